import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { ownZone } from "../../../time/local-field.ts";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useReadCourse, type Course, type CourseModule } from "../queries.ts";
import { releaseBody, releaseChecks, releaseValues, type ReleaseValues } from "./release-values.ts";
import { useCourseForm } from "./use-course-form.ts";

interface ReleaseDialogProps {
  course: Course;
  module: CourseModule;
  onClose: () => void;
}

const resolver = checkResolver<ReleaseValues>(releaseChecks);

const times = [
  { value: "at_once", label: "With the course" },
  { value: "date", label: "On a day" },
  { value: "days", label: "Some days after each learner enrolled" },
];

/** When learners may open a module. */
export function ReleaseDialog({ course, module, onClose }: ReleaseDialogProps) {
  const readCourse = useReadCourse(course.id);
  const saved = useCourseForm<ReleaseValues, unknown>({
    resolver,
    values: releaseValues(module),
    draft: `module:${module.id}:release`,
    version: module.version,
    read: async () => {
      const stored = (await readCourse()).modules.find((one) => one.id === module.id);
      return stored ? { values: releaseValues(stored), version: stored.version } : null;
    },
    write: (values, { version }) =>
      api("PATCH /api/modules/:id", { params: { id: module.id }, body: { ...releaseBody(values), version } }),
    done: "Module updated successfully",
    failed: "Failed to update module",
    onSaved: onClose,
  });
  const { register, watch } = saved.form;
  const when = watch("when");
  return (
    <SavedFormDialog
      title={`When “${module.title}” opens`}
      description="What learners have completed there stays completed. Free previews are always open."
      of={saved}
      submit="Save Changes"
      onClose={onClose}
    >
      <RadioGroup label="It opens" options={times} {...register("when")} />
      {when === "date" ? (
        <TextField
          label="Day and time"
          type="datetime-local"
          className="sm:w-1/2"
          hint={`In your time zone, ${ownZone()}.`}
          {...register("release_at")}
        />
      ) : null}
      {when === "days" ? (
        <NumberField label="Days" min={1} max={365} step={1} className="sm:w-1/2" {...register("release_after_days")} />
      ) : null}
    </SavedFormDialog>
  );
}
