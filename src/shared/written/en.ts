import { about } from './en/about.ts'
import { admin } from './en/admin.ts'
import { auth } from './en/auth.ts'
import { batch } from './en/batch.ts'
import { brand } from './en/brand.ts'
import { billing } from './en/billing.ts'
import { design } from './en/design.ts'
import { developers } from './en/developers.ts'
import { examples } from './en/examples.ts'
import { factors } from './en/factors.ts'
import { gallery } from './en/gallery.ts'
import { home } from './en/home.ts'
import { look } from './en/look.ts'
import { ownLogo } from './en/own-logo.ts'
import { photo } from './en/photo.ts'
import { pocket } from './en/pocket.ts'
import { pricing } from './en/pricing.ts'
import { privacy } from './en/privacy.ts'
import { profile } from './en/profile.ts'
import { referral } from './en/referral.ts'
import { share } from './en/share.ts'
import { shell } from './en/shell.ts'
import { signature } from './en/signature.ts'
import { told } from './en/told.ts'
import { tool } from './en/tool.ts'
import { tools } from './en/tools.ts'
import { touchUp } from './en/touch-up.ts'

/** What is written on the pages, in English, by area. */
export const enPages = {
  shell,
  home,
  tools,
  examples,
  about,
  privacy,
  design,
  developers,
  pricing,
  batch,
  billing,
  auth,
  factors,
  told,
  tool,
  touchUp,
  look,
  ownLogo,
  photo,
  signature,
  gallery,
  share,
  pocket,
  profile,
  brand,
  referral,
  admin,
}
