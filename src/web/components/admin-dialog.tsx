import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { FormAnswer } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useText } from '#web/use-words.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** What was typed before an answer came was wrong, unless it never got through. */
type Typed = { text: string; since: FormAnswer | undefined }

export default function AdminDialog({ open, onOpenChange }: Props) {
  const t = useText()
  const me = useMe()
  const navigate = useNavigate()
  const fetcher = useFetcher<FormAnswer>()
  const [typed, setTyped] = useState<Typed>({ text: '', since: undefined })
  const [missing, setMissing] = useState(false)
  const answer = fetcher.data
  const isLost = answer?.ok === false && answer.code === 'unavailable'
  const password = isLost || typed.since === answer ? typed.text : ''

  const handled = useRef<FormAnswer>(undefined)
  useEffect(() => {
    if (!answer || answer === handled.current) return
    handled.current = answer
    if (answer.ok) {
      onOpenChange(false)
      void navigate(paths.admin)
    } else {
      toast({ tone: 'error', text: answer.message })
      if (answer.code === 'signed_out') {
        onOpenChange(false)
        void navigate(paths.auth)
      }
    }
  }, [answer, navigate, onOpenChange])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!me) {
      toast({ tone: 'error', text: wordsOf(say('general.loginFirst')) })
      onOpenChange(false)
      void navigate(paths.auth)
      return
    }
    setMissing(password === '')
    if (password !== '') void fetcher.submit({ password }, { method: 'post', action: paths.adminGrant })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('admin.door.title')}
      description={t('admin.door.about')}
    >
      <form onSubmit={submit} noValidate>
        <PasswordField
          label={t('admin.door.password')}
          name="password"
          value={password}
          autoComplete="off"
          error={missing && password === '' && t('admin.door.missing')}
          onChange={(event) => setTyped({ text: event.target.value, since: answer })}
        />
        <DialogActions>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" busy={fetcher.state !== 'idle'}>
            {t('admin.door.open')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
