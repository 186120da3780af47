interface OwnBooking {
  readonly state: string;
  readonly starts_at: string;
}

/** The own booking of a group among those of its service that are ahead; undefined where there is none. */
export const ownIn = <Booking extends OwnBooking>(
  bookings: readonly Booking[],
  group: { readonly starts_at: string },
): Booking | undefined => bookings.find(({ starts_at: start }) => Date.parse(start) === Date.parse(group.starts_at));

/** What a full group is to somebody who is in it already, in place of a way into its waiting list. */
export function ownPlaceText({ state }: Pick<OwnBooking, "state">): string {
  if (state === "held") return "A place in it is held for you.";
  return state === "requested" ? "You have asked for a place in it." : "You have a place in it.";
}
