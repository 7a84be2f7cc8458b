/**
 * How the C library keeps memory where pictures are made, set before a process begins. Planes of numbers up to 4 MB come
 * again from what the one before had, and are not asked of the system anew; larger ones come in pages of 2 MB. Holes
 * that this leaves are gone when the process ends. The program itself, which lives long, gives back piece by piece.
 */
export const memory = {
  MALLOC_ARENA_MAX: '1',
  ['MALLOC_MMAP_THRESHOLD_']: '4194304',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}
