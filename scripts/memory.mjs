const {
  MALLOC_ARENA_MAX = '2',
  ['MALLOC_MMAP_THRESHOLD_']: threshold = '32768',
  GLIBC_TUNABLES = 'glibc.malloc.hugetlb=1',
  NODE_OPTIONS: options = '',
} = process.env
const young = options.includes('semi-space') ? '' : '--max-semi-space-size=16'

/**
 * How memory is kept, set before the program begins, for it cannot be changed later.
 *
 * The C library: pictures are decoded in many threads, each of which would keep a heap of its own; and the pieces in
 * which an upload arrives leave holes in that heap that nothing else fits in, so they are given back one by one. Large
 * ones, such as a photograph, come in pages of 2 MB instead of 512 small ones, each of which would stop the program once.
 * JavaScript: much room for young objects while there is work, which an idle program gives back (lib/give-back.ts).
 * It is named because Node gives more where there is more memory.
 */
export const memory = {
  MALLOC_ARENA_MAX,
  ['MALLOC_MMAP_THRESHOLD_']: threshold,
  GLIBC_TUNABLES,
  NODE_OPTIONS: `${options} ${young}`.trim(),
}
