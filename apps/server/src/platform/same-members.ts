/** True when both lists hold the same things, each once. */
export function hasSameMembers<Member>(before: readonly Member[], after: readonly Member[]): boolean {
  return (
    before.length === after.length && new Set(after).size === after.length && before.every((one) => after.includes(one))
  );
}
