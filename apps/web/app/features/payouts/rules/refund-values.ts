/** The dialog's values, as typed. */
export interface RefundValues {
  units: string;
  reason: string;
}

/** The units typed; nothing for what is no whole number in the range. */
export function unitsTyped(text: string, maxUnits: number): number {
  const units = Number(text);
  return Number.isInteger(units) && units > 0 && units <= maxUnits ? units : 0;
}

/** The server checks all of it again. */
export const refundChecks = (maxUnits: number) => ({
  units: ({ units }: RefundValues) =>
    unitsTyped(units, maxUnits) === 0 ? `Use a whole number from 1 to ${maxUnits}` : null,
  reason: ({ reason }: RefundValues) => {
    const { length } = reason.trim();
    if (length < 5) return "Give a reason of at least 5 characters";
    return length > 500 ? "Use at most 500 characters" : null;
  },
});
