import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { DeleteStyleDialog, MergeStyleDialog } from "../components/dance-style-dialogs.tsx";
import { AddStyle, DanceStyleList, type StyleAction } from "../components/dance-style-list.tsx";
import { LoadingRows } from "../components/list-frame.tsx";
import { DanceStyleDialog } from "../forms/dance-style-dialog.tsx";
import { freshStylesQuery } from "../queries.ts";

export default function DanceStylesPage() {
  return (
    <RequireAdminPage page="/admin/dance-styles">
      <DanceStyles />
    </RequireAdminPage>
  );
}

export const meta = privateMeta("Dance styles");

function DanceStyles() {
  const styles = useQuery(freshStylesQuery());
  const [wish, setWish] = useState<{ kind: "add" } | StyleAction | null>(null);
  const close = () => setWish(null);
  const all = styles.data?.data;
  return (
    <>
      <AdminHeading
        title="Dance styles"
        lead="What courses, resources and profiles choose from, in this order"
        actions={<AddStyle onClick={() => setWish({ kind: "add" })} />}
      />
      {styles.isPending ? <LoadingRows label="Loading dance styles" /> : null}
      {styles.isError && !all ? (
        <ErrorState subject="Dance styles" onRetry={() => void styles.refetch()} busy={styles.isFetching} />
      ) : null}
      {all?.length === 0 ? <EmptyState>No dance styles yet.</EmptyState> : null}
      {all && all.length > 0 ? <DanceStyleList all={all} onWish={setWish} /> : null}
      {wish?.kind === "add" ? <DanceStyleDialog style={undefined} onClose={close} /> : null}
      {wish?.kind === "edit" ? <DanceStyleDialog style={wish.style} onClose={close} /> : null}
      {wish?.kind === "merge" ? <MergeStyleDialog style={wish.style} all={all ?? []} onClose={close} /> : null}
      {wish?.kind === "delete" ? (
        <DeleteStyleDialog
          style={wish.style}
          onClose={close}
          onMerge={() => setWish({ kind: "merge", style: wish.style })}
        />
      ) : null}
    </>
  );
}
