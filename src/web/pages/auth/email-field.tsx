import { TextField } from '#web/ui/text-field.tsx'

/** The address of an account, as browsers and password managers fill it in. */
export const EmailField = ({ error }: { error: string | undefined }) => (
  <TextField label="Email" name="email" type="email" autoComplete="email" required error={error} />
)
