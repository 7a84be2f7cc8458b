import { useLeft } from '#web/hooks/use-left.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'

/** The address of an account, as browsers and password managers fill it in; who has forgotten the password types it once. */
export function EmailField({ error }: { error: string | undefined }) {
  const t = useText()
  const [said, setSaid] = useLeft('email', '')
  return (
    <TextField
      label={t('auth.mail')}
      name="email"
      type="email"
      autoComplete="email"
      required
      defaultValue={said}
      onChange={({ target }) => setSaid(target.value)}
      error={error}
    />
  )
}
