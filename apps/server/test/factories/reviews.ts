import { checklistPoints } from "@pavane/contract/resources/choices";
import type { Answer, TestApp } from "../harness.ts";

type Caller = Pick<TestApp, "call">;

/** Its seller, `by`, sends a resource or its new version for review. */
export const sendForReview = (world: Caller, id: number, by: string): Promise<Answer> =>
  world.call("POST", `/api/resources/${id}/status`, { as: by, body: { to: "in_review", rights: true } });

/** An officer approves it as it is now. */
export async function approve(world: Caller, id: number, officer: string): Promise<Answer> {
  const { seen } = (await world.call("GET", `/api/review-queue/${id}`, { as: officer })).body;
  const checklist = Object.fromEntries(checklistPoints.map((point) => [point, true]));
  return world.call("POST", `/api/resources/${id}/decision`, {
    as: officer,
    body: { seen, decision: "approve", checklist },
  });
}
