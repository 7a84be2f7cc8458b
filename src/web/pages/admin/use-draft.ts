import { useState } from 'react'

type Draft = { text: string; was: string | undefined }

/**
 * A text that somebody may be changing while it changes elsewhere. Untouched, it follows what is stored; once
 * touched, it stays as typed and remembers what stood there then, so that the server can tell of a clash.
 */
export function useDraft(stored: string) {
  const [draft, setDraft] = useState<Draft | null>(null)
  return {
    text: draft?.text ?? stored,
    was: draft?.was ?? stored,
    isChanged: draft !== null && draft.text !== stored,
    edit: (text: string) => setDraft((before) => ({ text, was: before ? before.was : stored })),
    /** What was typed is stored now. */
    settle: () => setDraft(null),
    /** The person has been told of the clash and has seen the new state: typing goes on from there. */
    rebase: () => setDraft((before) => before && { text: before.text, was: undefined }),
  }
}
