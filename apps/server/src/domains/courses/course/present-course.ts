import { decimalText } from "@pavane/contract/core/money";
import { averageRating } from "@pavane/contract/core/rating-numbers";
import type {
  Course,
  CourseAccessAnswer,
  CourseItem,
  CoursePayee,
  OutlineModule,
} from "@pavane/contract/courses/schema";
import type { Actor } from "../../../platform/http/actor.ts";
import { plainHtml } from "../../../platform/markdown/plain-html.ts";
import { displayName, imageAddress } from "../../identity/index.ts";
import type { CourseAccess } from "../learning-port.ts";
import { coursePermissions, mayTeach, type CoursePermissionFacts } from "../permissions.ts";
import type { CourseRow, PayeeRow } from "./courses-repository.ts";
import type { PrerequisiteRow } from "./prerequisites-repository.ts";

/** The viewer of a course, and their relation to it. */
export interface Viewer {
  readonly actor: Actor | null;
  readonly isStaff: boolean;
  readonly access: CourseAccess | null;
}

/** A course as lists show it. `working` adds what only those who work on it need. */
export function presentCourseItem(row: CourseRow, viewer: Viewer, working = false): CourseItem {
  const { course } = row;
  const facts = policyFactsOf(row, viewer);
  return {
    ...presentTexts(row),
    ...presentPeople(row),
    ...presentNumbers(row),
    status: course.status,
    visible: course.visible,
    video_url: mayWatch(viewer, facts) ? course.videoUrl : null,
    access: presentAccess(viewer.access),
    can: coursePermissions(viewer.actor, facts),
    detailed_description: working ? row.details : undefined,
  };
}

interface CourseParts {
  readonly modules: OutlineModule[];
  readonly prerequisites: readonly PrerequisiteRow[];
  /** Those of them that the viewer has completed; null for guests. */
  readonly completed: ReadonlySet<number> | null;
  readonly completeFirst: string | null;
  /** What only those who may change the course read; null for everybody else. */
  readonly forAuthors: {
    readonly payee: PayeeRow | null;
    readonly withoutCaptions: number[];
    readonly draft: { readonly id: number; readonly begunAt: Date } | null;
    readonly shortDraws: NonNullable<Course["short_draws"]>;
  } | null;
}

/** A whole course with its outline. */
export function presentCourse(row: CourseRow, viewer: Viewer, parts: CourseParts): Course {
  const { modules, forAuthors, prerequisites, completed, completeFirst } = parts;
  return {
    ...presentCourseItem(row, viewer),
    detailed_description: row.details,
    detailed_description_html: row.details === null ? null : (row.html ?? plainHtml(row.details)),
    outline_version: row.course.outlineVersion,
    prerequisites: prerequisites.map((course) => ({ ...course, completed: completed && completed.has(course.id) })),
    complete_first: completeFirst,
    payee: forAuthors ? forAuthors.payee && presentPayee(forAuthors.payee) : undefined,
    without_captions: forAuthors?.withoutCaptions,
    draft: forAuthors ? forAuthors.draft && presentDraft(forAuthors.draft) : undefined,
    short_draws: forAuthors?.shortDraws,
    modules,
  };
}

const presentDraft = ({ id, begunAt }: { readonly id: number; readonly begunAt: Date }) => ({
  id,
  begun_at: begunAt.toISOString(),
});

const presentPayee = ({ id, isPaid, username, firstName, lastName }: PayeeRow): CoursePayee => ({
  id,
  name: displayName({ username, first_name: firstName, last_name: lastName }),
  is_paid: isPaid,
});

export const policyFactsOf = ({ course }: CourseRow, viewer: Pick<Viewer, "isStaff">): CoursePermissionFacts => ({
  status: course.status,
  instructorId: course.instructorId,
  createdBy: course.createdBy,
  isStaff: viewer.isStaff,
});

/** The full video is for those who learn in the course, teach it or may change it. */
const mayWatch = (viewer: Viewer, facts: CoursePermissionFacts): boolean =>
  viewer.access?.state === "active" || mayTeach(viewer.actor, facts);

function presentTexts({ course }: CourseRow) {
  return {
    id: course.id,
    title: course.title,
    short_name: course.shortName,
    description: course.description,
    image_url: course.imageUrl,
    preview_video_url: course.previewVideoUrl,
    price: decimalText(course.priceCents),
    difficulty_level: course.difficultyLevel,
    duration: course.duration,
    hours: course.hours,
    sequential: course.sequential,
    included_from: course.includedFrom,
    dance_styles: course.danceStyles,
    age_groups: course.ageGroups,
    gives_certificate: course.givesCertificate,
    certificate_template_id: course.certificateTemplateId,
    certificate_months: course.certificateMonths,
  };
}

const presentPeople = ({ course, instructor, instructorImage, category }: CourseRow) => ({
  instructor_id: course.instructorId,
  instructor: instructor === null ? null : presentTeacher({ ...instructor, image: instructorImage }),
  category_id: course.categoryId,
  category,
});

/** What everyone may see of somebody who teaches. */
export function presentTeacher(person: NonNullable<CourseRow["instructor"]> & { image: CourseRow["instructorImage"] }) {
  const names = { first_name: person.firstName, last_name: person.lastName };
  return {
    id: person.id,
    ...names,
    name: displayName({ username: person.username, ...names }),
    profile_image_url: imageAddress(person.image),
  };
}

const presentNumbers = ({ course, moduleCount, lessonCount }: CourseRow) => ({
  rating: averageRating(course.ratingSum, course.ratingCount),
  rating_count: course.ratingCount,
  enrollment_count: course.enrolmentCount,
  moduleCount,
  lesson_count: lessonCount,
  version: course.version,
  draft_of: course.draftOf,
  published_versions: course.publishedVersions,
  published_at: course.publishedAt?.toISOString() ?? null,
  created_at: course.createdAt.toISOString(),
  updated_at: course.updatedAt.toISOString(),
});

const presentAccess = (access: CourseAccess | null): CourseAccessAnswer => ({
  state: access?.state ?? "none",
  source: access?.source ?? null,
  until: access?.until?.toISOString() ?? null,
  progress: access?.progress ?? null,
  completed: access?.completed ?? false,
  added: access?.added ?? 0,
});
