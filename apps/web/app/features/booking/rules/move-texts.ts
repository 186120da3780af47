import type { Booking } from "@pavane/contract/booking/schema";

type Moved = Pick<Booking, "moves" | "side"> & {
  readonly learner: { readonly name: string };
  readonly professional: { readonly name: string };
};

/** What choosing another time comes to, said before it is chosen; null where nothing need be said. */
export function moveText({ moves, side, learner, professional }: Moved): string | null {
  const other = side === "learner" ? professional.name : learner.name;
  switch (moves) {
    case "proposal":
      return `This only proposes a time: ${other} has to accept it, and until then the old one stands.`;
    case "session":
      return "Everybody in the session is moved and told, and may cancel with everything back.";
    case "at_once":
      return "The new time counts at once.";
    case "other_session":
      return "You go to the other date at once, on the terms that hold for it now.";
    default:
      return null;
  }
}
