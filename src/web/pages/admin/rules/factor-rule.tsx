import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'
import { doors } from '../doors.ts'

/** Whether the password alone is enough for those who can change everything. */
export function FactorRule({ required }: { required: boolean }) {
  const t = useText()
  const { send, busy } = useDoor(doors.rules)

  async function change(on: boolean) {
    const yes =
      !on ||
      (await confirm({
        title: t('admin.rule.ask'),
        text: t('admin.rule.askText'),
        action: t('admin.rule.require'),
      }))
    if (yes) await send({ required: on ? 'yes' : 'no' })
  }

  return (
    <Card className="mt-8">
      <h2 className="mb-2 text-xl">{t('admin.rule.title')}</h2>
      <Switch
        label={t('admin.rule.label')}
        hint={t('admin.rule.hint')}
        checked={required}
        disabled={busy}
        onChange={(on) => void change(on)}
      />
    </Card>
  )
}
