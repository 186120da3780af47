import type { PageKey } from "@pavane/contract/site/page-keys";
import type { Answer, TestApp } from "../harness.ts";

/** Writes a draft of a page over what stands there now. */
export async function aDraft(
  world: Pick<TestApp, "call">,
  as: string,
  key: PageKey,
  options: { readonly title?: string; readonly body?: string; readonly version?: number } = {},
): Promise<Answer> {
  const { version } = (await world.call("GET", `/api/admin/pages/${key}`, { as })).body;
  const body = { title: "Terms", body: "## Who we are\n\nWe run {{site_name}}.", version, ...options };
  return world.call("PUT", `/api/admin/pages/${key}`, { as, body });
}

export const publish = (world: Pick<TestApp, "call">, as: string, key: PageKey, body: object = {}): Promise<Answer> =>
  world.call("POST", `/api/admin/pages/${key}/publish`, { as, body: { change_note: "Said more plainly.", ...body } });

/** Publishes another version of a page; `as` is an administrator who has just confirmed who they are. */
export async function newVersion(
  world: Pick<TestApp, "call">,
  as: string,
  key: PageKey,
  options: { readonly counts_from?: string } = {},
): Promise<Answer> {
  await aDraft(world, as, key);
  return publish(world, as, key, options);
}
