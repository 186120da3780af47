/** Largest sizes of what a film is practised by. */
export const maxMarkers = 100;
export const maxMarkerLabel = 80;
export const maxTempoSegments = 50;
/** Beats a minute. */
export const tempoLimits = { slowest: 30, fastest: 300 } as const;
/** How many counts a phrase may have. */
export const countsPerPhrase = [3, 4, 6, 8] as const;
/** Seconds of the longest film: a day. */
export const longestFilm = 86_400;
