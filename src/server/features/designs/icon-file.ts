/** A browser's own kind of icon file: a few PNGs behind a table that says how large each is. */
export function icoOf(pngs: readonly { side: number; bytes: Uint8Array }[]): Buffer {
  const table = Buffer.alloc(6 + 16 * pngs.length)
  table.writeUInt16LE(1, 2)
  table.writeUInt16LE(pngs.length, 4)
  let at = table.length
  for (const [index, { side, bytes }] of pngs.entries()) {
    const entry = 6 + 16 * index
    table.writeUInt8(side % 256, entry)
    table.writeUInt8(side % 256, entry + 1)
    table.writeUInt16LE(1, entry + 4)
    table.writeUInt16LE(32, entry + 6)
    table.writeUInt32LE(bytes.length, entry + 8)
    table.writeUInt32LE(at, entry + 12)
    at += bytes.length
  }
  return Buffer.concat([table, ...pngs.map(({ bytes }) => bytes)])
}
