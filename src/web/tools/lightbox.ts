import { lazyPart } from '#web/ui/lazy-part.tsx'

/** A picture as large as the screen, for examples and results alike. */
export const Lightbox = lazyPart(() => import('#web/ui/lightbox.tsx'))
