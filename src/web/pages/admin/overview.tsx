import { creditFigure } from '#shared/credits.ts'
import type { Overview as Figures } from '#server/features/admin/admin.ts'
import type { Loaded } from './ladder.ts'

/** How the week went, above every tab. */
export function Overview({ figures }: { figures: Loaded<Figures> }) {
  if (!figures.ok) return <p className="mb-6 text-sm text-muted">{figures.message}</p>
  const { signUps, active, generations, granted, spent, expiring } = figures.data
  const shown = [
    { title: 'Sign-ups', figure: signUps.toLocaleString('en-US') },
    { title: 'Active people', figure: active.toLocaleString('en-US') },
    { title: 'Generations', figure: generations.toLocaleString('en-US') },
    { title: 'Credits granted', figure: creditFigure(granted) },
    { title: 'Credits spent', figure: creditFigure(spent) },
    { title: 'Plans ending soon', figure: expiring.toLocaleString('en-US'), note: 'next 7 days' },
  ]
  return (
    <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
      {shown.map(({ title, figure, note = 'last 7 days' }) => (
        <div key={title} className="flex flex-col bg-card px-4 py-3">
          <dt className="text-sm leading-snug font-semibold">
            {title} <span className="block font-normal text-muted">{note}</span>
          </dt>
          <dd className="tabular mt-1 text-2xl font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
