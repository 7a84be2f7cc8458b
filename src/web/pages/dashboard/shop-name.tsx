import { Pencil, Store } from 'lucide-react'
import { useId, useState } from 'react'
import { useMe } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useGalleryAction } from './use-gallery-action.ts'

/** The shop whose name goes on ads, and the only place where it is changed. */
export function ShopName() {
  const shopName = useMe()?.shopName ?? null
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-1 flex items-center gap-1 text-muted">
      <Store size={18} aria-hidden="true" className="shrink-0" />
      <p dir="auto" className="min-w-0 truncate ps-1">
        {shopName ?? 'No shop name yet'}
      </p>
      <IconButton
        label="Edit shop name"
        icon={<Pencil size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {open && <EditDialog shopName={shopName ?? ''} onClose={() => setOpen(false)} />}
    </div>
  )
}

function EditDialog({ shopName, onClose }: { shopName: string; onClose: () => void }) {
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
      title="Edit Shop Name"
      description="It stands on the ads that you make from now on."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Save
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
          label="Shop name"
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
