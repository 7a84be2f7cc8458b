import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useText } from '#web/use-words.ts'
import { DialogActions, type DialogProps } from './dialog.tsx'
import { backdropLook, popupLook } from './popup-look.ts'
import { IconButton } from './icon-button.tsx'

export default function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  insistent,
}: DialogProps) {
  const t = useText()
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (insistent && !next) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropLook} />
        <Base.Popup className={popupLook}>
          <div className="flex items-start gap-3">
            <Base.Title className="flex-1 pt-1.5 text-xl">{title}</Base.Title>
            {!insistent && (
              <Base.Close
                render={<IconButton label={t('shell.close')} icon={<X size={20} aria-hidden="true" />} />}
                className="-me-2 text-muted"
              />
            )}
          </div>
          {description && <Base.Description className="mt-2 text-muted">{description}</Base.Description>}
          {children && <div className="mt-4">{children}</div>}
          {actions && <DialogActions>{actions}</DialogActions>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
