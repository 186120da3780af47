/** The longest target for marking a video. */
export const longestMarkDays = 60;

export const markDaysText = `Enter a whole number of days from 1 to ${longestMarkDays}, or none`;
