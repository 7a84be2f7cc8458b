import { CircleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { GenerationView } from '#shared/generation.ts'
import { shortened } from '#shared/graphemes.ts'
import { cardById } from '#shared/tools/cards.ts'
import { say } from '#shared/words/say.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { doors } from '#web/calls/doors.ts'
import { lostWords, persist } from '#web/calls/persist.ts'
import { post } from '#web/calls/post.ts'
import { newId } from '#web/device/new-id.ts'
import { isOnline } from '#web/device/network.ts'
import { failedAt } from '#web/paths.ts'
import { ToolIcon } from '#web/components/tool-icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLabel, useText } from '#web/use-words.ts'
import { wordsOf } from '#web/words.ts'
import { useGalleryAction } from './use-gallery-action.ts'

type Props = { generation: GenerationView }

export default function GenerationCard({ generation }: Props) {
  return generation.state === 'failed' ? (
    <FailedCard generation={generation} />
  ) : (
    <RunningCard generation={generation} />
  )
}

/** One that is being made: what it is, and where it stands. */
function RunningCard({ generation }: Props) {
  const t = useText()
  const label = useLabel()
  const { name } = generation
  const tool = cardById(generation.tool)
  return (
    <li className="min-w-0">
      <Link
        to={tool.path}
        className="flex aspect-square w-full flex-col items-center justify-center gap-3 rounded-card border border-line bg-card p-4 text-center no-underline hover:border-edge"
      >
        <span className="text-brand">
          <ToolIcon name={tool.icon} size={28} />
        </span>
        <span className="text-sm leading-snug">
          <StateLine generation={generation} />
        </span>
        <span className="w-full max-w-32">
          <Progress label={t('gallery.beingMade', { name })} />
        </span>
      </Link>
      <Lines name={name} below={label(tool.name)} />
    </li>
  )
}

function StateLine({ generation: { state, place, startedAt } }: Props) {
  const t = useText()
  const seconds = useSecondsSince(startedAt)
  if (state === 'queued') {
    return place ? t('gallery.waiting', { before: place }) : t('gallery.nextInLine')
  }
  if (state === 'fetching') return t('gallery.almost')
  return seconds === null ? t('gallery.making') : t('gallery.makingFor', { seconds })
}

/** Null until the page is alive: the server's second is not the reader's. */
function useSecondsSince(at: Date | null): number | null {
  const isAlive = useHydrated()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return isAlive && at ? Math.max(0, Math.round((now - at.getTime()) / 1_000)) : null
}

/** One that failed: why, that it cost nothing, and the way on. */
function FailedCard({ generation }: Props) {
  const t = useText()
  const { name } = generation
  const tool = cardById(generation.tool)
  const { send } = useGalleryAction()
  const hide = () => send({ intent: 'hide-failed', generation: generation.id })
  const { busy, again } = useAgain(generation.id, hide)
  return (
    <li className="min-w-0">
      <div className="relative flex flex-col items-center justify-center gap-2 rounded-card border border-brick max-sm:min-h-full bg-brick-soft p-3 pt-10 text-center sm:aspect-square">
        <IconButton
          label={t('gallery.hide', { name })}
          icon={<X size={18} aria-hidden="true" />}
          onClick={hide}
          className="absolute end-0 top-0"
        />
        <CircleAlert size={24} aria-hidden="true" className="shrink-0 text-brick" />
        <p className="text-sm leading-snug">{generation.error}</p>
        {generation.canRetry && !generation.canDraw ? (
          <Button size="compact" variant="quiet" busy={busy} onClick={() => void again()}>
            {t('gallery.againFor', { cost: generation.cost })}
          </Button>
        ) : (
          <Link
            to={generation.canDraw ? failedAt(tool.path, generation.id) : tool.path}
            className={buttonLook({ size: 'compact', variant: 'quiet' })}
          >
            {t(generation.canDraw ? 'touchUp.drawMeant' : 'gallery.openTool')}
          </Link>
        )}
        <p className="w-full text-sm text-muted" dir="auto">
          {t('gallery.nothingCharged', { name: shortened(name, 40) })}
        </p>
      </div>
    </li>
  )
}

/** Once more from the pictures that the server still has; the failed one then makes room. */
function useAgain(id: string, onStarted: () => void) {
  const [busy, setBusy] = useState(false)
  const readAgain = useReadAgain()
  async function again() {
    setBusy(true)
    // The failed one's own id is the press: after a lost answer it finds what was begun.
    const order = (key: string) => persist(() => post({ address: doors.again(id), key }))
    let answer = await order(id)
    // Begun once and given up by the person: this is a new wish.
    if (answer.kind === 'done' && answer.value.state === 'cancelled') answer = await order(newId())
    setBusy(false)
    if (answer.kind === 'done') {
      if (answer.value.isHad) toast({ tone: 'info', text: wordsOf(say('generations.had')) })
      return onStarted()
    }
    toast({ tone: 'error', text: answer.kind === 'lost' ? lostWords(isOnline()) : answer.message })
    await readAgain()
  }
  return { busy, again }
}

function Lines({ name, below }: { name: string; below: string }) {
  return (
    <div className="px-1 pt-2 pb-1 text-sm leading-snug">
      <p dir="auto" className="truncate text-base font-semibold">
        {name.slice(0, 120)}
      </p>
      <p className="text-muted">{below}</p>
    </div>
  )
}
