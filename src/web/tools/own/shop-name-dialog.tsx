import { type SubmitEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { say } from '#shared/words/say.ts'
import type { FormAnswer } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useText } from '#web/use-words.ts'
import { wordsOf } from '#web/words.ts'

export default function ShopNameDialog({ open }: { open: boolean }) {
  const fetcher = useFetcher<FormAnswer>()
  const t = useText()
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
      title={t('tool.setShopName')}
      description={t('tool.shopNameHint')}
    >
      <form onSubmit={submit} noValidate>
        <TextField
          label={t('tool.shopName')}
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
            {t('tool.goToDashboard')}
          </ButtonLink>
          <Button type="submit" busy={fetcher.state !== 'idle'}>
            {t('tool.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
