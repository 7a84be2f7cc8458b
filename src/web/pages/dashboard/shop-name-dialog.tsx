import { useId, useState } from 'react'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useGalleryAction } from './use-gallery-action.ts'

export default function ShopNameDialog({ shopName, onClose }: { shopName: string; onClose: () => void }) {
  const t = useText()
  const formId = useId()
  const { send, busy, answer } = useGalleryAction()
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (answer?.ok) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('gallery.shopTitle')}
      description={t('gallery.shopText')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('gallery.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('shopName')
          send({ intent: 'shop-name', shopName: typeof typed === 'string' ? typed : '' })
        }}
      >
        <TextField
          label={t('gallery.shopName')}
          name="shopName"
          defaultValue={shopName}
          maxLength={80}
          autoComplete="organization"
          error={!busy && answer?.ok === false ? answer.message : undefined}
        />
      </form>
    </Dialog>
  )
}
