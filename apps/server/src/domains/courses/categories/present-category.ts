import type { Category } from "@pavane/contract/courses/schema";
import type { CategoryRow } from "./categories-repository.ts";

export const presentCategory = ({ id, name, slug, description, courses }: CategoryRow): Category => ({
  id,
  name,
  slug,
  description,
  course_count: courses,
});
