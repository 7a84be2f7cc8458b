import { Languages } from 'lucide-react'
import { type RefObject, type SubmitEvent, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Language } from '#shared/words/language.ts'
import { hearSame } from '#web/calls/hear-words.ts'
import { lostForm } from '#web/keep/what-failed.ts'
import { paths } from '#web/paths.ts'
import type { FormAnswer } from '#web/page.ts'
import { toast } from '#web/ui/toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage } from '#web/use-words.ts'

type Props = {
  /** Where its reader is, and stays. */
  here: string
  className: string
  iconSize?: number
}

type Choosing = Pick<ReturnType<typeof useFetcher<FormAnswer>>, 'state' | 'submit'>

/** Each in its own words, for whoever reads no other. */
const names: Record<Language, string> = { en: 'English', bn: 'বাংলা' }

/**
 * The words of the other language come first, then the choice is told to the server, and the page is drawn again as
 * it stands: nothing typed or chosen is lost, and without a network all stays as it was.
 */
export function LanguageSwitch({ here, className, iconSize = 20 }: Props) {
  const other: Language = useLanguage() === 'en' ? 'bn' : 'en'
  const isAlive = useHydrated()
  const choosing = useRef<Choosing>(null)
  const [hearing, setHearing] = useState(false)

  async function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hearing || choosing.current?.state !== 'idle') return
    setHearing(true)
    try {
      await hearSame(other)
      await choosing.current.submit({ language: other }, { method: 'post', action: paths.language })
    } catch {
      toast({ tone: 'error', text: lostForm() })
    } finally {
      setHearing(false)
    }
  }

  return (
    <form method="post" action={paths.language} onSubmit={(event) => void choose(event)}>
      <input type="hidden" name="language" value={other} />
      <input type="hidden" name="next" value={here} />
      <button type="submit" lang={other} className={className}>
        <Languages size={iconSize} aria-hidden="true" className="text-muted" />
        {names[other]}
      </button>
      {isAlive && <ToServer choosing={choosing} />}
    </form>
  )
}

/** Apart, as it counts itself among all that ask the server; what the server draws once must not (stencil.tsx). */
function ToServer({ choosing }: { choosing: RefObject<Choosing | null> }) {
  const fetcher = useFetcher<FormAnswer>()
  useImperativeHandle(choosing, () => fetcher, [fetcher])
  useEffect(() => {
    if (fetcher.data?.ok === false) toast({ tone: 'error', text: fetcher.data.message })
  }, [fetcher.data])
  return null
}
