import { Suspense } from 'react'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { type TellingKind, tellingKinds, type TellingWay, tickOf } from '#shared/telling.ts'
import type { TextKey } from '#shared/written/text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Stencil } from '#web/stencil.tsx'
import { useText } from '#web/use-words.ts'

const ToldHere = lazyPart(() => import('./told-here.tsx'))

type Props = {
  push: readonly TellingKind[]
  /** Null where no mail can be sent. */
  mail: readonly TellingKind[] | null
  browsers: { all: number; isHere: boolean }
}

const names = {
  done: 'told.done',
  failed: 'told.notMade',
  going: 'told.going',
  plan: 'told.plan',
  payment: 'told.payment',
} as const satisfies Record<TellingKind, TextKey>

/** What one hears while one looks elsewhere, and in which way. */
export function TellingCard({ push, mail, browsers }: Props) {
  const t = useText()
  return (
    <Card id="telling" className="scroll-mt-24">
      <h2 className="text-xl">{t('told.title')}</h2>
      <p className="mt-1 mb-4 text-muted">{t('told.text')}</p>
      <div className="min-h-18">
        <Suspense>
          <ToldHere {...browsers} hasMail={mail !== null} />
        </Suspense>
      </div>
      <Stencil shape={`told ${push.join()} ${mail?.join()}`} ids="told" values={{}}>
        {() => <Wanted {...{ push, mail }} />}
      </Stencil>
    </Card>
  )
}

/** Each kind of news, and each way. */
function Wanted({ push, mail }: Pick<Props, 'push' | 'mail'>) {
  const t = useText()
  const { Form, busy } = useAnsweredForm()
  const ways: { way: TellingWay; wanted: readonly TellingKind[] }[] = [
    { way: 'push', wanted: push },
    ...(mail ? [{ way: 'mail' as const, wanted: mail }] : []),
  ]
  return (
    <Form method="post" action={paths.profile} className="mt-4 grid gap-4">
      <input type="hidden" name="intent" value="change-told" />
      <table className="w-full">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              <span className="sr-only">{t('told.what')}</span>
            </th>
            {ways.map(({ way }) => (
              <th key={way} scope="col" className="w-20 py-1 font-normal whitespace-nowrap">
                {t(`told.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tellingKinds.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-1 text-start leading-snug font-normal">
                {t(names[kind])}
              </th>
              {ways.map(({ way, wanted }) => (
                <td key={way}>
                  <Checkbox
                    label={
                      <span className="sr-only">
                        {t('told.cell', { what: t(names[kind]), way: t(`told.${way}`) })}
                      </span>
                    }
                    name={tickOf(way, kind)}
                    defaultChecked={wanted.includes(kind)}
                    className="mx-auto w-touch justify-center gap-0 [&>span:last-child]:flex-none"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="submit" variant="quiet" busy={busy} className="sm:justify-self-start">
        {t('told.save')}
      </Button>
    </Form>
  )
}
