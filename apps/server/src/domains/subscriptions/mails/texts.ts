export const bought = "What you bought stays yours.";
