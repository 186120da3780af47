import { sellerRoles } from "@pavane/contract/resources/roles";
import { isAdmin } from "@pavane/contract/identity/roles";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { ApiError } from "../../../api/api-error.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { privateMeta } from "../../../page/site.ts";
import { AccessDenied } from "../../../layout/access-denied.tsx";
import { UnsavedTextsFirst } from "../../../forms/unsaved-texts.tsx";
import { AdminFrame } from "../../../administration/admin-frame.tsx";
import { NotFound } from "../../../layout/not-found.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { SellerArea } from "../components/seller-area.tsx";
import { OfficerEditor } from "../editor/officer-editor.tsx";
import { ResourceEditor } from "../editor/resource-editor.tsx";
import { preparingQuery } from "../preparing-query.ts";

export const meta = privateMeta("Edit resource");

export default function EditResourcePage() {
  const id = Number(useParams()["id"]);
  return Number.isSafeInteger(id) && id > 0 ? <Edited key={id} id={id} /> : <NotFound />;
}

/** The seller edits all of it, and reads what is kept after a refusal; officers the classification, nobody else anything. */
function Edited({ id }: { id: number }) {
  const kept = rolePreparation(useMe(), sellerRoles).state === "kept";
  const { data: resource, error, isFetching, refetch } = useQuery(preparingQuery(id));
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error && !resource)
    return <ErrorState subject="This resource" onRetry={() => void refetch()} busy={isFetching} />;
  if (!resource)
    return (
      <div className="page-gutter py-10">
        <TableLoading label="Loading resource..." />
      </div>
    );
  if (resource.can.edit || (resource.mine.own && kept))
    return (
      <SellerArea>
        <ResourceEditor resource={resource} />
      </SellerArea>
    );
  if (!resource.can.classify)
    return (
      <UnsavedTextsFirst areas={[`/curriculum/${id}/`]}>
        <AccessDenied />
      </UnsavedTextsFirst>
    );
  return (
    <OfficerFrame>
      <OfficerEditor resource={resource} />
    </OfficerFrame>
  );
}

function OfficerFrame({ children }: { children: ReactNode }) {
  const { role } = useMe();
  return isAdmin(role) ? <AdminFrame>{children}</AdminFrame> : <div className="page-gutter py-10">{children}</div>;
}
