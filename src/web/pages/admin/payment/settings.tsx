import { useState } from 'react'
import { creditFigure } from '#shared/credits.ts'
import { plainMoney } from '#shared/money.ts'
import type { Pack } from '#shared/payments.ts'
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
type Numbers = { bkash?: string; nagad?: string }

/** Text of a form by its names; a box that is not ticked counts as no. */
const textsOf = (form: HTMLFormElement, ticks: readonly string[] = []): Record<string, string> => ({
  ...Object.fromEntries(ticks.map((name) => [name, 'no'])),
  ...Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
})

const ticks = ['isSandbox', 'isOn'] as const

export function GatewaySettings({ gateway }: { gateway: GatewayData }) {
  const [kind, setKind] = useState<string>(gateway?.kind ?? 'sslcommerz')
  const { send, busy, errorOf } = useDoor(paths.adminBooks, { fields: ['store', 'password'] })
  const test = useDoor(paths.adminBooks)
  const isStripe = kind === 'stripe'
  return (
    <Card>
      <h3 className="text-lg">Payment gateway</h3>
      <p className="mt-1 mb-4 text-muted">
        People pay on its page and have their credits at once. The password is kept sealed and never shown
        again.
      </p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send({ intent: 'gateway', ...textsOf(event.currentTarget, ticks) })
        }}
      >
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Save gateway
          </Button>
          <Button
            variant="quiet"
            busy={test.busy}
            disabledBecause={!gateway && 'Save store and password first'}
            onClick={() => void test.send({ intent: 'test' })}
          >
            Test the connection
          </Button>
        </div>
      </form>
    </Card>
  )
}

export function WalletSettings({ numbers }: { numbers: Numbers }) {
  const { send, busy, errorOf } = useDoor(paths.adminBooks, { fields: ['bkash', 'nagad'] })
  return (
    <Card>
      <h3 className="text-lg">Send money</h3>
      <p className="mt-1 mb-4 text-muted">
        Without a gateway people send money to these numbers and type the TrxID; you approve each.
      </p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send({ intent: 'wallets', ...textsOf(event.currentTarget) })
        }}
      >
        <TextField
          label="bKash number"
          name="bkash"
          inputMode="tel"
          autoComplete="off"
          defaultValue={numbers.bkash}
          error={errorOf('bkash')}
        />
        <TextField
          label="Nagad number"
          name="nagad"
          inputMode="tel"
          autoComplete="off"
          defaultValue={numbers.nagad}
          error={errorOf('nagad')}
        />
        <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
          Save numbers
        </Button>
      </form>
    </Card>
  )
}

export function PackSettings({ packs }: { packs: readonly Pack[] }) {
  const { send, busy, errorOf } = useDoor(paths.adminBooks, { fields: ['packs'] })
  const text = packs.map(({ credits, price }) => `${creditFigure(credits)} = ${plainMoney(price)}`)
  return (
    <Card>
      <h3 className="text-lg">Packs of credits</h3>
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send({ intent: 'packs', ...textsOf(event.currentTarget) })
        }}
      >
        <TextArea
          label="Credits = price in TK"
          name="packs"
          rows={3}
          hint="One pack a line, at most six."
          defaultValue={text.join('\n')}
          error={errorOf('packs')}
        />
        <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
          Save packs
        </Button>
      </form>
    </Card>
  )
}
