import { privateMeta } from "../../../page/site.ts";
import { teachingPaths } from "../../../teaching-paths.ts";
import { CreatorsOnly } from "../components/creators-only.tsx";
import { FeatureGate } from "../components/feature-gate.tsx";
import { CreateCourseForm } from "../forms/create-course-form.tsx";

/** A new course in the instructor area; it goes on at its edit page, below whose form stands the outline. */
export default function CreateTaughtCoursePage() {
  return (
    <CreatorsOnly>
      <FeatureGate feature="course_administration" leaveTo={teachingPaths.taughtCourses()}>
        <CreateCourseForm back={teachingPaths.taughtCourses()} pathOf={(id) => teachingPaths.editTaughtCourse(id)} />
      </FeatureGate>
    </CreatorsOnly>
  );
}

export const meta = privateMeta("Create New Course");
