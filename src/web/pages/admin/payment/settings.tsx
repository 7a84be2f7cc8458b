import { type ReactNode, useState } from 'react'
import { creditFigure } from '#shared/credits.ts'
import { plainMoney } from '#shared/money.ts'
import { type Pack, type Wallet, walletNames, wallets } from '#shared/payments.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { PasswordField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { useDoor } from '../use-door.ts'

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
  const { send, busy, errorOf } = useDoor(paths.adminBooks, { fields })
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
  const [kind, setKind] = useState<string>(gateway?.kind ?? 'sslcommerz')
  const test = useDoor(paths.adminBooks)
  const isStripe = kind === 'stripe'
  return (
    <SettingsForm
      title="Payment gateway"
      about="People pay on its page and have their credits at once. The password is kept sealed and never shown again."
      intent="gateway"
      fields={['store', 'password']}
      ticks={['isSandbox', 'isOn']}
      save="Save gateway"
      isFirst
      beside={
        <Button
          variant="quiet"
          busy={test.busy}
          disabledBecause={!gateway && 'Save store and password first'}
          onClick={() => void test.send({ intent: 'test' })}
        >
          Test the connection
        </Button>
      }
    >
      {(errorOf) => (
        <>
          <Select
            label="Gateway"
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.target.value)}
            options={[
              { value: 'sslcommerz', label: 'SSLCommerz (bKash, Nagad, Rocket, cards)' },
              { value: 'stripe', label: 'Stripe Checkout' },
            ]}
          />
          <TextField
            label={isStripe ? 'Account name' : 'Store ID'}
            name="store"
            defaultValue={gateway?.store}
            autoComplete="off"
            spellCheck={false}
            error={errorOf('store')}
          />
          <PasswordField
            label={isStripe ? 'Secret key' : 'Store password'}
            name="password"
            autoComplete="new-password"
            hint={gateway ? 'Leave empty to keep the one that is stored.' : undefined}
            error={errorOf('password')}
          />
          <Checkbox
            name="isSandbox"
            value="yes"
            label="Sandbox: money is only pretended"
            defaultChecked={gateway?.isSandbox ?? true}
          />
          <Checkbox
            name="isOn"
            value="yes"
            label="Switched on: people can pay by it"
            defaultChecked={gateway?.isOn ?? false}
          />
        </>
      )}
    </SettingsForm>
  )
}

export function WalletSettings({ numbers }: { numbers: Numbers }) {
  return (
    <SettingsForm
      title="Send money"
      about="Without a gateway people send money to these numbers and type the TrxID; you approve each."
      intent="wallets"
      fields={wallets}
      save="Save numbers"
    >
      {(errorOf) =>
        wallets.map((wallet) => (
          <TextField
            key={wallet}
            label={`${walletNames[wallet]} number`}
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
  const text = packs.map(({ credits, price }) => `${creditFigure(credits)} = ${plainMoney(price)}`)
  return (
    <SettingsForm title="Packs of credits" intent="packs" fields={['packs']} save="Save packs">
      {(errorOf) => (
        <TextArea
          label="Credits = price in TK"
          name="packs"
          rows={3}
          hint="One pack a line, at most six."
          defaultValue={text.join('\n')}
          error={errorOf('packs')}
        />
      )}
    </SettingsForm>
  )
}
