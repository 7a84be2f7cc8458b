import type { Profile } from '#server/features/profiles/profiles.ts'
import type { OwnLists } from './page-data.ts'

export function ownListsOf(profile: Profile): OwnLists {
  return {
    custom_product_types: profile.customProductTypes,
    custom_passport_dresses: profile.customPassportDresses,
    custom_backgrounds: profile.customBackgrounds,
    custom_thumbnail_themes: profile.customThumbnailThemes,
    custom_logo_industries: profile.customLogoIndustries,
    custom_logo_styles: profile.customLogoStyles,
    custom_logo_usages: profile.customLogoUsages,
  }
}
