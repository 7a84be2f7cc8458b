import type { ComponentProps } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { useText } from '#web/use-words.ts'
import { SendMoney } from './send-money.tsx'

type Props = ComponentProps<typeof SendMoney> & { title: string; onClose: () => void }

/** Paying by hand, over the page on which it was chosen. */
export function SendMoneyDialog({ title, onClose, ...money }: Props) {
  const t = useText()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('billing.sendDialog')}
    >
      <SendMoney {...money} />
    </Dialog>
  )
}
