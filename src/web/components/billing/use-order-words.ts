import type { OrderSay } from '#shared/order-words.ts'
import { orders } from '#shared/words/en/orders.ts'
import { englishFormats } from '#shared/words/formats-en.ts'
import { type Catalogue, render } from '#shared/words/render.ts'
import type { Language } from '#shared/words/say.ts'
import { useRootData } from '#web/root-data.ts'

const catalogues: Record<Language, Catalogue> = { en: { sentences: orders, formats: englishFormats } }

/** Sentences that travel only with the pages that show payments. */
export function useOrderWords(): (says: OrderSay) => string {
  const { language } = useRootData()
  return (says) => render(catalogues[language], says)
}
