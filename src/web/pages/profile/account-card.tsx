import { Form, Link } from 'react-router'
import { maxShopNameLength } from '#shared/forms/limits.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Day } from '#web/ui/day.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Worded } from '#web/ui/worded.tsx'
import { useText } from '#web/use-words.ts'

export function AccountCard({ memberSince }: { memberSince: Date }) {
  const t = useText()
  const me = useMe()
  const { Form: SaveForm, busy, errorOf } = useAnsweredForm({ fields: ['shopName'] })
  const wrong = errorOf('shopName')
  if (!me) return null
  return (
    <Card>
      <h2 className="mb-5 text-xl">{t('profile.account')}</h2>
      <SaveForm method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="intent" value="save" />
        <TextField label={t('profile.mail')} value={me.email} readOnly autoComplete="off" />
        <TextField
          // A name saved in another tab or in the dashboard takes the place of the one shown here.
          key={me.shopName}
          label={t('profile.shopName')}
          name="shopName"
          defaultValue={me.shopName ?? ''}
          maxLength={maxShopNameLength}
          autoComplete="organization"
          hint={t('profile.shopNameHint')}
          error={wrong && <span role="alert">{wrong}</span>}
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
            parts={{ day: () => <Day at={memberSince} className="text-ink" /> }}
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
