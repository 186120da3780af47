import { oneOf } from "@pavane/contract/core/codes";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Tabs } from "../../../ui/display/tabs.tsx";
import type { ReviewDetail } from "../queries.ts";
import { kindText, lookedAt, reasonText, versionText } from "../rules/queue-texts.ts";
import { ClaimLine } from "./claim-line.tsx";
import { DecisionPanel } from "./decision-panel.tsx";
import { Difference } from "./difference.tsx";
import type { ReviewRenderers } from "./renderers.ts";
import { FilesView } from "./files-view.tsx";
import { History } from "./history.tsx";
import { SameFiles } from "./same-files.tsx";
import { ResourceStateActions } from "./resource-state-actions.tsx";
import { useArrivalFocus } from "../../../ui/focus/use-arrival-focus.ts";

interface OpenedReviewProps {
  detail: ReviewDetail;
  draw: ReviewRenderers;
  /** The address of the next one in the queue. */
  next: { search: string } | null;
  onDone: () => void;
}

/** The files, what changed, the page to be and the history; beside them the checklist and the decision. */
export function OpenedReview({ detail, draw, next, onDone }: OpenedReviewProps) {
  const { item } = detail;
  useArrivalFocus(item.id);
  return (
    <>
      <AdminHeading
        title={item.title}
        lead={
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            {item.seller.name}
            {item.priority ? <Badge tone="velvet">Royal</Badge> : null}
            <span>
              {[`${kindText(item)}, ${reasonText(item).toLowerCase()}.`, versionText(detail)].join(" ").trim()}
            </span>
          </span>
        }
        actions={<ClaimLine item={item} />}
      />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-6">
          <SameFiles files={detail.same_files} />
          <Views detail={detail} draw={draw} />
        </div>
        <aside aria-label="Decision" className="grid min-w-0 gap-8">
          <DecisionPanel detail={detail} next={next} onDone={onDone} />
          <ResourceStateActions detail={detail} />
        </aside>
      </div>
    </>
  );
}

const views = ["files", "changed", "page", "history"] as const;

function Views({ detail, draw }: { detail: ReviewDetail; draw: ReviewRenderers }) {
  const [search, change] = useSearchState();
  const view = oneOf(views, search.get("view")) ?? "files";
  const release = lookedAt(detail);
  // What it will be: of a curriculum that somebody has, the parts that wait.
  const resource = { ...detail.resource, parts: detail.resource.seller_view?.next_parts ?? detail.resource.parts };
  const count = detail.item.kind === "curriculum" ? resource.parts.length : (release?.files.length ?? 0);
  const all = [
    {
      value: "files",
      label: `${detail.item.kind === "curriculum" ? "Parts" : "Files"} ${count}`,
      content: (
        <FilesView release={release} parts={resource.parts} draw={(file) => draw.file(file, detail.resource.id)} />
      ),
    },
    {
      value: "changed",
      label: "What changed",
      content: <Difference detail={detail} />,
      hidden: detail.difference === null && (detail.changed ?? []).length === 0 && detail.item.reason !== "edit",
    },
    { value: "page", label: "The page to be", content: draw.page(resource) },
    { value: "history", label: "History", content: <History steps={detail.history} /> },
  ];
  return (
    <Tabs
      label="What to look at"
      value={view}
      onChange={(value) => change({ view: value === "files" ? null : value, page: search.get("page") })}
      tabs={all.filter(({ hidden }) => hidden !== true)}
    />
  );
}
