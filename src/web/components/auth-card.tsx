import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** The narrow card that all pages of signing in stand on. */
export function AuthCard({
  title,
  intro,
  children,
}: {
  title: string
  intro?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-md py-6 sm:py-12">
      <h1 className="text-3xl">{title}</h1>
      {intro && <p className="mt-2 text-muted">{intro}</p>}
      <Card className="mt-6 p-5 sm:p-7">{children}</Card>
    </div>
  )
}
