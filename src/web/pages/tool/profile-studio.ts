import { profileStudio } from '#shared/tools/profile-studio.ts'
import { pageOf } from './page-of.tsx'

export { action, loader } from './door.ts'
export { meta } from './page-of.tsx'
export default pageOf(profileStudio)
