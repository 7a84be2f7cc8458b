import { type MetaArgs, data } from 'react-router'
import { NotFound } from '#web/components/not-found.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'

export const loader = () => data(null, { status: 404 })

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(metaText(matches), { title: metaText(matches)('shell.notFound'), hidden: true })

export default function NotFoundPage() {
  return <NotFound />
}
