import type { MovableClock } from "../platform/clock.ts";
import type { SampleApi } from "./sample-api.ts";

interface Versions {
  readonly clock: MovableClock;
  readonly admin: SampleApi;
  /** By title. */
  readonly courses: ReadonlyMap<string, number>;
}

/** A new version that learners half-way read about, and one that waits for its author. */
export async function loadVersions(
  { clock, admin, courses }: Versions,
  taught: readonly { readonly title: string }[],
): Promise<void> {
  const [published = 0, open = 0] = taught.map(({ title }) => courses.get(title) ?? 0);
  await rewrite(admin, published, "Shorter, with the barre before the centre.");
  clock.advance(1800);
  const { seen } = await admin("GET /api/courses/:id/draft", { params: { id: published } });
  await admin("POST /api/courses/:id/versions", {
    params: { id: published },
    body: { note: "The first module says sooner what it is for. Thank you for your letters.", tell: false, seen },
  });
  await rewrite(admin, open, "Begins on the floor and ends standing.");
}

/** Begins a new version in which the first module is described anew. */
async function rewrite(admin: SampleApi, courseId: number, sentence: string): Promise<void> {
  const { id } = await admin("POST /api/courses/:id/draft", { params: { id: courseId } });
  const { modules } = await admin("GET /api/courses/:id", { params: { id } });
  for (const { id: moduleId, description } of modules.slice(0, 1))
    await admin("PATCH /api/modules/:id", {
      params: { id: moduleId },
      body: { description: `${description} ${sentence}` },
    });
}
