import { useQuery } from "@tanstack/react-query";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { queueQuery } from "../features/learning/marking/queries.ts";
import { privateMeta } from "../page/site.ts";
import { SegmentedControl } from "../ui/form/segmented-control.tsx";
import { Select } from "../ui/form/select.tsx";
import { useSearchState } from "../ui/search/search-state.ts";
import { QueueTable } from "./teaching/assessments/queue-table.tsx";
import { countOf, many, queueSearch, queueStateNames, waitingText } from "./teaching/assessments/queue-search.ts";
import { ScopeSwitch } from "./teaching/scope-switch.tsx";

export const meta = privateMeta("Assessments");

/** Videos that learners handed in: those that wait, the oldest first, and those that are marked. */
export default function InstructorAssessmentsPage() {
  const [search, change] = useSearchState();
  const asked = queueSearch(search);
  const { data } = useQuery(queueQuery(asked));
  return (
    <>
      <AdminHeading title="Assessments" lead={data && waitingText(data.counts)} actions={<ScopeSwitch />} />
      <search className="mb-5 flex flex-wrap items-end gap-3">
        <SegmentedControl
          label="Videos"
          hideLabel
          value={asked.state}
          options={queueStateNames.map(({ value, label }) => ({
            value,
            label: <PartLabel label={label} count={data ? countOf(value, data.counts) : null} />,
          }))}
          onChange={(state) => change({ state: state === "waiting" ? null : state })}
        />
        <Select
          label="Course"
          hideLabel
          placeholder="Every course"
          className="w-64 max-sm:w-full"
          options={(data?.courses ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          value={search.get("course") ?? ""}
          onChange={({ target }) => change({ course: target.value })}
        />
      </search>
      <QueueTable asked={asked} />
    </>
  );
}

function PartLabel({ label, count }: { label: string; count: number | null }) {
  return (
    <span className="text-center">
      {label}
      {count === null || count === 0 ? null : <span className="tabular font-normal"> {many(count)}</span>}
    </span>
  );
}
