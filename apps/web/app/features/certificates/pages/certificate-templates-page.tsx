import { instructorAreaRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { gates, isOpenAt } from "@pavane/contract/subscriptions/gates";
import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import { templateStateNames, templateStates } from "@pavane/contract/certificates/template-states";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../api/api-error.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { keepReturnPage } from "../../../plans/return-page.ts";
import { LEVEL_SENTENCE } from "../../../plans/gate-texts.tsx";
import { useMe } from "../../../session/use-me.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { Suspense } from "react";
import { TemplateCard, type TemplateQuestion } from "../templates/template-card.tsx";
import { templatesQuery, useCreateTemplate, type Templates } from "../templates/queries.ts";
import { readId } from "../../../ui/search/read-id.ts";

const OpenTemplate = lazyNamed(() => import("../templates/open-template.tsx"), "OpenTemplate");
const TemplateQuestions = lazyNamed(() => import("../templates/template-questions.tsx"), "TemplateQuestions");

export const meta = privateMeta("Certificate templates");

/** The gallery; with a template in the address its editor, or its picture for those who only look. */
export default function CertificateTemplatesPage() {
  const [search] = useSearchState();
  const id = readId(search.get("template"));
  return (
    <div className="page-gutter py-8 lg:py-12">
      {id === null ? (
        <Gallery />
      ) : (
        <Suspense fallback={<GalleryLoading />}>
          <OpenTemplate key={id} id={id} />
        </Suspense>
      )}
    </div>
  );
}

function Gallery() {
  const [search, change] = useSearchState();
  const [question, setQuestion] = useState<TemplateQuestion | null>(null);
  const state = templateStates.find((value) => value === search.get("tab"));
  const page = Number(search.get("page")) || 1;
  const { data, isError, isFetching, refetch } = useQuery(templatesQuery({ page, ...(state ? { state } : {}) }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="display-page">
          Certificate templates
        </h1>
        {data?.can.create ? <NewTemplate /> : null}
      </div>
      <LevelNote />
      <Select
        label="State"
        hideLabel
        placeholder="Every state"
        className="mt-6 mb-6 w-48"
        options={templateStates.map((value) => ({ value, label: templateStateNames[value] }))}
        value={state ?? ""}
        onChange={({ target }) => change({ tab: target.value || null })}
      />
      {isError && !data ? (
        <ErrorState subject="The templates" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !isError ? <GalleryLoading /> : null}
      {data ? <Cards list={data} filtered={state !== undefined} onAsk={setQuestion} /> : null}
      <Suspense>
        {question === null ? null : <TemplateQuestions open={question} onClose={() => setQuestion(null)} />}
      </Suspense>
    </>
  );
}

function Cards({
  list,
  filtered,
  onAsk,
}: {
  list: Templates;
  filtered: boolean;
  onAsk: (question: TemplateQuestion) => void;
}) {
  const [, change] = useSearchState();
  if (list.data.length === 0 && filtered)
    return (
      <EmptyState
        action={
          <Button variant="outline" onClick={() => change({ tab: null })}>
            Clear filters
          </Button>
        }
      >
        Nothing matches these filters.
      </EmptyState>
    );
  if (list.data.length === 0) return <EmptyState>No templates yet.</EmptyState>;
  return (
    <>
      <ul className={gridClass}>
        {list.data.map((template) => (
          <li key={template.id} className="grid">
            <TemplateCard template={template} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={list.page.number}
          pages={Math.ceil(list.page.total / list.page.size)}
          label="Pages of templates"
        />
      </div>
    </>
  );
}

/** A template begins with the design of the house and opens at once. */
function NewTemplate() {
  const create = useCreateTemplate();
  const navigate = useNavigate();
  const begin = () =>
    create.mutate(
      { name: "New template", design: null },
      {
        onSuccess: ({ id }) => void navigate(paths.certificateTemplates({ template: id })),
        onError: (error) =>
          toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" }),
      },
    );
  return (
    <Button icon={<Plus aria-hidden />} busy={create.isPending} onClick={begin}>
      New template
    </Button>
  );
}

/** For those who teach and whose plan does not open it. */
function LevelNote() {
  const { role, level } = useMe();
  const { level: needed, prompt } = gates.certificate_templates;
  const isOpen = isOpenAt("certificate_templates", level) || hasAnyRole(role, ["CERTIFICATION_MANAGER"]);
  if (isOpen || !hasAnyRole(role, instructorAreaRoles)) return null;
  return (
    <section
      aria-label="What your plan opens"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-card p-5"
    >
      <p>
        <span className="block font-semibold">{LEVEL_SENTENCE}</span>
        <span className="text-soft">{prompt}</span>
      </p>
      <ButtonLink to={paths.subscription({ tier: tierForLevel(needed) })} onClick={() => keepReturnPage()}>
        View Subscription Options
      </ButtonLink>
    </section>
  );
}

function GalleryLoading() {
  return (
    <Loading label="Loading templates" className={gridClass}>
      {[1, 2, 3].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-[297/210] w-full rounded-none" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-5";
