import { type ReactNode, useState } from 'react'
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
  isFirst?: boolean
  beside?: ReactNode
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

function SettingsForm(props: FormProps) {
  const { title, about, intent, fields, ticks, save, isFirst = false, beside, children } = props
  const { send, busy, errorOf } = useDoor(doors.books, { fields })
  return (
    <Card>
      <h3 className="text-lg">{title}</h3>
      {about && <p className="mt-1 text-muted">{about}</p>}
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send({ intent, ...textsOf(event.currentTarget, ticks) })
        }}
      >
        {children(errorOf)}
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

export function GatewaySettings({ gateway }: { gateway: GatewayData }) {
  const t = useText()
  const [kind, setKind] = useState<string>(gateway?.kind ?? 'sslcommerz')
  const test = useDoor(doors.books)
  const isStripe = kind === 'stripe'
  return (
    <SettingsForm
      title={t('admin.gateway.title')}
      about={t('admin.gateway.about')}
      intent="gateway"
      fields={['store', 'password']}
      ticks={['isSandbox', 'isOn']}
      save={t('admin.gateway.save')}
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
      {(errorOf) => (
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
      )}
    </SettingsForm>
  )
}

export function WalletSettings({ numbers }: { numbers: Numbers }) {
  const t = useText()
  return (
    <SettingsForm
      title={t('admin.wallets.title')}
      about={t('admin.wallets.about')}
      intent="wallets"
      fields={wallets}
      save={t('admin.wallets.save')}
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

export function PackSettings({ packs }: { packs: readonly Pack[] }) {
  const t = useText()
  const text = packs.map(({ credits, price }) => `${creditFigure(credits)} = ${plainMoney(price)}`)
  return (
    <SettingsForm
      title={t('admin.packs.title')}
      intent="packs"
      fields={['packs']}
      save={t('admin.packs.save')}
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
