import type { MetaDescriptor } from 'react-router'
import type { SitePicture } from '#shared/content.ts'
import { feedbackForm } from '#shared/forms/feedback.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { siteData } from '#web/components/structured-data.ts'
import { useLive } from '#web/hooks/use-live.ts'
import { useRests } from '#web/hooks/use-rests.ts'
import { formAction, pageLoader } from '#web/page.ts'
import { useMe } from '#web/root-data.ts'
import { labelIn, textIn } from '#web/words.ts'
import { CreditsInShort } from './home/credits-in-short.tsx'
import { FeedbackForm } from './home/feedback-form.tsx'
import { GetStarted } from './home/get-started.tsx'
import { Hero } from './home/hero.tsx'
import { OnePhotoStrip } from './home/one-photo.tsx'
import { Features, ValuePropositions } from './home/promises.tsx'
import { ToolRail } from './home/tool-rail.tsx'
import type { Route } from './+types/home.ts'

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const known = pageMeta(metaText(matches), {})
  return loaderData ? [...known, { 'script:ld+json': loaderData.site }] : known
}

export const loader = pageLoader(async ({ server: { content }, origin, language }) => {
  const picture = content.shippedPicture
  const first: Record<string, SitePicture> = {}
  for (const { tool, after } of await content.listExamples()) first[tool] ??= after
  return {
    // Made here, as only search engines read it: no browser has to load how.
    site: siteData(origin, { t: textIn(language), label: (text) => labelIn(language, text) }),
    hero: { before: picture('jar-photo'), after: picture('jar-ad') },
    toolPictures: first,
    onePhoto: {
      photo: picture('jar-photo'),
      results: [
        { tool: 'ad_generator' as const, picture: picture('jar-harvest') },
        { tool: 'logo_maker' as const, picture: picture('logo-ruma') },
        { tool: 'thumbnail_maker' as const, picture: picture('jar-thumbnail') },
        { tool: 'background_remover' as const, picture: picture('jar-cutout') },
      ],
    },
  }
})

export const action = formAction(feedbackForm, async (input, { server, user, browser }) => {
  await server.feedback.leaveFeedback(user, input, browser)
  return { ok: true }
})

const resting =
  '[contain-intrinsic-size:auto_68rem] [content-visibility:auto] lg:[contain-intrinsic-size:auto_30rem]'

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, toolPictures, onePhoto } = loaderData
  const rests = useRests()
  // Visitors read the page as it is: a stream for each of them would be a high price for a changed example.
  useLive(({ kind }) => kind === 'content', useMe() !== null)
  return (
    <div className="flex flex-col gap-14 sm:gap-20">
      <Hero {...hero} />
      <ToolRail pictures={toolPictures} />
      <ValuePropositions />
      <div className={rests ? resting : undefined}>
        <OnePhotoStrip {...onePhoto} />
      </div>
      <Features />
      <CreditsInShort />
      <GetStarted />
      <FeedbackForm />
    </div>
  )
}
