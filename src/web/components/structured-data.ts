import { brand } from '#shared/brand.ts'
import { signUpBonus } from '#shared/credits.ts'
import { cards } from '#shared/tools/cards.ts'
import type { Text } from '#shared/written/text.ts'
import { paths } from '#web/paths.ts'

/** What search engines are told of the site in their own words (schema.org). */
export function siteData(origin: string, { t, label }: { t: Text; label: (text: string) => string }) {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: brand.supportEmail,
    telephone: brand.phone,
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization,
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: brand.name,
        url: `${origin}/`,
        description: t('shell.description', { bonus: signUpBonus }),
        publisher: { '@id': organization['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${paths.tools}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'WebApplication',
        name: brand.name,
        url: `${origin}/`,
        applicationCategory: 'MultimediaApplication',
        operatingSystem: 'Any',
        featureList: cards.map(({ name }) => label(name)),
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'BDT' },
      },
    ],
  }
}
