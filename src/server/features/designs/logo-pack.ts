import { makeZip } from 'client-zip'
import { fileNameFor } from '#shared/file-name.ts'
import type { Logo } from '#shared/logos/logo.ts'
import { turns } from '#shared/turns.ts'
import { getDesigned } from './documents.ts'
import { drawer, untilLate } from './drawer.ts'
import { icoOf } from './icon-file.ts'
import { logos } from './kinds.ts'
import { logoPdf } from './logo-pdf.ts'
import { documentNow } from './view.ts'

/** Free, so one after the other: whoever pays waits for one of them at most. */
const oneAtATime = turns(1)

type File = { name: string; bytes: Uint8Array }

/** The logo as its owner left it, in every form that somebody asks a shop for. */
export async function zipLogo(
  userId: string,
  id: string,
): Promise<{ zip: ReadableStream<Uint8Array>; called: string }> {
  const { design: logo } = await documentNow(logos, await getDesigned(logos, userId, id))
  const drawn = await oneAtATime(() => drawer().logoPack(logo, untilLate()))
  const files = [...drawn, ...further(drawn)]
  return {
    zip: makeZip(
      files.map(({ name, bytes }) => ({ name: named(logo, name), lastModified: new Date(), input: bytes })),
    ),
    called: logo.name,
  }
}

/** What is put together of the others. */
function further(drawn: readonly File[]): File[] {
  const of = (name: string) => drawn.find((file) => file.name === name)?.bytes ?? new Uint8Array()
  const sides = [16, 32, 48].map((side) => ({ side, bytes: of(`icon ${side}.png`) }))
  return [
    { name: 'logo.pdf', bytes: logoPdf(Buffer.from(of('logo.svg')).toString()) },
    { name: 'favicon.ico', bytes: icoOf(sides) },
  ]
}

/** 'Ruma Kitchen on white.png' */
function named({ name }: Logo, file: string): string {
  const dot = file.lastIndexOf('.')
  return fileNameFor(`${name} ${file.slice(0, dot)}`, file.slice(dot + 1))
}
