import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useText } from '#web/use-words.ts'
import { Button } from './button.tsx'
import type { OpenQuestion } from './confirm.ts'
import { DialogActions } from './dialog.tsx'
import { backdropLook, popupLook } from './popup-look.ts'

type Props = { question: OpenQuestion; open: boolean }

/** Drawn by `ConfirmHost`; pages call `confirm()`. */
export default function AlertDialog({ question, open }: Props) {
  const t = useText()
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && question.answer(false)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropLook} />
        <Base.Popup className={popupLook}>
          <Base.Title className="text-xl">{question.title}</Base.Title>
          {question.text && (
            <Base.Description render={<div />} className="mt-2 text-muted">
              {question.text}
            </Base.Description>
          )}
          <DialogActions>
            <Button variant="quiet" onClick={() => question.answer(false)}>
              {question.cancel ?? t('shell.cancel')}
            </Button>
            <Button
              variant={question.tone === 'danger' ? 'danger' : 'primary'}
              onClick={() => question.answer(true)}
            >
              {question.action}
            </Button>
          </DialogActions>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
