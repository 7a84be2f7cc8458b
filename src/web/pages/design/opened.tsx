import type { OpenedDesign } from '#shared/designs/design-view.ts'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Bench } from './bench.tsx'
import { useOpening } from './use-opening.ts'
import { Waiting } from './waiting.tsx'

/** The bench, once everything is there that is drawn with. */
export default function Opened({ opened }: { opened: OpenedDesign }) {
  const t = useText()
  const opening = useOpening(opened)
  if (opening.state === 'ready') return <Bench opened={opened} ready={opening} />
  if (opening.state === 'opening') return <Waiting />
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-10">
      <p>{t('design.notOpened')}</p>
      <Button onClick={opening.again}>{t('design.again')}</Button>
    </div>
  )
}
