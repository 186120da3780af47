/** What a confirmed address is needed for, the same for everybody: who only learns writes messages too. */
export const confirmText = (email: string): string => `Confirm ${email} to sell, be booked and write messages.`;
