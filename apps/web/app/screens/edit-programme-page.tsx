import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { ApiError, messageOf } from "../api/api-error.ts";
import { api } from "../api/api.ts";
import { CreatorsOnly } from "../features/courses/components/creators-only.tsx";
import { FeatureGate } from "../features/courses/components/feature-gate.tsx";
import { textOfValue } from "../forms/drafts/text-of-value.ts";
import { SavedFormPage } from "../forms/saved-form-page.tsx";
import { useSavedForm } from "../forms/use-saved-form.ts";
import { NotFound } from "../layout/not-found.tsx";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { teachingPaths } from "../teaching-paths.ts";
import { Button, ButtonLink } from "../ui/buttons/button.tsx";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { readId } from "../ui/search/read-id.ts";
import { ProgrammeFields } from "./programmes/programme-fields.tsx";
import {
  programmeBody,
  programmeForm,
  programmeValues,
  type Programme,
  type ProgrammeValues,
} from "./programmes/programme-values.ts";
import { refreshProgrammes, storedProgrammeQuery } from "./programmes/queries.ts";

export const meta = privateMeta("Edit programme");

export default function EditProgrammePage() {
  const id = readId(useParams()["id"]);
  if (id === null) return <NotFound />;
  return (
    <CreatorsOnly>
      <FeatureGate feature="course_administration" leaveTo={teachingPaths.ownProgrammes()}>
        <LoadProgramme key={id} id={id} />
      </FeatureGate>
    </CreatorsOnly>
  );
}

function LoadProgramme({ id }: { id: number }) {
  const stored = useQuery(storedProgrammeQuery(id));
  if (stored.data && stored.isFetchedAfterMount)
    return stored.data.can.edit ? <EditProgramme first={stored.data} /> : <NotFound />;
  if (stored.error instanceof ApiError && stored.error.status === 404) return <NotFound />;
  if (stored.isError)
    return <ErrorState subject="The programme" onRetry={() => void stored.refetch()} busy={stored.isFetching} />;
  return (
    <Loading label="Loading the programme" className="grid max-w-[860px] gap-5">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </Loading>
  );
}

function EditProgramme({ first }: { first: Programme }) {
  const [programme, setProgramme] = useState(first);
  const { id } = first;
  const client = useQueryClient();
  const saved = useSavedForm<ProgrammeValues, Programme>({
    resolver: zodResolver(programmeForm),
    values: programmeValues(first),
    draft: `programme:${id}`,
    version: programme.version,
    read: async () => storedOf(await client.fetchQuery({ ...storedProgrammeQuery(id), staleTime: 0 })),
    wordsOf,
    write: (values, { version = programme.version }) =>
      api("PUT /api/programmes/:id", { params: { id }, body: { ...programmeBody(values), version } }),
    refresh: refreshProgrammes,
    done: { title: "Programme saved" },
    failed: (error) => ({ title: "Error", description: messageOf(error, "The programme could not be saved.") }),
    storedBy: storedOf,
    onSaved: setProgramme,
  });
  return (
    <SavedFormPage
      of={saved}
      label={programme.title}
      heading={
        <AdminHeading
          sticky
          title={<span className="[overflow-wrap:anywhere]">{programme.title}</span>}
          actions={
            <>
              <ButtonLink variant="outline" icon={<ArrowLeft aria-hidden />} to={teachingPaths.ownProgrammes()}>
                Back
              </ButtonLink>
              <ButtonLink variant="outline" to={paths.programme(id)}>
                View
              </ButtonLink>
              <Button type="submit" busy={saved.pending}>
                Save Changes
              </Button>
            </>
          }
        />
      }
    >
      <ProgrammeFields stored={programme.status} />
    </SavedFormPage>
  );
}

const storedOf = (programme: Programme) => ({ values: programmeValues(programme), version: programme.version });

/** What somebody else chose: courses by their titles. */
const wordsOf = (name: string, value: unknown): string =>
  name === "course_ids" && Array.isArray(value)
    ? value.map(({ title }) => String(title)).join(", ")
    : textOfValue(name, value);
