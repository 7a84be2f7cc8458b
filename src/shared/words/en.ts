import { account } from './en/account.ts'
import { admin } from './en/admin.ts'
import { auth } from './en/auth.ts'
import { general } from './en/general.ts'
import { pictures } from './en/pictures.ts'

/** Every sentence of the program in English. */
export const en = { ...general, ...auth, ...account, ...pictures, ...admin } as const
