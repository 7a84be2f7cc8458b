import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useDoor } from '../use-door.ts'

/** Whether the password alone is enough for those who can change everything. */
export function FactorRule({ required }: { required: boolean }) {
  const { send, busy } = useDoor(paths.adminRules)

  async function change(on: boolean) {
    const yes =
      !on ||
      (await confirm({
        title: 'Ask a second step of every admin?',
        text: 'Admins without one see nothing here until they have added one on their profile page.',
        action: 'Require it',
      }))
    if (yes) await send({ required: on ? 'yes' : 'no' })
  }

  return (
    <Card className="mt-8">
      <h2 className="mb-2 text-xl">Protection of this page</h2>
      <Switch
        label="Admins need a second step at sign-in"
        hint="A code from an app, a passkey or a text message, besides the password"
        checked={required}
        disabled={busy}
        onChange={(on) => void change(on)}
      />
    </Card>
  )
}
