import type { Size } from '#shared/tools/size.ts'
import { pdfFile, pointsOf } from '#server/lib/pdf.ts'

/** One page of true millimetres that shows one JPEG: all that a printer needs, and no more of PDF than that. */
export function pdfOf(jpeg: Buffer, pixels: Size, millimetres: Size): Buffer {
  const [width, height] = [pointsOf(millimetres.width), pointsOf(millimetres.height)]
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /Photo Do Q`
  return pdfFile([
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
  ])
}
