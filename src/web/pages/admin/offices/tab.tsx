import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { z } from 'zod'
import { readSearch } from '#shared/forms/admin-views.ts'
import { loadedMoment } from '#shared/forms/loaded-moment.ts'
import { officeRule } from '#shared/forms/office-rule.ts'
import { countryNames } from '#shared/offices/countries.ts'
import { isoCountries } from '#shared/offices/iso-countries.ts'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import type { EditedOffice } from '#server/features/admin/admin.ts'
import { isMeant } from '#web/components/offices/office-name.ts'
import { done, failingWith, parse } from '#web/page.ts'
import { adminAt } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/card.tsx'
import { lazyPart, useFetchedAhead } from '#web/ui/lazy-part.tsx'
import { useText } from '#web/use-words.ts'
import { adminAction, tabLoader } from '../ladder.ts'
import { SearchBox } from '../search-box.tsx'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'
import { OfficeRow } from './office-row.tsx'

const loadDialog = () => import('./rule-dialog.tsx')
const RuleDialog = lazyPart(loadDialog)

export const loader = tabLoader(say('officeRules.notLoaded'), async ({ server, url, language }) => ({
  rows: await server.admin.listEditedOffices(),
  countries: countryNames(isoCountries, language),
  q: readSearch(url.searchParams),
}))

const known = {
  id: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/, keep(say('officeRules.gone'))),
  was: loadedMoment,
}

const form = z.discriminatedUnion('intent', [
  z.looseObject({ intent: z.literal('add') }),
  z.looseObject({ intent: z.literal('save'), ...known }),
  z.object({ intent: z.literal('hide'), ...known }),
  z.object({ intent: z.literal('show'), ...known }),
  z.object({ intent: z.literal('restore'), ...known }),
])

export const action = adminAction(form, async (input, page) => {
  const { admin } = page.server
  const change = <T,>(work: () => Promise<T>): Promise<T> =>
    failingWith(page, say('officeRules.notChanged'), work)
  switch (input.intent) {
    case 'add': {
      const rule = parse(officeRule, input)
      await change(() => admin.addOffice(page.admin, rule))
      return done(say('officeRules.saved'))
    }
    case 'save': {
      const rule = parse(officeRule, input)
      await change(() => admin.changeOffice(page.admin, input, rule))
      return done(say('officeRules.saved'))
    }
    case 'hide':
      await change(() => admin.hideOfficeRow(page.admin, input))
      return done(say('officeRules.hidden'))
    case 'show':
      await change(() => admin.showOfficeRow(page.admin, input))
      return done(say('officeRules.shown'))
    case 'restore': {
      const isBack = await change(() => admin.restoreOffice(page.admin, input))
      return done(say(isBack ? 'officeRules.restored' : 'officeRules.deleted'))
    }
  }
})

export const ErrorBoundary = TabFailed

export default function OfficesTab({ loaderData }: Route.ComponentProps) {
  const { rows, countries, q } = loaderData
  const t = useText()
  useFetchedAhead(loadDialog)
  const [open, setOpen] = useState<EditedOffice | 'new' | null>(null)
  const found = rows.filter(({ office }) => isMeant(t, office, countries, q))
  const add = (
    <Button variant="quiet" onClick={() => setOpen('new')}>
      <Plus size={18} aria-hidden="true" /> {t('admin.offices.add')}
    </Button>
  )
  return (
    <>
      <h2 className="text-2xl">{t('admin.offices.title')}</h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">{t('admin.offices.about')}</p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          label={t('admin.offices.search')}
          value={q}
          addressOf={(q) => adminAt({ tab: 'offices', q })}
        />
        {add}
      </div>
      <p role="status" className="mb-3 text-sm text-muted">
        {t('admin.offices.shown', { n: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t('admin.offices.none')} text={t('admin.offices.noneText')} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 sm:px-5">
          {found.map((row) => (
            <OfficeRow key={row.office.id} row={row} countries={countries} onEdit={() => setOpen(row)} />
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <RuleDialog
            row={open === 'new' ? null : open}
            countries={countries}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
