import { CreditDot } from '#web/components/credits.tsx'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stencil } from '#web/stencil.tsx'
import { useFormats, useText } from '#web/use-words.ts'

type NoBonus = { why: string; canAsk: boolean }

export function BalanceCard({ noBonus }: { noBonus: NoBonus | null }) {
  const t = useText()
  const formats = useFormats()
  const me = useMe()
  if (!me) return null
  const isMaking = me.held > 0
  const told = { credits: formats.figure(me.credits), reserved: t('profile.reserved', { held: me.held }) }
  return (
    <Stencil shape={noBonus ? null : `balance ${isMaking}`} ids="balance" values={told}>
      {(its) => (
        <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <div className="me-auto">
            <h2 className="text-base tracking-normal text-muted">{t('profile.credits')}</h2>
            <p className="mt-1 flex items-center gap-3">
              <CreditDot />
              <span className="tabular text-4xl leading-none font-bold">{its.credits}</span>
            </p>
            {isMaking && <p className="mt-2 text-sm text-muted">{its.reserved}</p>}
          </div>
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to={paths.pricing} size="compact">
              {t('profile.getCredits')}
            </ButtonLink>
            <ButtonLink to={paths.referral} size="compact" variant="quiet">
              {t('profile.earnCredits')}
            </ButtonLink>
          </div>
          {noBonus && <NoFreeCredits {...noBonus} />}
        </Card>
      )}
    </Stencil>
  )
}

/** Why the free credits did not come, and the way to them where there is one. */
function NoFreeCredits({ why, canAsk }: NoBonus) {
  const t = useText()
  const { Form, busy } = useAnsweredForm()
  return (
    <div className="grid w-full gap-3 border-t border-line pt-4">
      <p className="text-muted">{why}</p>
      {canAsk && (
        <Form method="post">
          <input type="hidden" name="intent" value="ask-for-bonus" />
          <Button type="submit" variant="quiet" size="compact" busy={busy} className="w-full sm:w-auto">
            {t('profile.askForBonus')}
          </Button>
        </Form>
      )}
    </div>
  )
}
