import { type Read, readDocument } from '../designs/read-document.ts'
import { type Logo, logoShape, logoVersion } from './logo.ts'

const mostBytes = 32_768

export const readLogo = (text: string): Read<Logo> =>
  readDocument(text, { shape: logoShape, version: logoVersion, mostBytes })
