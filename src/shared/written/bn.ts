import { about } from './bn/about.ts'
import { admin } from './bn/admin.ts'
import { auth } from './bn/auth.ts'
import { batch } from './bn/batch.ts'
import { brand } from './bn/brand.ts'
import { billing } from './bn/billing.ts'
import { design } from './bn/design.ts'
import { developers } from './bn/developers.ts'
import { examples } from './bn/examples.ts'
import { factors } from './bn/factors.ts'
import { gallery } from './bn/gallery.ts'
import { home } from './bn/home.ts'
import { look } from './bn/look.ts'
import { ownLogo } from './bn/own-logo.ts'
import { photo } from './bn/photo.ts'
import { pocket } from './bn/pocket.ts'
import { pricing } from './bn/pricing.ts'
import { privacy } from './bn/privacy.ts'
import { profile } from './bn/profile.ts'
import { referral } from './bn/referral.ts'
import { share } from './bn/share.ts'
import { shell } from './bn/shell.ts'
import { signature } from './bn/signature.ts'
import { told } from './bn/told.ts'
import { tool } from './bn/tool.ts'
import { tools } from './bn/tools.ts'
import { touchUp } from './bn/touch-up.ts'

/** The same in Bangla. */
export const bnPages = {
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
