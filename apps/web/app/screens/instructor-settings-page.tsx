import { longestMarkDays } from "@pavane/contract/courses/mark-days";
import { authorRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { api } from "../api/api.ts";
import { refreshRoutes } from "../api/api-query.ts";
import { teachingSettingsQuery, type TeachingSettings } from "../features/courses/teaching-settings-query.ts";
import { SavedFormPage } from "../forms/saved-form-page.tsx";
import { useSavedForm } from "../forms/use-saved-form.ts";
import { privateMeta } from "../page/site.ts";
import { useMe } from "../session/use-me.ts";
import { Button } from "../ui/buttons/button.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { NumberField } from "../ui/form/number-field.tsx";
import { Select } from "../ui/form/select.tsx";
import { Switch } from "../ui/form/switch.tsx";
import { publishedTemplatesQuery } from "./teaching/people-queries.ts";
import { NewLessonsSection } from "./teaching/settings/new-lessons-section.tsx";
import { NoticesSection } from "./teaching/settings/notices-section.tsx";
import { bodyOf, resolver, valuesOf, type SettingsValues } from "./teaching/settings/settings-values.ts";
import { SignatureSection } from "./teaching/settings/signature-section.tsx";

export const meta = privateMeta("Teaching settings");

/** How somebody teaches: what they sign with, what new courses and lessons begin with, and what they are told of. */
export default function InstructorSettingsPage() {
  const { data, isError, isFetching, refetch } = useQuery(teachingSettingsQuery);
  if (isError && !data) return <ErrorState subject="The settings" onRetry={() => void refetch()} busy={isFetching} />;
  if (data)
    return (
      <div className="grid gap-9">
        <SettingsForm settings={data} />
        <NoticesSection />
      </div>
    );
  return (
    <Loading label="Loading the settings" className="grid gap-5">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-40" />
    </Loading>
  );
}

function SettingsForm({ settings }: { settings: TeachingSettings }) {
  const client = useQueryClient();
  const mayCreate = hasAnyRole(useMe().role, authorRoles);
  const saved = useSavedForm<SettingsValues, TeachingSettings>({
    resolver,
    values: valuesOf(settings),
    draft: "teaching-settings",
    version: settings.version,
    read: async () => {
      const stored = await client.fetchQuery({ ...teachingSettingsQuery, staleTime: 0 });
      return { values: valuesOf(stored), version: stored.version };
    },
    write: (_values, { changed, version }) =>
      api("PATCH /api/instructor/settings", { body: { ...changed(bodyOf), version } }),
    storedBy: (stored) => ({ values: valuesOf(stored), version: stored.version }),
    refresh: (reading) => refreshRoutes(reading, "GET /api/instructor/settings"),
    done: { title: "Settings saved" },
    onSaved: () => undefined,
  });
  return (
    <SavedFormPage
      of={saved}
      label="Settings"
      className="grid max-w-[760px] gap-9"
      heading={
        <AdminHeading
          title="Settings"
          actions={
            <Button type="submit" size="small" busy={saved.pending}>
              Save
            </Button>
          }
        />
      }
    >
      <SignatureSection />
      {mayCreate ? <DefaultTemplate /> : null}
      <NewLessonsSection makes={mayCreate} />
      <MarkingTarget />
      <DailyMail />
    </SavedFormPage>
  );
}

function DailyMail() {
  const { register } = useFormContext<SettingsValues>();
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 text-title font-semibold">Morning mail</legend>
      <p className="text-meta text-soft">
        One mail each morning, about the day before. Nothing is sent when nothing happened.
      </p>
      <Switch label="New learners" hint="How many enrolled in your courses." {...register("enrolment")} />
      <Switch label="New reviews" hint="How many learners reviewed your courses." {...register("review")} />
    </fieldset>
  );
}

function MarkingTarget() {
  const { register, formState } = useFormContext<SettingsValues>();
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 text-title font-semibold">Marking</legend>
      <NumberField
        label="Marking target in days"
        hint="Videos that wait longer are shown as late, to you and to those who mark in your courses without a target of their own. Leave it empty for no target."
        optional
        className="max-w-96"
        min={1}
        max={longestMarkDays}
        error={formState.errors.mark_days?.message}
        {...register("mark_days")}
      />
    </fieldset>
  );
}

/** Only those who make courses have something to begin with it. */
function DefaultTemplate() {
  const { register } = useFormContext<SettingsValues>();
  const { data } = useQuery(publishedTemplatesQuery);
  const choices = data?.data ?? [];
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 text-title font-semibold">New courses</legend>
      <Select
        label="Certificate template"
        hint="Courses there are keep theirs."
        className="max-w-96"
        options={[
          { value: "", label: "The site’s template" },
          ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...register("template")}
      />
    </fieldset>
  );
}
