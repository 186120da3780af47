/** The part of the address that is the list's in the dialog of uses; the rest belongs to the table below it. */
export const usesPart = "uses.";
