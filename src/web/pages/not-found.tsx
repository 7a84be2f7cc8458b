import { data } from 'react-router'
import { NotFound } from '#web/components/not-found.tsx'
import { pageMeta } from '#web/components/seo.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => pageMeta({ title: 'Page not found', hidden: true })

export default function NotFoundPage() {
  return <NotFound />
}
