import { readPage } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import { codesForm } from '#shared/forms/admin-codes.ts'
import { endOfDay } from '#shared/day.ts'
import { planById } from '#shared/plans.ts'
import { done, failingWith } from '#web/page.ts'
import { useText } from '#web/use-words.ts'
import { MakeCodes } from './make-codes.tsx'
import { SharedCodeCard } from './shared-code-card.tsx'
import { SingleCodes } from './single-codes.tsx'
import { adminAction, tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'

export const loader = tabLoader(say('admin.codesNotLoaded'), async (page) => {
  const at = readPage(page.url.searchParams)
  return {
    shared: await page.server.admin.listCodes(),
    page: at,
    singles: await page.server.admin.listSingles(at),
  }
})

const endOf = (day: string): Date | null => (day === '' ? null : endOfDay(day))

const notDeleted = say('admin.codeNotDeleted')

export const action = adminAction<typeof codesForm, { made?: string[] }>(codesForm, async (input, page) => {
  const { admin, server } = page
  switch (input.intent) {
    case 'save':
      await failingWith(page, say('admin.codeNotSaved'), () =>
        server.admin.changeSharedCode(admin, { ...input, endsAt: endOf(input.until) }),
      )
      return done(say('admin.codeSaved', { plan: planById(input.plan).name }))
    case 'delete':
      await failingWith(page, notDeleted, () =>
        server.admin.changeSharedCode(admin, { ...input, code: '', endsAt: null }),
      )
      return done(say('admin.sharedCodeDeleted', { plan: planById(input.plan).name }))
    case 'make': {
      const made = await failingWith(page, say('admin.codesNotMade'), () =>
        server.admin.makeSingles(admin, { ...input, endsAt: endOf(input.until) }),
      )
      return { ...done(say('admin.codesMade', { codes: made.length })), made }
    }
    case 'delete-single':
      await failingWith(page, notDeleted, () => server.admin.removeSingle(admin, input.id))
      return done(say('admin.codeDeleted'))
  }
})

export const ErrorBoundary = TabFailed

export default function CodesTab({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { shared, singles, page } = loaderData
  return (
    <>
      <h2 className="text-2xl">{t('admin.codes.title')}</h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">{t('admin.codes.about')}</p>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
        {shared.map((code) => (
          <li key={code.plan}>
            <SharedCodeCard stored={code} />
          </li>
        ))}
      </ul>
      <h2 className="mt-12 text-2xl">{t('admin.codes.singles')}</h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">{t('admin.codes.singlesAbout')}</p>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        <MakeCodes />
        <SingleCodes {...singles} page={page} />
      </div>
    </>
  )
}
