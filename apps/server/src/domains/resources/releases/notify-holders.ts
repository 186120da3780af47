import type { Tx } from "../../../platform/db/database.ts";
import type { ResourcesDeps } from "../deps.ts";
import { writeAbout } from "../resource/mails.ts";

/** Tells who has a resource of a version of it that is on sale now; once, however often it is called. */
export async function notifyHolders(
  tx: Tx,
  deps: Pick<ResourcesDeps, "messages" | "site" | "baseUrl" | "holders">,
  resource: { readonly id: number; readonly title: string },
  release: { readonly id: number; readonly note: string | null },
): Promise<void> {
  await writeAbout(tx, deps, {
    to: await deps.holders.holdersOf(tx, resource.id),
    kind: "resource_version",
    subject: `New version of ${resource.title}`,
    paragraphs: [
      release.note === null ? "There is a new version of what you have." : `What is new: ${release.note}`,
      "You can download it without paying again; the one you had stays yours too.",
    ],
    action: { label: "Open My Purchases", path: "/my-purchases" },
    key: `resource_version:${release.id}`,
  });
}
