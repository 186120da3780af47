import { dayMs } from "@pavane/contract/core/durations";
import type { MovableClock } from "../platform/clock.ts";
import { requireKnown } from "./known.ts";
import type { SampleApi } from "./sample-api.ts";

interface Certified {
  readonly clock: MovableClock;
  readonly admin: SampleApi;
  /** Of the person whose certificates end. */
  readonly holder: SampleApi;
  /** Courses of which somebody has certificates, with quizzes: one ends soon, one is being renewed, one was revoked. */
  readonly ending: number;
  readonly renewing: number;
  readonly revoked: number;
}

/** One person's certificates in every state: replaced, about to end, being renewed and revoked. */
export async function loadCertificates({ admin, holder, clock, ...courses }: Certified): Promise<void> {
  const { data } = await holder("GET /api/me/certificates", {});
  const ofCourse = (id: number) => requireKnown(data.find((one) => one.course_id === id)?.id, `a certificate of ${id}`);
  const endingIn = async (course: number, days: number) => {
    const expires_at = new Date(clock.now().getTime() + days * dayMs).toISOString();
    await admin("PATCH /api/courses/:id", { params: { id: course }, body: { certificate_months: 24 } });
    const body = { kind: "renewal" as const, reason: "Valid until the end of the season", expires_at };
    return admin("POST /api/certificates/:id/reissue", { params: { id: ofCourse(course) }, body });
  };
  await endingIn(courses.ending, 25);
  const { id } = await endingIn(courses.renewing, 40);
  await holder("POST /api/certificates/:id/renew", { params: { id } });
  const body = { reason: "Issued by mistake: the practical part was not seen." };
  await admin("POST /api/certificates/:id/revoke", { params: { id: ofCourse(courses.revoked) }, body });
}
