import { paths } from "../../paths.ts";

/** How many there are of each; undefined where that is not known. */
export interface DayCounts {
  /** Courses the user has or had, those they finished, and those they can continue. */
  readonly had: number | undefined;
  readonly finished: number | undefined;
  readonly toContinue: number | undefined;
  readonly bookings: number | undefined;
  readonly purchases: number | undefined;
}

/** What is not there yet, and the way to it. */
export interface EmptyPart {
  readonly text: string;
  readonly link: { readonly label: string; readonly to: string };
}

export interface EmptyParts {
  /** The one next step of somebody who has nothing here; null for everybody else. */
  readonly step: EmptyPart | null;
  /** The others, said in one line. */
  readonly parts: readonly EmptyPart[];
}

/** What of a learner's day is empty. `hasSteps`: what somebody came for is shown already, and is their next step. */
export function emptyParts(counts: DayCounts, hasSteps: boolean): EmptyParts {
  const course = courseLine(counts);
  const others = [...(counts.bookings === 0 ? [noBookings] : []), ...(counts.purchases === 0 ? [noPurchases] : [])];
  const isNew = counts.had === 0 && others.length === 2;
  if (isNew && !hasSteps && course !== null) return { step: course, parts: others };
  return { step: null, parts: course === null ? others : [course, ...others] };
}

function courseLine({ had, finished, toContinue }: DayCounts): EmptyPart | null {
  if (toContinue !== 0 || had === undefined) return null;
  const link = { label: "Browse certifications", to: paths.courses() };
  if (had === 0) return { text: "You have not started a course yet.", link };
  const all = finished === had;
  return { text: all ? "You have finished every course you started." : "No course to continue.", link };
}

const noBookings: EmptyPart = {
  text: "No bookings ahead.",
  link: { label: "Find a professional", to: paths.connect() },
};

const noPurchases: EmptyPart = {
  text: "No purchases yet.",
  link: { label: "Open the curriculum store", to: paths.curriculum() },
};
