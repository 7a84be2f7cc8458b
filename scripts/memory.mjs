const { MALLOC_ARENA_MAX = '2', ['MALLOC_MMAP_THRESHOLD_']: threshold = '1048576' } = process.env

/**
 * How the C library keeps memory. Pictures are decoded in many threads, each of which would keep a heap of its own;
 * and whatever is larger than a megabyte is given back at once, instead of making these heaps larger.
 */
export const memory = { MALLOC_ARENA_MAX, ['MALLOC_MMAP_THRESHOLD_']: threshold }
