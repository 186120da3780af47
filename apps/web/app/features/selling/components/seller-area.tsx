import { sellerRoles } from "@pavane/contract/resources/roles";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sellingGroups } from "../../../administration/area-groups.ts";
import { useMe } from "../../../session/use-me.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SidebarLayout } from "../../../ui/display/sidebar.tsx";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { ownStoreQuery } from "../queries.ts";
import { StoreContext } from "../seller-store.ts";
import { StoreNotice } from "./store-notice.tsx";

/** The area of somebody who sells: its sidebar, what is wrong with the store, and the page. */
export function SellerArea({ children }: { children: ReactNode }) {
  const selling = rolePreparation(useMe(), sellerRoles).state === "held";
  const { data: store, isError, isFetching, refetch } = useQuery(ownStoreQuery());
  return (
    <SidebarLayout label="Selling" groups={sellingGroups(selling)}>
      {isError && !store ? <ErrorState subject="Your store" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!store && !isError ? <TableLoading label="Loading your store" /> : null}
      {store ? (
        <StoreContext value={store}>
          <StoreNotice store={store} />
          {children}
        </StoreContext>
      ) : null}
    </SidebarLayout>
  );
}
