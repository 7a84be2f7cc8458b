import { useEffect, useState } from 'react'
import { namesOfCountries } from '#shared/offices/countries.ts'
import { offices } from '#shared/offices/rows.ts'
import type { Language } from '#shared/words/language.ts'
import { type Offered, offeredOffices } from '#web/calls/offered-offices.ts'
import { useLanguage } from '#web/use-words.ts'

/** What can be chosen: the rows of this release, until it is known what the owner made of them. */
export function useOffices(): Offered {
  const language = useLanguage()
  const [told, setTold] = useState<{ in: Language; offered: Offered }>()
  useEffect(() => {
    void offeredOffices().then((offered) => offered && setTold({ in: language, offered }))
  }, [language])
  return told?.in === language ? told.offered : { offices, countries: namesOfCountries(offices, language) }
}
