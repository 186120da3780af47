import { courseStatuses, courseStatusNames } from "@pavane/contract/courses/choices";
import { Badge, type BadgeTone } from "../../../ui/display/badge.tsx";
import type { CourseCard } from "../queries.ts";

type Status = CourseCard["status"];

export const statusOptions = courseStatuses.map((value) => ({ value, label: courseStatusNames[value] }));

const tones = { published: "pine", draft: "stone", archived: "brick" } satisfies Record<Status, BadgeTone>;

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{courseStatusNames[status]}</Badge>;
}
