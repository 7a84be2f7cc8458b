export const memory: {
  MALLOC_ARENA_MAX: string
  MALLOC_MMAP_THRESHOLD_: string
  GLIBC_TUNABLES: string
  NODE_OPTIONS: string
}
