import type { Role } from "@pavane/contract/identity/roles";
import { expect, test } from "vitest";
import { userMenu } from "./user-menu-entries.ts";

const teachingEntries = (role: Role[]) =>
  userMenu({ role, preparing: [] })
    .filter(({ to }) => to.startsWith("/instructor"))
    .map(({ label, to }) => [label, to]);

test.each<[Role[], string[][]]>([
  [["STUDENT"], []],
  [["ADMIN"], []],
  [["INSTRUCTOR"], [["Teaching", "/instructor"]]],
  [["CERTIFICATION_MANAGER"], [["Certificates", "/instructor/certificates"]]],
  [["CERTIFICATION_MANAGER", "INSTRUCTOR"], [["Teaching", "/instructor"]]],
])("%j find of the instructor area %j", (role, entries) => expect(teachingEntries(role)).toEqual(entries));
