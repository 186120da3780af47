/** The film, and beside it what is said of it. */
export const markingFrame = "grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_372px]";
