import { say } from '#shared/words/say.ts'
import type { Text } from '#shared/written/text.ts'
import { useFormats, useText, useWords } from '#web/use-words.ts'
import { Check } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { GenerationView } from '#shared/generation.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useOnline } from '../use-online.ts'
import { useElapsed } from '../use-elapsed.ts'
import { Frame } from './frame.tsx'

const TellMe = lazyPart(() => import('./tell-me.tsx'))

const usual = 60

type UploadProps = { ratio: number; part: number }

export function UploadPanel({ ratio, part }: UploadProps) {
  const percent = Math.round(part * 100)
  const online = useOnline()
  const t = useText()
  return (
    <Waiting
      ratio={ratio}
      says={t(!online ? 'tool.waitsForNetwork' : part < 1 ? 'tool.uploading' : 'tool.checkingPicture')}
    >
      <Progress label={t('tool.upload')} value={part} />
      <p className="tabular text-sm text-muted">
        {part < 1 ? t('tool.percentSent', { percent }) : t('tool.allSent')}
      </p>
      <p className="text-sm text-muted">{t('tool.keepTabOpen')}</p>
    </Waiting>
  )
}

type Props = { ratio: number; generation: GenerationView; now: Date; onCancel: () => void }

/** Where the picture really is, and how long it has been there. */
export function ProgressPanel({ ratio, generation, now, onCancel }: Props) {
  const { state, place, startedAt, createdAt } = generation
  const seconds = useElapsed(startedAt ?? createdAt, now)
  const waits = state === 'queued'
  const words = useWords()
  const t = useText()
  const formats = useFormats()
  return (
    <Waiting ratio={ratio} says={waits ? inLine(place, t) : t('tool.makingPicture')}>
      <ol className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
        <Step label={t('tool.inLine')} at={0} now={stepOf(state)} />
        <Step label={t('tool.making')} at={1} now={stepOf(state)} />
        <Step label={t('tool.fetching')} at={2} now={stepOf(state)} />
      </ol>
      {!waits && <Progress label={t('tool.usualMinute')} value={Math.min(0.96, seconds / usual)} />}
      <p className="text-sm">
        <span className="tabular font-semibold" role="timer">
          {formats.clock(seconds)}
        </span>
        <span className="text-muted">
          {` · ${seconds > usual && !waits ? t('tool.longer') : words(say('tools.wait'))}`}
        </span>
      </p>
      <p className="text-sm text-muted">{t('tool.closeTab')}</p>
      <Suspense>
        <TellMe />
      </Suspense>
      {waits && (
        <Button variant="quiet" size="compact" onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
      )}
    </Waiting>
  )
}

function Waiting({ ratio, says, children }: { ratio: number; says: string; children: ReactNode }) {
  return (
    <Frame ratio={ratio} className="min-h-88 bg-sunk">
      <div className="absolute inset-0 animate-shimmer bg-card opacity-60" aria-hidden="true" />
      <div className="absolute inset-0 m-auto flex h-fit max-w-80 flex-col items-center gap-3 p-5 text-center">
        <Spinner className="text-3xl text-brand" />
        <p role="status" className="font-display text-xl font-bold">
          {says}
        </p>
        {children}
      </div>
    </Frame>
  )
}

const steps = { queued: 0, working: 1, fetching: 2, done: 3, failed: 3, cancelled: 3 }
const stepOf = (state: GenerationView['state']): number => steps[state]

function Step({ label, at, now }: { label: string; at: number; now: number }) {
  const isPast = at < now
  const t = useText()
  return (
    <li
      aria-current={at === now ? 'step' : undefined}
      className={classNames(
        'flex items-center gap-1.5',
        at === now ? 'font-semibold text-brand' : isPast ? 'text-ink' : 'text-muted',
      )}
    >
      {isPast ? (
        <Check size={16} aria-hidden="true" />
      ) : (
        <span
          aria-hidden="true"
          className={classNames('size-2 rounded-full', at === now ? 'bg-brand' : 'bg-line')}
        />
      )}
      {label}
      {isPast && <span className="sr-only"> {t('tool.stepDone')}</span>}
    </li>
  )
}

function inLine(place: number | null, t: Text): string {
  if (!place) return t('tool.nextInLine')
  return place === 1 ? t('tool.oneBefore') : t('tool.manyBefore', { place })
}
