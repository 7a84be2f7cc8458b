import { Languages } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Language } from '#shared/words/language.ts'
import { hearSame } from '#web/calls/hear-words.ts'
import { lostForm } from '#web/keep/what-failed.ts'
import { paths } from '#web/paths.ts'
import type { FormAnswer } from '#web/page.ts'
import { toast } from '#web/ui/toast.ts'
import { useLanguage } from '#web/use-words.ts'

/** Each in its own words, for whoever reads no other. */
const names: Record<Language, string> = { en: 'English', bn: 'বাংলা' }

/**
 * The words of the other language come first, then the choice is told to the server, and the page is drawn again as
 * it stands: nothing typed or chosen is lost, and without a network all stays as it was.
 */
export function LanguageSwitch({ className, iconSize = 20 }: { className: string; iconSize?: number }) {
  const other: Language = useLanguage() === 'en' ? 'bn' : 'en'
  const { pathname, search } = useLocation()
  const choosing = useFetcher<FormAnswer>()
  const [hearing, setHearing] = useState(false)

  useEffect(() => {
    if (choosing.data?.ok === false) toast({ tone: 'error', text: choosing.data.message })
  }, [choosing.data])

  async function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hearing || choosing.state !== 'idle') return
    setHearing(true)
    try {
      await hearSame(other)
      await choosing.submit({ language: other }, { method: 'post', action: paths.language })
    } catch {
      toast({ tone: 'error', text: lostForm() })
    } finally {
      setHearing(false)
    }
  }

  return (
    <form method="post" action={paths.language} onSubmit={(event) => void choose(event)}>
      <input type="hidden" name="language" value={other} />
      <input type="hidden" name="next" value={pathname + search} />
      <button type="submit" lang={other} className={className}>
        <Languages size={iconSize} aria-hidden="true" className="text-muted" />
        {names[other]}
      </button>
    </form>
  )
}
