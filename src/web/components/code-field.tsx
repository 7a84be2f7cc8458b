import { type ReactNode, useEffect, useRef } from 'react'
import { cleanCode, codeLength } from '#shared/factors.ts'
import { sendForm } from '#web/device/send-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'

type Props = { label?: string; hint?: ReactNode; error?: string | undefined; busy: boolean }

/** One box for six digits: phones fill it in, pasting works, and the last digit sends the form, once. */
export function CodeField({ label, hint, error, busy }: Props) {
  const t = useText()
  const box = useRef<HTMLInputElement>(null)
  const sent = useRef('')
  useEffect(() => box.current?.focus(), [])
  // What was refused is most quickly mended by typing over it.
  useEffect(() => {
    if (error) box.current?.select()
  }, [error])

  return (
    <TextField
      ref={box}
      label={label ?? t('factors.code')}
      name="code"
      hint={hint}
      error={error && <span role="alert">{error}</span>}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      maxLength={12}
      onChange={({ currentTarget }) => {
        const code = cleanCode(currentTarget.value)
        if (code.length !== codeLength || !/^\d+$/.test(code) || code === sent.current || busy) return
        sent.current = code
        if (currentTarget.form) sendForm(currentTarget.form)
      }}
    />
  )
}
