import { type SubmitEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { say } from '#shared/words/say.ts'
import type { FormAnswer } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { wordsOf } from '#web/words.ts'

export default function ShopNameDialog({ open }: { open: boolean }) {
  const fetcher = useFetcher<FormAnswer>()
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [read, setRead] = useState<FormAnswer>()
  const answer = fetcher.data
  const refused = answer && !answer.ok && answer !== read ? answer.message : undefined

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (name.trim() === '') setEmpty(true)
    else void fetcher.submit({ intent: 'set-shop-name', name: name.trim() }, { method: 'post' })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => {}}
      insistent
      title="Set Your Shop Name"
      description="It stands on your ads. You can change it later on your dashboard."
    >
      <form onSubmit={submit} noValidate>
        <TextField
          label="Shop name"
          name="name"
          value={name}
          maxLength={80}
          dir="auto"
          autoComplete="organization"
          error={isEmpty ? wordsOf(say('shop.missing')) : refused}
          onChange={(event) => {
            setName(event.target.value)
            setEmpty(false)
            setRead(answer)
          }}
        />
        <DialogActions>
          <ButtonLink to={paths.dashboard} variant="quiet">
            Go to Dashboard
          </ButtonLink>
          <Button type="submit" busy={fetcher.state !== 'idle'}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
