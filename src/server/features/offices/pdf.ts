import type { Size } from '#shared/tools/size.ts'

const pointsInAMillimetre = 72 / 25.4

/** One page of true millimetres that shows one JPEG: all that a printer needs, and no more of PDF than that. */
export function pdfOf(jpeg: Buffer, pixels: Size, millimetres: Size): Buffer {
  const [width, height] = [millimetres.width, millimetres.height].map((side) =>
    (side * pointsInAMillimetre).toFixed(3),
  )
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /Photo Do Q`
  const objects: (string | Buffer)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] `,
      '/Resources << /XObject << /Photo 4 0 R >> >> /Contents 5 0 R >>',
    ],
    [
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB `,
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
  ]
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
