/**
 * How the C library of Linux hands memory out and takes it back, read by it before the first line runs. Left to itself it
 * keeps a store for each thread and, once large buffers have come and gone, keeps their like for good: 500 MB after
 * minutes of mixed load, of which 130 were in use. With these, freed memory goes back (docs/performance.md).
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;
