import type { Pen } from '../../drawing/pen.ts'
import type { Design, Part } from '../design.ts'
import { designVersion } from '../limits.ts'
import { kitFor, type PosterPlan, posterPaints } from './kit.ts'
import { layouts } from './layouts/layouts.ts'
import { isThumbnail, templates } from './templates.ts'

/** A design after a template: its layout puts the words and the product on its set. */
export function layPoster(pen: Pen, plan: PosterPlan): Design {
  const { size, template, ground, words, subject, logo } = plan
  const own = templates[template.of]
  const isCover = isThumbnail(template.of)
  const kit = kitFor(
    pen,
    isCover ? { ...plan, words: { ...words, line: '', badge: '', shop: '' } } : plan,
    own,
  )
  layouts[own.layout](kit)
  const { covers: _, ...piece } = subject
  const { headline, kicker, line, badge, shop, contact } = words
  return {
    version: designVersion,
    size,
    template,
    ground,
    pieces: { subject: piece, ...(logo && { logo }) },
    texts: {
      ...(isCover ? { kicker, title: headline } : { kicker, headline, line, badge, shop }),
      ...(contact !== '' && { contact }),
    },
    paints: posterPaints(own, template.dress),
    parts: isCover ? kit.parts.map(asTitle) : kit.parts,
  }
}

/** What is watched has a title where an ad has a product's name. */
const asTitle = (part: Part): Part =>
  part.kind === 'text' && part.text === 'headline' ? { ...part, id: 'title', text: 'title' } : part
