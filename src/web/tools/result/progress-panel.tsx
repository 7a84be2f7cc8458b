import { say } from '#shared/words/say.ts'
import { useWords } from '#web/use-words.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GenerationView } from '#shared/generation.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Progress } from '#web/ui/progress.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useOnline } from '../use-online.ts'
import { clock, useElapsed } from '../use-elapsed.ts'
import { Frame } from './frame.tsx'

const usual = 60

type UploadProps = { ratio: number; part: number }

export function UploadPanel({ ratio, part }: UploadProps) {
  const percent = Math.round(part * 100)
  const online = useOnline()
  return (
    <Waiting
      ratio={ratio}
      says={!online ? 'Waiting for the network' : part < 1 ? 'Uploading' : 'Checking your picture'}
    >
      <Progress label="Upload" value={part} />
      <p className="tabular text-sm text-muted">{part < 1 ? `${percent} % sent` : 'Everything is sent'}</p>
      <p className="text-sm text-muted">Please keep this tab open until the upload is through.</p>
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
  return (
    <Waiting ratio={ratio} says={waits ? inLine(place) : 'Making your picture'}>
      <ol className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
        <Step label="In line" at={0} now={stepOf(state)} />
        <Step label="Making" at={1} now={stepOf(state)} />
        <Step label="Fetching" at={2} now={stepOf(state)} />
      </ol>
      {!waits && <Progress label="Time against the usual minute" value={Math.min(0.96, seconds / usual)} />}
      <p className="text-sm">
        <span className="tabular font-semibold" role="timer">
          {clock(seconds)}
        </span>
        <span className="text-muted">
          {seconds > usual && !waits
            ? ' · longer than usual, still working'
            : ` · ${words(say('tools.wait'))}`}
        </span>
      </p>
      <p className="text-sm text-muted">
        You can close this tab: it goes on without you, and the picture will be in your dashboard.
      </p>
      {waits && (
        <Button variant="quiet" size="compact" onClick={onCancel}>
          Cancel
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
      {isPast && <span className="sr-only"> (done)</span>}
    </li>
  )
}

function inLine(place: number | null): string {
  if (!place) return 'Your picture is next'
  return place === 1 ? 'In line: one picture before yours' : `In line: ${place} pictures before yours`
}
