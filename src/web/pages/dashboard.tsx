import { Coming } from '#web/components/message-page.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { signedInLoader } from '#web/page.ts'

export const meta = () => pageMeta({ title: 'My Generated Images', hidden: true })

export const loader = signedInLoader(() => null)

export default function Page() {
  return <Coming title="My Generated Images" text="The pictures you make will be kept here." />
}
