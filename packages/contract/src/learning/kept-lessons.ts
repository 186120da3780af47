/** How many days a lesson that is kept on a device opens without a connection. */
export const keptDays = 30;

/** The most lessons that one device asks about. */
export const maxKeptLessons = 200;
