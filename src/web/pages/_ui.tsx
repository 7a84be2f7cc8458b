import type { MetaArgs } from 'react-router'
import { Coming } from '#web/components/message-page.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { ButtonSamples } from './_ui/button-samples.tsx'
import { ChoiceSamples } from './_ui/choice-samples.tsx'
import { FieldSamples } from './_ui/field-samples.tsx'
import { FloatingSamples } from './_ui/floating-samples.tsx'
import { PictureSamples } from './_ui/picture-samples.tsx'
import { StillSamples } from './_ui/still-samples.tsx'

export const meta = ({ matches }: MetaArgs) => pageMeta(metaText(matches), { title: 'Parts', hidden: true })

/** Every part in every state, for development only. */
export default function PartsPage() {
  return (
    <div className="space-y-14">
      <h1 className="text-heading">Parts</h1>
      <ButtonSamples />
      <FieldSamples />
      <ChoiceSamples />
      <FloatingSamples />
      <StillSamples />
      <PictureSamples />
      <Coming title="A page to come" text="Says what will stand here, and promises nothing else." />
    </div>
  )
}
