import type { AnyList } from "@pavane/contract/core/list";
import type { AdminPage } from "@pavane/contract/identity/admin-pages";
import type { Answer } from "@pavane/contract/routes";
import type { ReactNode } from "react";
import { RequireAdminPage } from "../guards/admin.tsx";
import { useList, type ListRoute } from "../api/use-list.ts";
import { ListView, type ListViewProps } from "../ui/tables/list-view.tsx";
import { AdminHeading } from "./admin-frame.tsx";
import { ExportButton } from "../ui/buttons/export-button.tsx";

type WholeRoute = { [R in ListRoute]: R extends `${string}:${string}` ? never : R }[ListRoute];

type AdminListProps<R extends WholeRoute, Spec extends AnyList> = Omit<ListViewProps<Spec, never>, "answer"> & {
  /** Says who may come. */
  page: AdminPage;
  route: R;
  lead?: ReactNode | ((answer: Answer<R>) => ReactNode);
  /** Beside the file with every match. */
  actions?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
};

/** A page of the administration that is one declared list. */
export function AdminList<R extends WholeRoute, const Spec extends AnyList>(props: AdminListProps<R, Spec>) {
  return (
    <RequireAdminPage page={props.page}>
      <Guarded {...props} />
    </RequireAdminPage>
  );
}

function Guarded<R extends WholeRoute, Spec extends AnyList>(props: AdminListProps<R, Spec>) {
  const { page: _page, route, lead, actions, children, ...view } = props;
  const { answer, download, downloading } = useList<WholeRoute>(route, view.list);
  const { data } = answer as { data: Answer<R> | undefined }; // the answer of this very route
  return (
    <>
      <AdminHeading
        title={view.label}
        lead={typeof lead === "function" ? data && lead(data) : lead}
        actions={
          <>
            <ExportButton busy={downloading} onPress={download} />
            {actions}
          </>
        }
      />
      <ListView {...view} answer={answer as never} />
      {children}
    </>
  );
}
