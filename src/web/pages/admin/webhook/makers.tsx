import { useState } from 'react'
import type { MakerName } from '#shared/makers.ts'
import { cardById } from '#shared/tools/cards.ts'
import type { Text } from '#shared/written/text.ts'
import type { MakerView } from '#server/features/admin/admin.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { useDoor } from '../use-door.ts'

/** Which tool's pictures are made by whom. */
export function Makers({ ready, tools }: MakerView) {
  const t = useText()
  return (
    <Card className="lg:col-span-2">
      <h3 className="text-xl">{t('admin.makers.title')}</h3>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {t(ready.length > 1 ? 'admin.makers.about' : 'admin.makers.onlyStudio')}
      </p>
      {ready.length > 1 && (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {tools.map((tool) => (
            <MakerOfTool key={tool.id} ready={ready} {...tool} />
          ))}
        </div>
      )}
    </Card>
  )
}

type OneProps = MakerView['tools'][number] & { ready: MakerName[] }

function MakerOfTool({ id, chosen, usual, now, ready }: OneProps) {
  const t = useText()
  const label = useLabel()
  const { send, busy } = useDoor(paths.adminWebhook)
  const [picked, pick] = useState<string | null>(null)
  const isAway = chosen !== null && chosen !== now

  async function choose(maker: string) {
    pick(maker)
    await send({ intent: 'maker', tool: id, maker, was: chosen ?? '' })
    pick(null)
  }

  return (
    <Select
      label={label(cardById(id).name)}
      value={picked ?? (isAway ? '' : (chosen ?? ''))}
      disabled={busy}
      hint={isAway ? t('admin.makers.away', { chosen: nameOf(t, chosen), now: nameOf(t, now) }) : undefined}
      options={[
        { value: '', label: t('admin.makers.usual', { maker: nameOf(t, usual) }) },
        ...ready.map((maker) => ({ value: maker, label: nameOf(t, maker) })),
      ]}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}

const nameOf = (t: Text, maker: MakerName): string => t(`admin.maker.${maker}`)
