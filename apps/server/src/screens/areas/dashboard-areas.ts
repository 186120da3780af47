import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { AreaKey, DashboardArea, DashboardAreas } from "@pavane/contract/screens/schema-areas";
import { hasRole, type Actor } from "../../platform/http/actor.ts";
import type { ScreenDeps } from "../ports.ts";
import { section } from "../section.ts";
import { administrationArea } from "./administration-area.ts";
import type { AreaSpec } from "./area-spec.ts";
import { bookingsArea } from "./bookings-area.ts";
import { learningArea } from "./learning-area.ts";
import { reviewArea } from "./review-area.ts";
import { sellingArea } from "./selling-area.ts";
import { teachingArea } from "./teaching-area.ts";

const areas: readonly AreaSpec[] = [
  learningArea,
  teachingArea,
  sellingArea,
  bookingsArea,
  reviewArea,
  administrationArea,
];

const isAllowed = (actor: Actor, { roles }: AreaSpec): boolean => roles === null || hasRole(actor, ...roles);

/** The dashboards somebody has, each with what waits there. */
export async function getDashboardAreas(actor: Actor, deps: ScreenDeps): Promise<DashboardAreas> {
  const allowed = areas.filter((area) => isAllowed(actor, area));
  const data = allowed.map(async ({ key, title, path, count, one, many }) => {
    const waiting = await count(actor, deps);
    return {
      key,
      title,
      path,
      waiting,
      waiting_text: waiting === 0 ? null : `${waiting} ${waiting === 1 ? one : many}`,
    };
  });
  return { data: await Promise.all(data) };
}

/** One of them; each half fails alone. */
export async function getDashboardArea(
  actor: Actor,
  key: AreaKey,
  deps: ScreenDeps,
): Promise<DashboardArea | Refusal<"forbidden">> {
  const area = areas.find((one) => one.key === key && isAllowed(actor, one));
  if (area === undefined) return refuse(commonErrors.forbidden);
  const [figures, waiting] = await Promise.all([
    section("Your figures", deps, () => area.figures(actor, deps)),
    section("What waits for you", deps, () => area.waiting(actor, deps)),
  ]);
  return { area: key, title: area.title, figures, waiting };
}
