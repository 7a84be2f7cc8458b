import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import type { AppContext, AppEnvironment } from './environment.ts'
import { answerError } from './error-answer.ts'
import { bodyLimit, identify, ownHost, plainPaths, sameOrigin, securityHeaders } from './ladder.ts'
import { apiKeyRoutes } from '#server/http/doors/api-keys.ts'
import { adminRoutes } from '#server/http/doors/admin.ts'
import { galleryRoutes } from '#server/http/doors/gallery.ts'
import { brandRoutes } from './doors/brand.ts'
import { designRoutes } from '#server/http/doors/designs.ts'
import { touchUpRoutes } from '#server/http/doors/touch-ups.ts'
import { uploadRoutes } from '#server/http/doors/uploads.ts'
import { templateRoutes } from '#server/http/doors/templates.ts'
import { officeRoutes } from '#server/http/doors/offices.ts'
import { shareRoutes } from '#server/http/doors/shares.ts'
import { contentRoutes } from '#server/http/doors/content.ts'
import { batchRoutes } from '#server/http/doors/batches.ts'
import { generationRoutes } from '#server/http/doors/generations.ts'
import { api } from './api/api.ts'
import { cachePages } from './page-cache.ts'
import { crawlers } from './doors/crawlers.ts'
import { paymentRoutes } from './doors/payments.ts'
import { fromPhone } from './doors/from-phone.ts'
import { google } from './doors/google.ts'
import { health } from './doors/health.ts'
import { keys } from './doors/keys.ts'
import { factorRoutes } from '#server/http/doors/factors.ts'
import { secondStep } from './second-step.ts'
import { pushRoutes } from './doors/push.ts'
import { live } from './doors/live.ts'
import { words } from './doors/words.ts'
import { session } from './session.ts'
import { pathWithoutLanguage, speakByAddress } from './whose-language.ts'

type Parts = {
  pages: (c: AppContext) => Promise<Response>
  /** Built files with their own caching; in development Vite serves them. */
  files?: (app: Hono<AppEnvironment>) => void
}

const pack = compress()
const nothingMore = () => Promise.resolve()

/** What came with all its headers is as small as it gets. */
const packTheRest: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next()
  if (!c.get('isWhole')) await pack(c, nothingMore)
}

/** The ladder every request climbs, then the doors. */
export function createApp({ pages, files }: Parts): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>({ getPath: pathWithoutLanguage })
  app.onError(answerError)
  app.use(identify, securityHeaders, plainPaths, ownHost, speakByAddress)
  // A kept page is for visitors without a session, so nothing further up the ladder concerns it.
  const cache = config().production ? cachePages(pages) : undefined
  if (cache) app.use(cache.sendKept)
  files?.(app)
  app.route('/', health)
  app.route('/', crawlers)
  app.route('/', words)
  app.route('/', contentRoutes)
  app.route('/', paymentRoutes)
  app.route('/', fromPhone)
  app.use(sameOrigin, bodyLimit)
  // Before anybody reads a cookie.
  app.route('/', api)
  app.use(session, secondStep(pages))
  app.route('/', live)
  app.route('/', google)
  app.route('/', keys)
  app.route('/', factorRoutes)
  app.route('/', apiKeyRoutes)
  app.route('/', adminRoutes)
  app.route('/', generationRoutes)
  app.route('/', uploadRoutes)
  app.route('/', batchRoutes)
  app.route('/', touchUpRoutes)
  app.route('/', designRoutes)
  app.route('/', brandRoutes)
  app.route('/', officeRoutes)
  app.route('/', templateRoutes)
  app.route('/', galleryRoutes)
  app.route('/', shareRoutes)
  app.route('/', pushRoutes)
  app.all('/api/*', () => {
    throw new AppError('not_found', say('general.nothingHere'))
  })
  app.use(packTheRest)
  app.all('*', cache?.answer ?? pages)
  return app
}
