import { useState } from 'react'
import { letterers } from '#shared/letterers.ts'
import type { MakerName } from '#shared/makers.ts'
import { cardById, type ToolId } from '#shared/tools/cards.ts'
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

function MakerOfTool({ id, chosen, usual, now, ready, words }: OneProps) {
  const t = useText()
  const label = useLabel()
  const { value, busy, choose } = useChoice('maker', id, chosen)
  const isAway = chosen !== null && chosen !== now
  return (
    <div className="grid content-start gap-2">
      <Select
        label={label(cardById(id).name)}
        value={value ?? (isAway ? '' : (chosen ?? ''))}
        disabled={busy}
        hint={isAway ? t('admin.makers.away', { chosen: nameOf(t, chosen), now: nameOf(t, now) }) : undefined}
        options={[
          { value: '', label: t('admin.makers.usual', { maker: nameOf(t, usual) }) },
          ...ready.map((maker) => ({ value: maker, label: nameOf(t, maker) })),
        ]}
        onChange={({ target }) => void choose(target.value)}
      />
      {words && <WordsOfTool id={id} {...words} />}
    </div>
  )
}

type WordsProps = { id: ToolId } & NonNullable<OneProps['words']>

/** Whether the studio's type is set over the picture that comes. */
function WordsOfTool({ id, chosen, usual }: WordsProps) {
  const t = useText()
  const { value, busy, choose } = useChoice('letterer', id, chosen)
  return (
    <Select
      label={t('admin.letterers.title')}
      value={value ?? chosen ?? ''}
      disabled={busy}
      hint={t(`admin.letterer.${chosen ?? usual}Hint`)}
      options={[
        { value: '', label: t('admin.makers.usual', { maker: t(`admin.letterer.${usual}`) }) },
        ...letterers.map((letterer) => ({ value: letterer, label: t(`admin.letterer.${letterer}`) })),
      ]}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}

/** What was picked stands there until the server has taken it, or has not. */
function useChoice(intent: 'maker' | 'letterer', tool: ToolId, chosen: string | null) {
  const { send, busy } = useDoor(paths.adminWebhook)
  const [value, pick] = useState<string | null>(null)
  async function choose(picked: string) {
    pick(picked)
    await send({ intent, tool, [intent]: picked, was: chosen ?? '' })
    pick(null)
  }
  return { value, busy, choose }
}

const nameOf = (t: Text, maker: MakerName): string => t(`admin.maker.${maker}`)
