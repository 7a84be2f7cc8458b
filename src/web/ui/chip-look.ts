export const chipLook =
  'inline-flex min-h-touch items-center gap-2 rounded-full border border-line bg-card px-4 py-1 leading-tight ' +
  'transition-colors duration-150'
