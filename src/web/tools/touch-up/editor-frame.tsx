import { Dialog as Base } from '@base-ui/react/dialog'
import { Redo2, Undo2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Look } from '#shared/touch-up.ts'
import type { Text } from '#shared/written/text.ts'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CutOutPanel } from './cut-out-panel.tsx'
import { LookPanel } from './look-panel.tsx'
import { LookStage } from './look-stage.tsx'
import { Stage } from './stage.tsx'
import { type Opened, type Open, useOpened } from './use-opened.ts'
import { type Work, useWork } from './use-work.ts'

/** What is drawn for: an ended cut-out is made anew, or one is to be made at last. */
export type Task = {
  open: Open
  /** What can be changed besides what belongs to it. */
  hasEdge: boolean
  hasLook: boolean
  /** What its person has chosen on the way here, to be seen first. */
  beginsWith?: Partial<Look> | undefined
  title: string
  save: { text: string; busyText: string; needsChange: boolean }
  /** True when it is done; else it has said why not, and all stays as it is. */
  onSave: (work: Work) => Promise<boolean>
}

type Props = { task: Task; onClose: () => void }

/** A photo with its cut-out, to draw on. */
export function EditorFrame({ task, onClose }: Props) {
  const t = useText()
  const opened = useOpened(task.open)
  const [isChanged, setChanged] = useState(false)

  useAskedBefore(isChanged)

  async function close() {
    if (!isChanged || (await mayThrowAway(t))) onClose()
  }

  return (
    <Base.Root open onOpenChange={(open) => !open && void close()}>
      <Base.Portal>
        <Base.Popup
          // What is typed here is not meant for the page below.
          onKeyDown={(event: KeyboardEvent) => event.key !== 'Escape' && event.stopPropagation()}
          className="fixed inset-0 z-50 flex flex-col bg-paper text-ink outline-none low:flex-row lg:flex-row"
        >
          {opened.state === 'ready' ? (
            <Workbench {...{ task, opened, onClose }} onChange={setChanged} />
          ) : (
            <div className="flex flex-1 flex-col items-center justify-center gap-4 p-6 text-center">
              <Base.Title className="sr-only">{task.title}</Base.Title>
              {opened.state === 'opening' ? (
                <p role="status" className="flex items-center gap-3">
                  <Spinner className="text-2xl text-brand" /> {t('touchUp.opening')}
                </p>
              ) : (
                <>
                  <p role="alert">{opened.why}</p>
                  <Button onClick={opened.again}>{t('touchUp.again')}</Button>
                </>
              )}
            </div>
          )}
          <Base.Close
            render={<IconButton label={t('shell.close')} icon={<X size={22} aria-hidden="true" />} />}
            className="absolute start-1 top-1"
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const mayThrowAway = (t: Text): Promise<boolean> =>
  confirm({
    title: t('touchUp.leaveAsk'),
    text: t('touchUp.leaveText'),
    action: t('touchUp.leave'),
    cancel: t('touchUp.stay'),
    tone: 'danger',
  })

/** The button that leads back, and one that loads anew, ask as well before they throw away what was drawn. */
function useAskedBefore(isChanged: boolean): void {
  const t = useText()
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: Event) => event.preventDefault()
    // Where a browser cannot be asked to stay, the way back leaves as it always did.
    const way = 'navigation' in globalThis ? navigation : null
    const ask = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      void leaveFor(event.destination.key)
    }
    const stop = () => {
      removeEventListener('beforeunload', warn)
      way?.removeEventListener('navigate', ask)
    }
    async function leaveFor(key: string) {
      if (!(await mayThrowAway(t))) return
      stop()
      way?.traverseTo(key)
    }
    addEventListener('beforeunload', warn)
    way?.addEventListener('navigate', ask)
    return stop
  }, [isChanged, t])
}

type BenchProps = Props & {
  opened: Extract<Opened, { state: 'ready' }>
  onChange: (isChanged: boolean) => void
}

const parts = [
  { value: 'cut-out', name: 'touchUp.cutOut' },
  { value: 'look', name: 'touchUp.look' },
] as const
type Part = (typeof parts)[number]['value']

function Workbench({ task, opened, onClose, onChange }: BenchProps) {
  const t = useText()
  const work = useWork(opened, task.beginsWith)
  const [part, setPart] = useState<Part>(task.beginsWith ? 'look' : 'cut-out')
  const [isSaving, setSaving] = useState(false)
  useEffect(() => onChange(work.isChanged), [work.isChanged, onChange])

  async function save() {
    setSaving(true)
    const isDone = await task.onSave(work)
    setSaving(false)
    if (isDone) onClose()
  }

  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col">
        <header className="flex min-h-13 items-center gap-1 border-b border-line bg-card ps-13 pe-1">
          <Base.Title className="flex-1 text-lg">{task.title}</Base.Title>
          <IconButton
            label={t('touchUp.undo')}
            icon={<Undo2 size={20} aria-hidden="true" />}
            disabled={!work.canUndo || part === 'look'}
            onClick={work.undo}
          />
          <IconButton
            label={t('touchUp.redo')}
            icon={<Redo2 size={20} aria-hidden="true" />}
            disabled={!work.canRedo || part === 'look'}
            onClick={work.redo}
          />
        </header>
        {part === 'cut-out' ? <DrawStage work={work} /> : <LookStage work={work} />}
      </div>
      <div className="flex max-h-[52dvh] flex-col rounded-t-card border-t border-line bg-card low:max-h-none low:w-80 low:rounded-none low:border-s low:border-t-0 lg:max-h-none lg:w-96 lg:rounded-none lg:border-s lg:border-t-0">
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pb-2 lg:p-6">
          {task.hasLook && <Parts part={part} onChoose={setPart} />}
          {part === 'cut-out' ? (
            <CutOutPanel work={work} hasEdge={task.hasEdge} />
          ) : (
            <LookPanel work={work} />
          )}
        </div>
        <div className="flex flex-wrap gap-2 border-t border-line p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:p-6">
          <Button
            variant="quiet"
            onClick={work.startOver}
            disabledBecause={!work.canStartOver && t('touchUp.asFirst')}
          >
            {t('touchUp.startOver')}
          </Button>
          <Button
            className="flex-1 basis-32"
            busy={isSaving}
            onClick={() => void save()}
            disabledBecause={task.save.needsChange && !work.isChanged && t('touchUp.unchanged')}
          >
            {isSaving ? task.save.busyText : task.save.text}
          </Button>
        </div>
      </div>
    </>
  )
}

const DrawStage = ({ work }: { work: Work }) => (
  <Stage sheet={work.sheet} shown={work.shown} brush={work.brush} onStroke={work.draw} />
)

type PartsProps = { part: Part; onChoose: (part: Part) => void }

function Parts({ part, onChoose }: PartsProps) {
  const t = useText()
  return (
    <div
      role="group"
      aria-label={t('touchUp.parts')}
      className="mb-4 grid grid-cols-2 gap-1 rounded-control bg-sunk p-1"
    >
      {parts.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={part === value}
          onClick={() => onChoose(value)}
          className="min-h-touch cursor-pointer rounded-control px-2 text-sm font-semibold text-muted aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-soft"
        >
          {t(name)}
        </button>
      ))}
    </div>
  )
}
