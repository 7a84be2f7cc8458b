import type { ToolId } from '../tools/cards.ts'
import { adGenerator } from './bn/labels/ad-generator.ts'
import { adminLog } from './bn/labels/admin-log.ts'
import { aiExpand } from './bn/labels/ai-expand.ts'
import { backgroundRemover } from './bn/labels/background-remover.ts'
import { cards } from './bn/labels/cards.ts'
import { examples } from './bn/labels/examples.ts'
import { factors } from './bn/labels/factors.ts'
import { imageUpscaler } from './bn/labels/image-upscaler.ts'
import { logoMaker } from './bn/labels/logo-maker.ts'
import { passportPhoto } from './bn/labels/passport-photo.ts'
import { plans } from './bn/labels/plans.ts'
import { profileStudio } from './bn/labels/profile-studio.ts'
import { signs } from './bn/labels/signs.ts'
import { swapClothing } from './bn/labels/swap-clothing.ts'
import { templates } from './bn/labels/templates.ts'
import { thumbnailMaker } from './bn/labels/thumbnail-maker.ts'

type Labels = Readonly<Record<string, string>>

/**
 * What is declared as data (a tool's name, a field's label, an option, a plan) has its words where it is declared,
 * in English; here they are in Bangla, by the English words.
 */
export const labelsOfCards: Labels = { ...cards, ...plans }

/** Travel with what is written about second steps. */
export const labelsOfFactors: Labels = factors

/** Only the server needs them: an example comes to a page with the title that its reader sees. */
export const labelsOfExamples: Labels = examples

/** Only the server needs them: a template comes to a page with its name. */
export const labelsOfTemplates: Labels = templates

/** Only the server needs them: a sign comes to the page of a logo with its name. */
export const labelsOfSigns: Labels = signs

/** Travel with the pages of admins. */
export const labelsOfAdminLog: Labels = adminLog

export const labelsOfForms: Record<ToolId, Labels> = {
  ad_generator: adGenerator,
  logo_maker: logoMaker,
  passport_photo: passportPhoto,
  profile_studio: profileStudio,
  thumbnail_maker: thumbnailMaker,
  background_remover: backgroundRemover,
  image_upscaler: imageUpscaler,
  ai_expand: aiExpand,
  swap_clothing: swapClothing,
}
