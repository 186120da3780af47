import { dayMs } from "@pavane/contract/core/durations";
import type { MovableClock } from "../platform/clock.ts";
import { foundationsOfBalletPedagogy } from "./courses/foundations-of-ballet-pedagogy.ts";
import { hipHopGroovesForTeens } from "./courses/hip-hop-grooves-for-teens.ts";
import { jazzIsolationsAndMusicality } from "./courses/jazz-isolations-and-musicality.ts";
import { requireKnown } from "./known.ts";
import type { SampleApi } from "./sample-api.ts";
import type { SampleCourse } from "./shapes.ts";

interface Certified {
  readonly clock: MovableClock;
  readonly admin: SampleApi;
  /** Of the person whose certificates end. */
  readonly holder: SampleApi;
  /** By title. */
  readonly courses: ReadonlyMap<string, number>;
}

/** One person's certificates in every state: replaced, about to end, being renewed and revoked. */
export async function loadCertificates({ admin, holder, clock, courses }: Certified): Promise<void> {
  const { data } = await holder("GET /api/me/certificates", {});
  const idOf = ({ title }: SampleCourse) => requireKnown(courses.get(title), title);
  const ofCourse = (course: SampleCourse) =>
    requireKnown(data.find((one) => one.course_id === idOf(course))?.id, `certificate of ${course.title}`);
  const endingIn = async (course: SampleCourse, days: number) => {
    const expires_at = new Date(clock.now().getTime() + days * dayMs).toISOString();
    await admin("PATCH /api/courses/:id", { params: { id: idOf(course) }, body: { certificate_months: 24 } });
    const body = { kind: "renewal" as const, reason: "Valid until the end of the season", expires_at };
    return admin("POST /api/certificates/:id/reissue", { params: { id: ofCourse(course) }, body });
  };
  await endingIn(foundationsOfBalletPedagogy, 25);
  const { id } = await endingIn(hipHopGroovesForTeens, 40);
  await holder("POST /api/certificates/:id/renew", { params: { id } });
  const body = { reason: "Issued by mistake: the practical part was not seen." };
  await admin("POST /api/certificates/:id/revoke", { params: { id: ofCourse(jazzIsolationsAndMusicality) }, body });
}
