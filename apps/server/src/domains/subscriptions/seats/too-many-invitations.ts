/** Why a press is refused whole: how many more addresses may be invited at present, or when. */
export function tooManyInvitations({ tries, seconds }: { readonly tries: number; readonly seconds: number }): string {
  const minutes = Math.ceil(seconds / 60);
  const later = `try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  if (tries === 0) return `You have invited as many people as you may in an hour. T${later.slice(1)}`;
  return `You can invite ${tries} more ${tries === 1 ? "person" : "people"} at present. Take some addresses out, or ${later}`;
}
