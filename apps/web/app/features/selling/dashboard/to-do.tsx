import { MessageSquareWarning, Star, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { counted } from "../../../counted.ts";
import { dateText } from "../../../time/dates.ts";
import { refundReasonNames } from "../../../money/order-texts.ts";
import { paths } from "../../../paths.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import type { SellerDashboard } from "../queries.ts";

type Task = SellerDashboard["to_do"][number];

/** What waits for the seller: what somebody waits for first, then the oldest reviews. */
export function ToDo({ toDo }: { toDo: readonly Task[] }) {
  const reviews = toDo.filter(({ kind }) => kind === "review");
  const more = reviews.slice(REVIEWS_SHOWN);
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="mb-3 text-title font-semibold">
        To do
      </h2>
      {toDo.length === 0 ? (
        <p className="text-meta text-soft">Nothing waits for you.</p>
      ) : (
        <Tasks tasks={[...toDo.filter(({ kind }) => kind !== "review"), ...reviews.slice(0, REVIEWS_SHOWN)]} />
      )}
      {more.length === 0 ? null : (
        <details className="group">
          <summary className="inline-flex min-h-10 cursor-pointer list-none items-center rounded-chip text-meta font-semibold text-velvet group-open:hidden hover:underline [&::-webkit-details-marker]:hidden">
            {counted(more.length, "more review")}
          </summary>
          <Tasks tasks={more} />
        </details>
      )}
    </section>
  );
}

const REVIEWS_SHOWN = 2;

const Tasks = ({ tasks }: { tasks: readonly Task[] }) => (
  <ul className="divide-y divide-line border-b border-line">
    {tasks.map((task) => (
      <li key={`${task.kind}-${idOf(task)}`}>
        <TaskRow task={task} />
      </li>
    ))}
  </ul>
);

function idOf(task: Task): number {
  if (task.kind === "refund_request") return task.request_id;
  return task.kind === "review" ? task.review_id : task.resource.id;
}

function TaskRow({ task }: { task: Task }) {
  if (task.kind === "refund_request") return <RequestRow request={task} />;
  const { id, title } = task.resource;
  if (task.kind === "changes_requested")
    return (
      <Row
        icon={<MessageSquareWarning aria-hidden className="text-brass-shape" />}
        title="Changes requested"
        text={`${title}: ${task.reason}`}
        at={task.at}
        action={
          <ButtonLink size="small" variant="outline" to={sellerPaths.editResource(id)} aria-label={`Edit ${title}`}>
            Edit
          </ButtonLink>
        }
      />
    );
  return (
    <Row
      icon={<Star aria-hidden className="text-brass-shape" />}
      title={`A review: ${task.rating} of 5`}
      text={`${title}: ${task.body}`}
      at={task.at}
      action={
        <ButtonLink
          size="small"
          variant="outline"
          to={{ pathname: paths.resource(id), hash: "#reviews" }}
          aria-label={`Read the review of ${title}`}
        >
          Read
        </ButtonLink>
      }
    />
  );
}

type Request = Extract<Task, { kind: "refund_request" }>;

function RequestRow({ request: { title, units, reason, at, until } }: { request: Request }) {
  return (
    <Row
      icon={<Undo2 aria-hidden className="text-brass-shape" />}
      title="A refund request"
      text={`${units > 1 ? `${units} × ` : ""}${title}: ${refundReasonNames[reason].toLowerCase()}`}
      at={at}
      note={`Yours to answer until ${dateText(until)}`}
      action={
        <ButtonLink
          size="small"
          variant="outline"
          to={sellerPaths.sellerPayments({ tab: "requests", state: "open" })}
          aria-label={`Answer the refund request for ${title}`}
        >
          Answer
        </ButtonLink>
      }
    />
  );
}

interface RowProps {
  icon: ReactNode;
  title: string;
  text: string;
  at: string;
  /** What else is to be known. */
  note?: string;
  action?: ReactNode;
}

function Row({ icon, title, text, at, note, action }: RowProps) {
  return (
    <div className="flex items-start gap-3 py-3.5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="line-clamp-2 text-meta [overflow-wrap:anywhere] text-soft" title={text}>
          {text}
        </p>
        <p className="text-small text-soft">{note === undefined ? dateText(at) : `${dateText(at)}. ${note}`}</p>
      </div>
      {action}
    </div>
  );
}
