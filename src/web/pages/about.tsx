import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand, developer } from '#shared/brand.ts'
import type { ContentElement } from '#shared/content.ts'
import { ContentElements } from '#web/components/content-elements.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { pressAction, readContent } from '#web/content-page.ts'
import { useLive } from '#web/hooks/use-live.ts'
import { useShownError } from '#web/hooks/use-shown-error.ts'
import { pageLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/about.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const t = metaText(matches)
  return pageMeta(t, { title: t('about.page'), description: loaderData?.ourselves.intro })
}

export const loader = pageLoader(async (page) => ({
  ourselves: developer[page.language],
  ...(await readContent('about', page)),
}))

export const action = pressAction

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { ourselves, elements, contentError } = loaderData
  const t = useText()
  useShownError(contentError)
  useLive(({ kind }) => kind === 'content')
  return (
    <div className="flex flex-col gap-12 sm:gap-16">
      <div className="max-w-3xl">
        <h1 className="text-title">{t('about.title', { name: brand.name })}</h1>
        <div className="mt-5 text-lg sm:text-xl">
          <Section elements={elements} name="intro">
            <p className="max-w-[60ch] leading-relaxed text-muted">{ourselves.intro}</p>
          </Section>
        </div>
      </div>
      <section aria-labelledby="mission" className="rounded-card bg-brand p-7 text-on-brand sm:p-12">
        <h2 id="mission" className="mb-4 text-lg tracking-normal">
          {t('about.missionTitle')}
        </h2>
        <Section elements={elements} name="mission">
          <p className="max-w-[28ch] font-display text-section font-bold tracking-tight sm:max-w-[34ch]">
            {ourselves.mission}
          </p>
        </Section>
      </section>
      <div className="grid gap-10 md:grid-cols-2 md:gap-12">
        <section aria-labelledby="skills">
          <h2 id="skills" className="mb-5 text-section">
            {t('about.skills')}
          </h2>
          <Section elements={elements} name="skills">
            <ul className="border-t border-line">
              {ourselves.skills.map((skill) => (
                <li key={skill} className="flex items-center gap-3 border-b border-line py-3 text-lg">
                  <span aria-hidden="true" className="size-2 rounded-full bg-marigold" />
                  {skill}
                </li>
              ))}
            </ul>
          </Section>
        </section>
        <section aria-labelledby="contact">
          <h2 id="contact" className="mb-5 text-section">
            {t('about.contact')}
          </h2>
          <Section elements={elements} name="contact">
            <Contact />
          </Section>
        </section>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.tools} size="large">
          {t('about.viewTools')}
        </ButtonLink>
        <ButtonLink to={paths.examples} size="large" variant="quiet">
          {t('about.viewExamples')}
        </ButtonLink>
      </div>
    </div>
  )
}

type SectionProps = { elements: ContentElement[]; name: string; children: ReactNode }

/** What an admin wrote for this section, else our own words. */
function Section({ elements, name, children }: SectionProps) {
  const own = elements.filter(({ section }) => section === name)
  return own.length > 0 ? <ContentElements elements={own} /> : children
}

const ways = [
  { Icon: Mail, text: brand.supportEmail, href: `mailto:${brand.supportEmail}` },
  { Icon: Phone, text: brand.phone, href: `tel:${brand.phone.replace(/[^+\d]/g, '')}` },
  { Icon: MessageCircle, text: 'WhatsApp', href: `https://wa.me/${brand.whatsapp}` },
]

function Contact() {
  return (
    <ul className="border-t border-line">
      {ways.map(({ Icon, text, href }) => (
        <li key={href} className="border-b border-line">
          <a
            href={href}
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
            className="flex min-h-touch items-center gap-3 py-3 text-lg no-underline hover:text-brand hover:underline"
          >
            <Icon size={20} aria-hidden="true" className="text-brand" />
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
