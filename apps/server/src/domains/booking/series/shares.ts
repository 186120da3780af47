/**
 * What each of the dates ahead costs of a series that is bought as a whole (rules of bookings, 6.8): the price for all dates, prorated by
 * those that are ahead, half a cent up, and spread over them so that the cents add up.
 */
export function sharesOf(
  priceCents: number,
  { dates, ahead }: { readonly dates: number; readonly ahead: number },
): number[] {
  if (ahead === 0) return [];
  const total = Math.floor((2 * priceCents * ahead + dates) / (2 * dates));
  const least = Math.floor(total / ahead);
  const more = total - least * ahead;
  return Array.from({ length: ahead }, (_, index) => least + (index < more ? 1 : 0));
}
