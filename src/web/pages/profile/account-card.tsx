import { Form, Link } from 'react-router'
import { maxShopNameLength } from '#shared/forms/limits.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { useLeft } from '#web/hooks/use-left.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDay } from '#web/ui/day.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Stencil } from '#web/stencil.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { useText } from '#web/use-words.ts'

export function AccountCard({ memberSince }: { memberSince: Date }) {
  const me = useMe()
  const { by, dateTime, day } = useDay(memberSince)
  if (!me) return null
  const told = { email: me.email, shopName: me.shopName ?? '', dateTime, day }
  return (
    <Stencil shape="account" ids="account" values={told}>
      {(its) => <Face by={by} {...its} />}
    </Stencil>
  )
}

type FaceProps = Record<'email' | 'shopName' | 'by' | 'dateTime' | 'day', string>

function Face({ email, shopName, by, dateTime, day }: FaceProps) {
  const t = useText()
  const { Form: SaveForm, busy, errorOf } = useAnsweredForm({ fields: ['shopName'] })
  return (
    <Card>
      <h2 className="mb-5 text-xl">{t('profile.account')}</h2>
      <SaveForm method="post" action={paths.profile} className="grid gap-5" noValidate>
        <input type="hidden" name="intent" value="save" />
        <TextField label={t('profile.mail')} value={email} readOnly autoComplete="off" />
        <ShopName
          // A name saved in another tab or in the dashboard takes the place of the one shown here.
          key={shopName}
          name={shopName}
          error={errorOf('shopName')}
        />
        <Link
          to={paths.brand}
          className="inline-flex min-h-touch items-center text-brand underline underline-offset-4"
        >
          {t('profile.brand')}
        </Link>
        <p className="text-muted">
          <Worded
            text={t('profile.memberSince')}
            parts={{
              day: () => (
                <time key={by} dateTime={dateTime} className="text-ink">
                  {day}
                </time>
              ),
            }}
          />
        </p>
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {t('profile.saveChanges')}
        </Button>
      </SaveForm>
      <Form method="post" action={paths.signOut} className="mt-5 border-t border-line pt-5">
        <Button type="submit" variant="quiet" className="w-full sm:w-auto">
          {t('shell.logout')}
        </Button>
      </Form>
    </Card>
  )
}

function ShopName({ name, error }: { name: string; error: string | undefined }) {
  const t = useText()
  const [said, setSaid] = useLeft('shopName', name)
  return (
    <TextField
      label={t('profile.shopName')}
      name="shopName"
      value={said}
      onChange={({ target }) => setSaid(target.value)}
      maxLength={maxShopNameLength}
      autoComplete="organization"
      hint={t('profile.shopNameHint')}
      error={error && <span role="alert">{error}</span>}
    />
  )
}
