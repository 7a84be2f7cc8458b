import type { ToolId } from '#shared/tools/cards.ts'
import type { Recipe } from '../recipe.ts'
import { adGenerator } from './ad-generator.ts'
import { aiExpand } from './ai-expand.ts'
import { backgroundRemover } from './background-remover.ts'
import { imageUpscaler } from './image-upscaler.ts'
import { logoMaker } from './logo-maker.ts'
import { passportPhoto } from './passport-photo.ts'
import { profileStudio } from './profile-studio.ts'
import { swapClothing } from './swap-clothing.ts'
import { thumbnailMaker } from './thumbnail-maker.ts'

/** A tool without a recipe does not compile. */
export const recipes: Record<ToolId, Recipe> = {
  ad_generator: adGenerator,
  ai_expand: aiExpand,
  background_remover: backgroundRemover,
  image_upscaler: imageUpscaler,
  logo_maker: logoMaker,
  passport_photo: passportPhoto,
  profile_studio: profileStudio,
  swap_clothing: swapClothing,
  thumbnail_maker: thumbnailMaker,
}
