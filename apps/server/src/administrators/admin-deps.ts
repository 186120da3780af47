import { peopleForMessages } from "../domains/identity/index.ts";
import { keepsMail } from "../domains/messages/index.ts";
import { settingsIn } from "../domains/site/index.ts";
import type { Platform } from "../platform/platform.ts";
import type { AdminDeps } from "./admin-request.ts";

/** What the command works with in a process of its own, beside a server or without one. */
export function adminDeps(platform: Pick<Platform, "db" | "clock" | "baseUrl" | "secret">): AdminDeps {
  const { db } = platform;
  return {
    ...platform,
    site: { getSettings: (within) => settingsIn(within ?? db.read) },
    messages: keepsMail({ ...platform, people: peopleForMessages }),
  };
}
