import { sellerRoles } from "@pavane/contract/resources/roles";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMe } from "../../../session/use-me.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { paths } from "../../../paths.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SidebarLayout, type SidebarGroup } from "../../../ui/display/sidebar.tsx";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { ownStoreQuery } from "../queries.ts";
import { StoreContext } from "../seller-store.ts";
import { StoreNotice } from "./store-notice.tsx";

/** The sidebar of selling; what comes after a first sale opens with the role. */
const sectionsFor = (selling: boolean): readonly SidebarGroup[] => [
  {
    links: [
      { label: "Dashboard", to: paths.selling(), also: [sellerPaths.sellerDashboard()], end: true },
      { label: "Resources", to: sellerPaths.sellerResources(), also: [sellerPaths.myResources()], end: true },
      {
        label: "Add resource",
        to: sellerPaths.addResource(),
        also: ["/seller/resources/create", "/seller/upload-resource", "/curriculum/upload", "/upload-resource"],
      },
      { label: "Many at once", to: sellerPaths.simpleUpload() },
      ...(selling
        ? [
            { label: "Analytics", to: sellerPaths.sellerAnalytics() },
            { label: "Payments", to: sellerPaths.sellerPayments() },
          ]
        : []),
      { label: "My store", to: sellerPaths.myStore() },
      ...(selling ? [{ label: "Settings", to: sellerPaths.sellerSettings() }] : []),
    ],
  },
];

/** The area of somebody who sells: its sidebar, what is wrong with the store, and the page. */
export function SellerArea({ children }: { children: ReactNode }) {
  const selling = rolePreparation(useMe(), sellerRoles).state === "held";
  const { data: store, isError, isFetching, refetch } = useQuery(ownStoreQuery());
  return (
    <SidebarLayout label="Selling" groups={sectionsFor(selling)}>
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
