import { studioPapers } from '#shared/tools/studio-papers.ts'

// Little paintings of places: what the person chooses, not the colours of this site.
const light = (at: string, colour: string, size = 18): string =>
  `radial-gradient(circle at ${at}, ${colour} 0 ${size / 2}%, transparent ${size}%)`

const paints: Record<string, string> = {
  'office-blur':
    'linear-gradient(90deg, #9fb3bd 0 18%, #d5dee2 18% 46%, #8da1a9 46% 52%, #cfd9dd 52% 82%, #7b8f96 82%)',
  'library-bokeh': `${light('25% 30%', '#ffd98acc')}, ${light('72% 55%', '#ffc36bbb', 22)}, linear-gradient(#5c3b22, #2a1a0f)`,
  'city-window':
    'linear-gradient(90deg, transparent 48%, #3a4650 48% 52%, transparent 52%), linear-gradient(#bcd6e6 0 45%, #8fa5b1 45% 70%, #5f727d 70%)',
  'brick-loft':
    'repeating-linear-gradient(90deg, transparent 0 19px, #e7c9b766 19px 21px), repeating-linear-gradient(#a5543a 0 9px, #d9b29f 9px 11px)',
  'own-blur': `${light('28% 34%', '#cfe3c2cc', 42)}, ${light('74% 62%', '#f1d3b4cc', 46)}, linear-gradient(115deg, #8fa9b8, #c9c3b4 55%, #a98f7b)`,
  'sunset-sky': 'linear-gradient(#4b3b73, #d9655b 45%, #f8b24f 75%, #fbdc8e)',
  'green-park': `${light('30% 25%', '#cfe9a8bb', 30)}, linear-gradient(#9fd0e8 0 30%, #6fa84f 55%, #3c7434)`,
  'cafe-lights': `${light('20% 25%', '#ffdf9a')}, ${light('52% 38%', '#ffc766cc')}, ${light('80% 22%', '#ffe9b8')}, linear-gradient(#4a2f22, #7d5235)`,
  'beach-day': 'linear-gradient(#8fd0f0 0 42%, #3aa3c9 42% 60%, #f0dcae 60%)',
  'rooftop-dusk': 'linear-gradient(#27315b, #7d5a86 48%, #e39a72 66%, #2b2733 66%)',
  riverside: 'linear-gradient(#cfe6ef 0 36%, #5d8f52 36% 52%, #6fb0bd 52%, #3d8292)',
  'neon-room': `${light('18% 50%', '#ff3fb4', 34)}, ${light('84% 40%', '#23d3ff', 34)}, linear-gradient(#1a1033, #0b0716)`,
}

const unknown = 'repeating-linear-gradient(45deg, #cfc6b8 0 6px, #e9e2d6 6px 12px)'

export function backgroundPaint(background: string): string {
  if (Object.hasOwn(studioPapers, background))
    return `radial-gradient(circle at 50% 35%, ${studioPapers[background]!.join(', ')})`
  return Object.hasOwn(paints, background) ? (paints[background] ?? unknown) : unknown
}
