import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Sample } from './sample.tsx'

export function FloatingSamples() {
  const [open, setOpen] = useState(false)

  async function remove() {
    const yes = await confirm({
      title: 'Delete this image?',
      text: 'It is gone at once, and the credit does not come back.',
      action: 'Delete',
      tone: 'danger',
    })
    toast({ tone: yes ? 'success' : 'info', text: yes ? 'Ad deleted successfully' : 'Kept' })
  }

  return (
    <Sample title="What floats">
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Dialog
        </Button>
        <Button variant="quiet" onClick={() => void remove()}>
          Question
        </Button>
        <Menu
          renderTrigger={(opens) => (
            <Button variant="quiet" {...opens}>
              Menu
            </Button>
          )}
          entries={[
            { key: 'download', label: 'Download', icon: <Download size={18} aria-hidden="true" /> },
            { key: 'upscale', label: 'Use in Image Upscaler', to: '/image-upscaler' },
            { key: 'not', label: 'Not now', disabled: true },
            { key: 'delete', label: 'Delete', tone: 'danger', icon: <Trash2 size={18} aria-hidden="true" /> },
          ]}
        />
        <Tooltip text="1.5 credits are reserved for a picture that is being made">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
        <Button
          variant="quiet"
          onClick={() =>
            toast({ tone: 'success', text: 'Ad saved to dashboard!', href: '/dashboard', linkText: 'View' })
          }
        >
          Good news
        </Button>
        <Button
          variant="quiet"
          onClick={() => toast({ tone: 'error', text: 'Failed to generate ad. Please try again.' })}
        >
          Bad news
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Set Your Shop Name"
        description="It stands on every ad. You can change it in the dashboard."
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(false)}>Save</Button>
          </>
        }
      >
        <TextField label="Shop name" defaultValue="রুমা’স কিচেন" />
      </Dialog>
    </Sample>
  )
}
