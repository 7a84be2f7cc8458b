import { redirect } from 'react-router'
import { safeNext } from '#shared/next-path.ts'
import { pageLoader } from '#web/page.ts'
import { secondStepThen } from '#web/paths.ts'

/** What every closed page answers while the second step is missing. */
export const loader = pageLoader(({ url }) =>
  redirect(secondStepThen(safeNext(url.searchParams.get('next')) ?? '')),
)
export const action = loader
