import type { Loaded } from '../ladder.ts'
import { PartFailed } from '../part-failed.tsx'
import type { CodesData } from './load.ts'
import { MakeCodes } from './make-codes.tsx'
import { SharedCodeCard } from './shared-code-card.tsx'
import { SingleCodes } from './single-codes.tsx'

export default function CodesTab({ loaded }: { loaded: Loaded<CodesData> }) {
  if (!loaded.ok) return <PartFailed message={loaded.message} />
  const { shared, singles, page } = loaded.data
  return (
    <>
      <h2 className="text-2xl">Magic Code Management</h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        Set unique codes for each plan. Users can use these codes to instantly activate their subscription.
      </p>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {shared.map((code) => (
          <li key={code.plan}>
            <SharedCodeCard stored={code} />
          </li>
        ))}
      </ul>
      <h2 className="mt-12 text-2xl">Single-use codes</h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        Each of these opens a plan for one person, once. Make one for every customer who has paid.
      </p>
      <div className="grid gap-5 lg:grid-cols-[20rem_1fr] lg:items-start">
        <MakeCodes />
        <SingleCodes {...singles} page={page} />
      </div>
    </>
  )
}
