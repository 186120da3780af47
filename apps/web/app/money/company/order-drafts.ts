/** The guest's details and what the receipt names: kept in the tab until the order is paid. */
export const guestDraft = "guest-order";
export const receiptDraft = "company:order";
