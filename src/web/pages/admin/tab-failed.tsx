import { useText, useWords } from '#web/use-words.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { explainError } from '#web/components/explain-error.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

/** Stands where a tab could not be read: its error boundary. */
export function TabFailed({ tone = 'error', text }: { tone?: 'error' | 'info'; text?: string }) {
  const t = useText()
  const { text: message } = explainError(useRouteError(), useWords())
  const { state } = useRevalidator()
  const readAgain = useReadAgain()
  useEffect(() => toast({ tone, text: message }), [tone, message])
  return (
    <EmptyState
      icon={<TriangleAlert size={28} />}
      title={text ?? message}
      text={text ? undefined : t('admin.notLost')}
      action={
        <Button variant="quiet" busy={state !== 'idle'} onClick={() => void readAgain()}>
          {t('admin.tryAgain')}
        </Button>
      }
    />
  )
}
