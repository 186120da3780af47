import { bookingStateNames } from "@pavane/contract/booking/choices";
import { showPublicId } from "@pavane/contract/checkout/public-id";
import { formatUsd } from "@pavane/contract/core/money";
import { learnerSourceNames, learnerStateNames } from "@pavane/contract/learning/learners-list";
import { resourceStatusNames } from "@pavane/contract/resources/choices";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../admin-paths.ts";
import { resourceStatusTones } from "../../catalogue/resource-status-tones.ts";
import { staffStateTones } from "../../features/booking/rules/staff-texts.ts";
import { orderStatusNames, orderStatusTones } from "../../money/order-texts.ts";
import { paths } from "../../paths.ts";
import { PersonCell } from "../../people/person-cell.tsx";
import { dateText, momentText } from "../../time/dates.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { Price } from "../../ui/display/price.tsx";
import { Stars } from "../../ui/display/stars.tsx";
import type { Column } from "../../ui/tables/data-table.tsx";
import type { ActivityRow } from "./queries.ts";
import { ShowReviewAgain } from "./show-review-again.tsx";

/** Each course leads to the row of this learner, where access is granted and ended. */
export const enrolmentColumns = (username: string): Column<ActivityRow<"enrolments">>[] => [
  {
    id: "course",
    header: "Course",
    cell: ({ course }) => <Title to={adminPaths.courseLearners(course.id, { q: username })}>{course.title}</Title>,
  },
  {
    id: "state",
    header: "Access",
    cell: ({ state, source }) => (
      <span className="flex flex-col items-start gap-1">
        <Badge tone={state === "active" ? "pine" : "stone"}>{learnerStateNames[state]}</Badge>
        <Small>{learnerSourceNames[source]}</Small>
      </span>
    ),
  },
  {
    id: "progress",
    header: "Progress",
    cell: ({ progress, completed_at: completed }) => (
      <span className="whitespace-nowrap">
        {progress} %{completed === null ? null : <Small>Completed {dateText(completed)}</Small>}
      </span>
    ),
  },
  { id: "enrolled", header: "Enrolled", cell: (row) => <Day at={row.created_at} /> },
];

export const orderColumns: Column<ActivityRow<"orders">>[] = [
  {
    id: "order",
    header: "Order",
    cell: (order) => (
      <span className="whitespace-nowrap">
        <Title to={adminPaths.orders({ order: order.public_id })}>{showPublicId(order.public_id)}</Title>
        <Small>{momentText(order.created_at)}</Small>
      </span>
    ),
  },
  {
    id: "items",
    header: "Items",
    cell: ({ titles }) => (
      <span className="block max-w-72 min-w-40">
        <span className="block truncate" title={titles.join(", ")}>
          {titles.join(", ")}
        </span>
        {titles.length > 1 ? <Small>{titles.length} items</Small> : null}
      </span>
    ),
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status }) => <Badge tone={orderStatusTones[status]}>{orderStatusNames[status]}</Badge>,
  },
  {
    id: "total",
    header: "Total",
    align: "end",
    cell: ({ total, refunded }) => (
      <span className="whitespace-nowrap">
        <Price value={total} />
        {Number(refunded) > 0 ? <Small>{formatUsd(refunded)} back</Small> : null}
      </span>
    ),
  },
];

const sideNames = { learner: "As learner", professional: "As professional" } as const;

export const bookingColumns: Column<ActivityRow<"bookings">>[] = [
  {
    id: "service",
    header: "Service",
    cell: ({ id, service, side }) => (
      <>
        <Title to={adminPaths.bookings({ booking: id })}>{service}</Title>
        <Small>{sideNames[side]}</Small>
      </>
    ),
  },
  { id: "with", header: "With", cell: ({ other }) => <PersonCell person={other} /> },
  {
    id: "start",
    header: "Start",
    cell: (row) => <span className="whitespace-nowrap">{momentText(row.starts_at)}</span>,
  },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <Badge tone={staffStateTones[state]}>{bookingStateNames[state]}</Badge>,
  },
];

const kindNames = { single: "Resource", curriculum: "Curriculum" } as const;

export const resourceColumns: Column<ActivityRow<"resources">>[] = [
  {
    id: "title",
    header: "Title",
    cell: ({ id, title, kind, status }) => (
      <>
        <Title to={status === "published" ? paths.resource(id) : adminPaths.resources({ q: title })}>{title}</Title>
        <Small>{kindNames[kind]}</Small>
      </>
    ),
  },
  {
    id: "state",
    header: "State",
    cell: ({ status }) => <Badge tone={resourceStatusTones[status]}>{resourceStatusNames[status]}</Badge>,
  },
  { id: "price", header: "Price", align: "end", cell: ({ price }) => <Price value={price} /> },
  { id: "updated", header: "Updated", cell: (row) => <Day at={row.updated_at} /> },
];

const thingPaths = {
  course: (id: number) => paths.course(id),
  resource: (id: number) => paths.resource(id),
  booking: (id: number) => adminPaths.bookings({ booking: id }),
} satisfies Record<ActivityRow<"reviews">["kind"], (id: number) => string>;

const thingNames = { course: "Course", resource: "Resource", booking: "Booking" } as const;

export const reviewColumns: Column<ActivityRow<"reviews">>[] = [
  {
    id: "thing",
    header: "About",
    cell: ({ kind, thing, title }) => (
      <>
        <Title to={thingPaths[kind](thing)}>{title}</Title>
        <Small>{thingNames[kind]}</Small>
      </>
    ),
  },
  {
    id: "review",
    header: "Review",
    cell: ({ id, kind, title, rating, body, hidden }) => (
      <span className="block max-w-md min-w-40">
        <span className="flex flex-wrap items-center gap-2">
          <Stars rating={rating} />
          {hidden ? <Badge tone="stone">Hidden from others</Badge> : null}
        </span>
        <span className="mt-1 line-clamp-2 [overflow-wrap:anywhere]" title={body}>
          {body}
        </span>
        {hidden && kind !== "resource" ? <ShowReviewAgain id={id} kind={kind} title={title} /> : null}
      </span>
    ),
  },
  { id: "written", header: "Written", cell: (row) => <Day at={row.created_at} /> },
];

const Title = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline">
    {children}
  </Link>
);

const Small = ({ children }: { children: ReactNode }) => <span className="block text-small text-soft">{children}</span>;

const Day = ({ at }: { at: string }) => <span className="whitespace-nowrap">{dateText(at)}</span>;
