const pointsInAMillimetre = 72 / 25.4

/** What PDF measures in. */
export const pointsOf = (millimetres: number): string => (millimetres * pointsInAMillimetre).toFixed(3)

/** The numbered objects of a file, the first of them its catalogue. */
export function pdfFile(objects: readonly (string | Buffer)[][]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%âãÏÓ\n', 'latin1')]
  const places: number[] = []
  let at = parts[0]!.length
  const put = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    at += bytes.length
  }
  for (const [index, object] of objects.entries()) {
    places.push(at)
    put(`${index + 1} 0 obj\n`)
    for (const part of object) put(part)
    put('\nendobj\n')
  }
  const table = at
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const place of places) put(`${String(place).padStart(10, '0')} 00000 n \n`)
  put(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(parts)
}
