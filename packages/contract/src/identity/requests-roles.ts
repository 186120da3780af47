import { z } from "zod";
import { prepared } from "../core/prepared.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleText } from "../core/visible-text.ts";
import { reason } from "./reason.ts";
import { noteLength, noteTexts, requestableRoles } from "./role-requests.ts";

const visible = <T extends z.core.$ZodType<string, string>>(text: T) =>
  prepared((value) => (typeof value === "string" ? visibleText(value) : value), text);

export const roleRequestBody = eitherSpelling({
  role: z.enum(requestableRoles, "Choose a role from the list."),
  note: visible(
    z.string({ error: noteTexts.short }).min(noteLength.least, noteTexts.short).max(noteLength.most, noteTexts.long),
  ),
});

export type RoleRequestBody = z.output<typeof roleRequestBody>;

export const refuseRoleRequest = eitherSpelling({ reason: visible(reason) });
