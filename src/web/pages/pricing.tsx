import { Coming } from '#web/components/message-page.tsx'
import { pageMeta } from '#web/components/seo.tsx'

export const meta = () => pageMeta({ title: 'Pricing Plans' })

export default function Page() {
  return (
    <Coming
      title="Pricing Plans"
      text="Choose the perfect plan for your needs. Start with 3 free credits! The six plans will stand here."
    />
  )
}
