import { useEffect } from 'react'
import { toast } from '#web/ui/toast.ts'

/** Says once what a page could not load. */
export function useShownError(message: string | null): void {
  useEffect(() => {
    if (message !== null) toast({ tone: 'error', text: message })
  }, [message])
}
