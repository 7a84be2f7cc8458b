import { ChevronLeft } from 'lucide-react'
import { Link, type MetaArgs } from 'react-router'
import { kitForm } from '#shared/forms/brand-kit.ts'
import { say } from '#shared/words/say.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { done, signedInAction, signedInLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { useText } from '#web/use-words.ts'
import type { Route } from './+types/brand.ts'
import { KitDetails } from './brand/kit-details.tsx'
import { KitLogo } from './brand/kit-logo.tsx'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('brand.title'), hidden: true })
}

const mostLogos = 8

export const loader = signedInLoader(async ({ user, server }) => {
  const [kit, { pictures }] = await Promise.all([
    server.brandKits.getKit(user.id),
    server.gallery.listPictures(user.id, { search: '', tool: 'logo_maker' }, null),
  ])
  return {
    kit,
    logos: pictures.slice(0, mostLogos).map(({ id, version, name }) => ({ id, version, name })),
  }
})

export const action = signedInAction(kitForm, async (input, { user, server }) => {
  switch (input.intent) {
    case 'save': {
      const { shopPhone: phone, shopWhatsapp: whatsapp, address, pageName, colours, voice } = input
      await server.brandKits.saveKit(user.id, { phone, whatsapp, address, pageName, colours, voice })
      return done(say('brand.saved'))
    }
    case 'logo-of-picture':
      await server.brandKits.takeLogoOfPicture(user.id, input.picture)
      return done(say('brand.logoTaken'))
    case 'remove-logo':
      await server.brandKits.removeLogo(user.id)
      return done(say('brand.logoGone'))
  }
})

export default function BrandPage({ loaderData: { kit, logos } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <header className="mb-6 max-w-prose">
        <Link
          to={paths.profile}
          className="inline-flex min-h-touch items-center gap-1.5 text-brand underline underline-offset-4"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          {t('brand.back')}
        </Link>
        <h1 className="mt-1 text-heading">{t('brand.title')}</h1>
        <p className="mt-2 text-lg text-muted">{t('brand.intro')}</p>
      </header>
      <div className="grid gap-5 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <Card>
          <KitDetails kit={kit} />
        </Card>
        <Card>
          <KitLogo {...{ logo: kit.logo, logos }} />
        </Card>
      </div>
    </>
  )
}
