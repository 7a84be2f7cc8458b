import { logoMaker } from '#shared/tools/logo-maker.ts'
import { pageOf } from './page-of.tsx'

export { action, loader } from './door.ts'
export { meta } from './page-of.tsx'
export default pageOf(logoMaker)
