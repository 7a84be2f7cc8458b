import { imageUpscaler } from '#shared/tools/image-upscaler.ts'
import { pageOf } from './page-of.tsx'

export { action, loader } from './door.ts'
export { meta } from './page-of.tsx'
export default pageOf(imageUpscaler)
