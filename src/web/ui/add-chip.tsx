import { Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useText } from '#web/use-words.ts'
import { Button } from './button.tsx'
import { chipLook } from './chip-look.ts'
import { classNames } from './class-names.ts'
import { inputLook } from './text-field.tsx'

type Props = {
  label: string
  onAdd: (value: string) => string | undefined | Promise<string | undefined>
}

/** '+ Add' that becomes a small box: Enter adds, Escape gives up, a refusal keeps what was typed. */
export function AddChip({ label, onAdd }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const problemId = useId()

  function close() {
    setOpen(false)
    setText('')
    setProblem(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }

  async function add() {
    setBusy(true)
    try {
      const refused = await onAdd(text.trim())
      if (refused) setProblem(refused)
      else close()
    } finally {
      setBusy(false)
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      void add()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
  }

  if (!open) {
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setOpen(true)}
        className={classNames(chipLook, 'border-dashed border-edge hover:border-ink')}
      >
        <Plus size={16} aria-hidden="true" />
        {label}
      </button>
    )
  }

  return (
    <div className="w-full">
      <div className="flex gap-2">
        <input
          // The person has just asked for this box.
          ref={(box) => box?.focus()}
          type="text"
          value={text}
          maxLength={80}
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? problemId : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
          onKeyDown={press}
          className={classNames(inputLook, 'min-w-0 flex-1')}
        />
        <Button size="compact" busy={busy} onClick={() => void add()}>
          {t('shell.add')}
        </Button>
        <Button size="compact" variant="quiet" onClick={close}>
          {t('shell.cancel')}
        </Button>
      </div>
      {problem && (
        <p id={problemId} role="alert" className="mt-1.5 text-sm font-semibold text-brick">
          {problem}
        </p>
      )}
    </div>
  )
}
