/** The chosen day is included, in the time zone of the person who chooses. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
