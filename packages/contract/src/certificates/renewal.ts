/** Days before the end of a certificate on which its holder is written to. */
export const reminderDays = [60, 30, 7] as const;

/** From the first of them on it can be renewed. */
export const firstReminderDays = reminderDays[0];
