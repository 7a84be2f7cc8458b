import { useEffect, useState } from 'react'
import { namesOfCountries } from '#shared/offices/countries.ts'
import { offices } from '#shared/offices/rows.ts'
import { type Offered, offeredOffices } from '#web/calls/offered-offices.ts'
import { useLanguage } from '#web/use-words.ts'

/** What can be chosen: the rows of this release, until it is known what the owner made of them. */
export function useOffices(): Offered {
  const language = useLanguage()
  const [offered, setOffered] = useState<Offered | null>(null)
  useEffect(() => {
    void offeredOffices().then(setOffered)
  }, [language])
  return offered ?? { offices, countries: namesOfCountries(offices, language) }
}
