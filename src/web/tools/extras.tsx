import { type ComponentType } from 'react'
import type { GenerationResult, GenerationView } from '#shared/generation.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { Before } from './use-generation.ts'
import type { ToolForm } from './use-tool-form.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

export type ResultExtra = {
  generation: GenerationView
  result: GenerationResult
  before: Before | null
  /** The colour on which a cut-out stands, here and in the downloaded file. */
  backdrop: string | null
  setBackdrop: (colour: string | null) => void
  /** The picture has got a new look and is to be shown with it. */
  seeAgain: () => void
}

export type UnderForm = {
  form: ToolForm
  isStudio: boolean
  /** There are details of the shop that a design can be made with. */
  hasKit: boolean
}

type Extras = {
  UnderForm?: ComponentType<UnderForm>
  UnderResult?: ComponentType<ResultExtra>
}

const BeforePaying = lazyPart(() => import('./own/portrait/before-paying.tsx'))
const FreeAfterwards = lazyPart(() => import('./own/free-afterwards.tsx'))

/** What only one tool has. Loaded with its page, not with the others. */
export const extras: Partial<Record<ToolId, Extras>> = {
  ad_generator: {
    UnderForm: lazyPart(() => import('./own/ad-form.tsx')),
    UnderResult: FreeAfterwards,
  },
  ai_expand: { UnderForm: lazyPart(() => import('./own/expand-preview.tsx')) },
  background_remover: { UnderResult: FreeAfterwards },
  image_upscaler: { UnderResult: lazyPart(() => import('./own/zoom-compare.tsx')) },
  logo_maker: { UnderResult: lazyPart(() => import('./own/change-logo.tsx')) },
  passport_photo: { UnderForm: BeforePaying, UnderResult: FreeAfterwards },
  profile_studio: { UnderForm: BeforePaying, UnderResult: FreeAfterwards },
  thumbnail_maker: {
    UnderForm: lazyPart(() => import('./own/thumbnail-form.tsx')),
    UnderResult: lazyPart(() => import('./own/feed-preview.tsx')),
  },
}
