import { Fragment, type ReactNode, useState } from 'react'
import { creditFigure } from '#shared/credits.ts'
import { plainMoney } from '#shared/money.ts'
import { type Pack, type Wallet, walletNames, wallets } from '#shared/payments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { PasswordField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'
import { doors } from '../doors.ts'

export type GatewayData = {
  kind: 'sslcommerz' | 'stripe'
  store: string
  isSandbox: boolean
  isOn: boolean
} | null
type Numbers = Partial<Record<Wallet, string>>

/** Text of a form by its names; a box that is not ticked counts as no. */
const textsOf = (form: HTMLFormElement, ticks: readonly string[] = []): Record<string, string> => ({
  ...Object.fromEntries(ticks.map((name) => [name, 'no'])),
  ...Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
})

type FormProps = {
  title: string
  about?: string
  intent: 'gateway' | 'wallets' | 'packs'
  fields: readonly string[]
  /** Boxes that can be ticked. */
  ticks?: readonly string[]
  save: string
  /** When what is stored was last kept. */
  moment: string
  isFirst?: boolean
  beside?: ReactNode
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/**
 * Untouched, it shows what is stored, also when that changes elsewhere; once touched it stays as typed and says what it
 * was loaded with, so that the server can tell of a clash. Who was told of one sees the new state.
 */
function SettingsForm(props: FormProps) {
  const { title, about, intent, fields, ticks, save, moment, isFirst = false, beside, children } = props
  const [touched, setTouched] = useState<{ was: string; shown: string } | null>(null)
  const shown = touched?.shown ?? moment
  const { send, busy, errorOf } = useDoor(doors.books, {
    fields,
    onDone: () => setTouched({ was: moment, shown }),
    onClash: () => setTouched(null),
  })
  return (
    <Card>
      <h3 className="text-lg">{title}</h3>
      {about && <p className="mt-1 text-muted">{about}</p>}
      <form
        noValidate
        className="mt-4 grid gap-4"
        onInput={() => setTouched((before) => before ?? { was: moment, shown: moment })}
        onSubmit={(event) => {
          event.preventDefault()
          void send({ intent, ...textsOf(event.currentTarget, ticks), was: touched?.was ?? moment })
        }}
      >
        <Fragment key={shown}>{children(errorOf)}</Fragment>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={isFirst ? 'primary' : 'quiet'} busy={busy}>
            {save}
          </Button>
          {beside}
        </div>
      </form>
    </Card>
  )
}

type GatewayProps = { gateway: GatewayData; moment: string }

export function GatewaySettings({ gateway, moment }: GatewayProps) {
  const t = useText()
  const test = useDoor(doors.books)
  return (
    <SettingsForm
      title={t('admin.gateway.title')}
      about={t('admin.gateway.about')}
      intent="gateway"
      fields={['store', 'password']}
      ticks={['isSandbox', 'isOn']}
      save={t('admin.gateway.save')}
      moment={moment}
      isFirst
      beside={
        <Button
          variant="quiet"
          busy={test.busy}
          disabledBecause={!gateway && t('admin.gateway.saveFirst')}
          onClick={() => void test.send({ intent: 'test' })}
        >
          {t('admin.gateway.test')}
        </Button>
      }
    >
      {(errorOf) => <GatewayFields gateway={gateway} errorOf={errorOf} />}
    </SettingsForm>
  )
}

type FieldsProps = { gateway: GatewayData; errorOf: (field: string) => string | undefined }

function GatewayFields({ gateway, errorOf }: FieldsProps) {
  const t = useText()
  const [kind, setKind] = useState<string>(gateway?.kind ?? 'sslcommerz')
  const isStripe = kind === 'stripe'
  return (
    <>
      <Select
        label={t('admin.gateway.kind')}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        options={[
          { value: 'sslcommerz', label: t('admin.gateway.sslcommerz') },
          { value: 'stripe', label: 'Stripe Checkout' },
        ]}
      />
      <TextField
        label={t(isStripe ? 'admin.gateway.account' : 'admin.gateway.store')}
        name="store"
        defaultValue={gateway?.store}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('store')}
      />
      <PasswordField
        label={t(isStripe ? 'admin.gateway.secretKey' : 'admin.gateway.storePassword')}
        name="password"
        autoComplete="new-password"
        hint={gateway ? t('admin.gateway.keep') : undefined}
        error={errorOf('password')}
      />
      <Checkbox
        name="isSandbox"
        value="yes"
        label={t('admin.gateway.sandbox')}
        defaultChecked={gateway?.isSandbox ?? true}
      />
      <Checkbox
        name="isOn"
        value="yes"
        label={t('admin.gateway.on')}
        defaultChecked={gateway?.isOn ?? false}
      />
    </>
  )
}

export function WalletSettings({ numbers, moment }: { numbers: Numbers; moment: string }) {
  const t = useText()
  return (
    <SettingsForm
      title={t('admin.wallets.title')}
      about={t('admin.wallets.about')}
      intent="wallets"
      fields={wallets}
      save={t('admin.wallets.save')}
      moment={moment}
    >
      {(errorOf) =>
        wallets.map((wallet) => (
          <TextField
            key={wallet}
            label={t('admin.wallets.number', { wallet: walletNames[wallet] })}
            name={wallet}
            inputMode="tel"
            autoComplete="off"
            defaultValue={numbers[wallet]}
            error={errorOf(wallet)}
          />
        ))
      }
    </SettingsForm>
  )
}

export function PackSettings({ packs, moment }: { packs: readonly Pack[]; moment: string }) {
  const t = useText()
  const text = packs.map(({ credits, price }) => `${creditFigure(credits)} = ${plainMoney(price)}`)
  return (
    <SettingsForm
      title={t('admin.packs.title')}
      intent="packs"
      fields={['packs']}
      save={t('admin.packs.save')}
      moment={moment}
    >
      {(errorOf) => (
        <TextArea
          label={t('admin.packs.label')}
          name="packs"
          rows={3}
          hint={t('admin.packs.hint')}
          defaultValue={text.join('\n')}
          error={errorOf('packs')}
        />
      )}
    </SettingsForm>
  )
}
