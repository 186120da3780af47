import { Badge, type BadgeTone } from "../../../ui/display/badge.tsx";
import type { CourseCard } from "../queries.ts";

type Status = CourseCard["status"];

export const statusNames = { published: "Published", draft: "Draft", archived: "Archived" } satisfies Record<
  Status,
  string
>;

export const statusOptions = (["draft", "published", "archived"] as const).map((value) => ({
  value,
  label: statusNames[value],
}));

const tones = { published: "pine", draft: "stone", archived: "brick" } satisfies Record<Status, BadgeTone>;

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}
