import { Coming } from '#web/components/message-page.tsx'
import { pageMeta } from '#web/components/seo.tsx'

export const meta = () => pageMeta({ title: 'Examples' })

export default function Page() {
  return <Coming title="Examples" text="Before and after pictures of every tool will stand here." />
}
