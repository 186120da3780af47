/** Largest sizes of what a film is practised by. */
export const maxMarkers = 100;
export const maxMarkerLabel = 80;
export const maxTempoSegments = 50;
/** Beats a minute. */
export const tempoLimits = { slowest: 30, fastest: 300 } as const;
/** How many counts a phrase may have. */
export const countsPerPhrase = [3, 4, 6, 8] as const;

/** What a phrase has until somebody says otherwise. */
export const usualCounts = 8 satisfies (typeof countsPerPhrase)[number];

export const countsPerPhraseText = "Choose 3, 4, 6 or 8 counts";
/** Seconds of the longest film: a day. */
export const longestFilm = 86_400;
