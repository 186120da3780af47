import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail, type MailKind } from "../../messages/index.ts";
import type { ResourcesDeps } from "../deps.ts";
import { findWrittenTo } from "./written-to-repository.ts";

type Deps = Pick<ResourcesDeps, "messages" | "site" | "baseUrl">;

interface Letter {
  readonly to: readonly number[];
  readonly kind: MailKind;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
  /** Sent only once under this key. */
  readonly key: string;
  /** One of many that go out together, which wait for others. */
  readonly inBulk?: boolean;
}

/** Writes to people about a resource. */
export async function writeAbout(tx: Tx, { messages, site, baseUrl }: Deps, letter: Letter): Promise<void> {
  const { to, kind, subject, paragraphs, action, key, inBulk = false } = letter;
  const { name: siteName } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  const words = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    paragraphs,
    action: { label: action.label, url: `${siteUrl}${action.path}` },
  });
  for (const id of await findWrittenTo(tx, to))
    await messages.queueMail(tx, {
      userId: id,
      kind,
      subject,
      ...words,
      secret: false,
      inBulk,
      dedupeKey: `${key}:${id}`,
    });
}
