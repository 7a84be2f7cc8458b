import { backgroundRemover } from '#shared/tools/background-remover.ts'
import { pageOf } from './page-of.tsx'

export { action, loader } from './door.ts'
export { meta } from './page-of.tsx'
export default pageOf(backgroundRemover)
