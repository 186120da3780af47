/** Lengths of time in milliseconds. A day is 24 hours: days of a calendar, which may be longer or shorter, are counted by zone. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
