import { roleName, roleTexts } from "@pavane/contract/identity/role-texts";
import type { Answer } from "@pavane/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { adminPaths } from "../../../admin-paths.ts";
import { counted } from "../../../counted.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { rolesQuery } from "./role-requests-queries.ts";

type RoleInfo = Answer<"GET /api/admin/roles">["data"][number];

/** The sixteen roles, each with the way to its holders. */
export function RolesOverview() {
  const { data, isError, refetch, isFetching } = useQuery(rolesQuery());
  if (isError && !data) return <ErrorState subject="The roles" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <TableLoading label="Loading roles" />;
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-card">
      {data.data.map((info) => (
        <li
          key={info.role}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-b border-line px-5 py-4 text-meta last:border-b-0 lg:grid-cols-[15rem_minmax(0,1fr)_7rem]"
        >
          <h2>
            <span className="block font-semibold">{roleName(info.role)}</span>
            <span className="block text-small text-soft">{info.role}</span>
          </h2>
          <div className="max-lg:order-last max-lg:col-span-2">
            <p>{roleTexts[info.role].may}</p>
            <Around info={info} />
          </div>
          <Holders info={info} />
        </li>
      ))}
    </ul>
  );
}

/** Which pages it opens, and who gives it. */
function Around({ info: { role, pages, grantable_by: by } }: { info: RoleInfo }) {
  return (
    <dl className="mt-1.5 grid gap-1 text-small text-soft">
      {pages.length > 0 ? (
        <Line label="Admin pages">{role === "ADMIN" ? "All of them" : pages.map(pageName).join(", ")}</Line>
      ) : null}
      <Line label="Given by">{by.length === 0 ? "The system" : by.map(roleName).join(", ")}</Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="inline">{label}: </dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}

function Holders({ info: { role, holders } }: { info: RoleInfo }) {
  const people = counted(holders, "person", "people");
  return (
    <p className="text-right">
      <Link
        to={adminPaths.users({ role })}
        aria-label={`${people} with the role ${roleName(role)}`}
        className="tabular rounded-chip text-velvet underline underline-offset-4"
      >
        {people}
      </Link>
    </p>
  );
}

/** "/admin/course-categories" as "Course categories", "/admin/courses/create" as "Create courses". */
function pageName(path: string): string {
  const words = path.split("/").slice(2).toReversed().join(" ").replaceAll("-", " ") || "overview";
  return words.charAt(0).toUpperCase() + words.slice(1);
}
