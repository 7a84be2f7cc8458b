import { Copy } from 'lucide-react'
import { say } from '#shared/words/say.ts'
import { copyText } from '#web/device/copy-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { wordsOf } from '#web/words.ts'

type Props = {
  label: string
  hint?: string
  value: string
  /** The same, where it is read more easily in another way. */
  shown?: string
  copyLabel: string
  /** Where a browser lets nothing be copied. */
  failed: string
}

/** What is shown this once, to be kept elsewhere: copied by a press, or marked whole by a touch. */
export function CopyField({ label, hint, value, shown = value, copyLabel, failed }: Props) {
  async function copy() {
    if (await copyText(value)) toast({ tone: 'success', text: wordsOf(say('general.copied')) })
    else toast({ tone: 'error', text: failed })
  }
  return (
    <TextField
      label={label}
      hint={hint}
      value={shown}
      readOnly
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      after={
        <IconButton
          label={copyLabel}
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        />
      }
    />
  )
}
