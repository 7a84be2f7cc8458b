import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { useAnsweredForm } from '#web/hooks/use-answered-form.ts'

type Options = { fields?: readonly string[]; onDone?: () => void; onClash?: () => void }

/** Sends a form to one of the admin doors. */
export function useDoor(door: string, options: Options = {}) {
  const { submit, ...rest } = useAnsweredForm(options)
  const readAgain = useReadAgain()
  return {
    ...rest,
    send: async (fields: Record<string, string>): Promise<void> => {
      await submit(fields, { method: 'post', action: door })
      // A refused change reads nothing again by itself, and may be refused because something changed.
      await readAgain()
    },
  }
}
