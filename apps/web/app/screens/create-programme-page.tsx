import { zodResolver } from "@hookform/resolvers/zod";
import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { api } from "../api/api.ts";
import { messageOf } from "../api/api-error.ts";
import { CreatorsOnly } from "../features/courses/components/creators-only.tsx";
import { FeatureGate } from "../features/courses/components/feature-gate.tsx";
import { SavedFormPage } from "../forms/saved-form-page.tsx";
import { useSavedForm } from "../forms/use-saved-form.ts";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { teachingPaths } from "../teaching-paths.ts";
import { Button, ButtonLink } from "../ui/buttons/button.tsx";
import { ProgrammeFields } from "./programmes/programme-fields.tsx";
import {
  programmeBody,
  programmeForm,
  programmeValues,
  type Programme,
  type ProgrammeValues,
} from "./programmes/programme-values.ts";
import { refreshProgrammes } from "./programmes/queries.ts";

export const meta = privateMeta("New programme");

export default function CreateProgrammePage() {
  return (
    <CreatorsOnly>
      <FeatureGate feature="course_administration" leaveTo={teachingPaths.ownProgrammes()}>
        <NewProgramme />
      </FeatureGate>
    </CreatorsOnly>
  );
}

function NewProgramme() {
  const navigate = useNavigate();
  const saved = useSavedForm<ProgrammeValues, Programme>({
    resolver: zodResolver(programmeForm),
    values: programmeValues(undefined),
    draft: "programme",
    write: (values) => api("POST /api/programmes", { body: programmeBody(values) }),
    refresh: refreshProgrammes,
    done: { title: "Programme created" },
    failed: (error) => ({ title: "Error", description: messageOf(error, "The programme could not be created.") }),
    onSaved: ({ id }) => void navigate(paths.programme(id), { replace: true }),
  });
  return (
    <SavedFormPage
      of={saved}
      leaves
      label="New programme"
      heading={
        <AdminHeading
          title="New programme"
          lead="Several courses with one certificate"
          actions={
            <ButtonLink
              variant="outline"
              size="small"
              icon={<ArrowLeft aria-hidden />}
              to={teachingPaths.ownProgrammes()}
            >
              Back
            </ButtonLink>
          }
        />
      }
    >
      <ProgrammeFields stored={undefined} />
      <div className="mt-6 flex max-w-[860px] justify-end border-t border-line pt-5">
        <Button type="submit" busy={saved.pending}>
          Create programme
        </Button>
      </div>
    </SavedFormPage>
  );
}
