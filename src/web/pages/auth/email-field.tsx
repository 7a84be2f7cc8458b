import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'

/** The address of an account, as browsers and password managers fill it in. */
export function EmailField({ error }: { error: string | undefined }) {
  const t = useText()
  return (
    <TextField label={t('auth.mail')} name="email" type="email" autoComplete="email" required error={error} />
  )
}
