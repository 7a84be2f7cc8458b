import { Download, Trash2 } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Sample } from './sample.tsx'

const variants = ['primary', 'quiet', 'danger', 'plain'] as const

export function ButtonSamples() {
  return (
    <Sample title="Buttons">
      <div className="space-y-3">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>Generate · 1.5 credits</Button>
            <Button variant={variant} busy>
              Working
            </Button>
            <Button variant={variant} disabledBecause="Please upload an image first">
              Not yet
            </Button>
            <ButtonLink variant={variant} size="compact" to="/tools">
              A link
            </ButtonLink>
          </div>
        ))}
        <Button size="large" block>
          Large, as wide as its place
        </Button>
        <div className="flex items-center gap-2">
          <IconButton label="Download" icon={<Download size={20} aria-hidden="true" />} />
          <IconButton label="Delete" tone="danger" icon={<Trash2 size={20} aria-hidden="true" />} />
          <IconButton label="Off" disabled icon={<Download size={20} aria-hidden="true" />} />
          <Spinner label="Loading" />
        </div>
      </div>
    </Sample>
  )
}
