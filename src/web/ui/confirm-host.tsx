import { Suspense, useState, useSyncExternalStore } from 'react'
import { openQuestion } from './confirm.ts'
import { lazyPart } from './lazy-part.tsx'

const AlertDialog = lazyPart(() => import('./alert-dialog.tsx'))

/** Stands once in the root and asks what `confirm()` wants to know. */
export function ConfirmHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.now, openQuestion.onServer)
  const [last, setLast] = useState(question)
  // The words stay while the dialog fades out.
  if (question && question !== last) setLast(question)
  return last ? (
    <Suspense>
      <AlertDialog question={last} open={question !== null} />
    </Suspense>
  ) : null
}
