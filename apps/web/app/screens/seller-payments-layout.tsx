import { hasAnyRole } from "@pavane/contract/identity/roles";
import { sellerRoles } from "@pavane/contract/resources/who";
import { Outlet } from "react-router";
import { SellerArea } from "../features/selling/components/seller-area.tsx";
import { useMe } from "../session/use-me.ts";

/** Payments stand among the pages of selling for who has a store; others are paid too, or look at the sums of all. */
export default function SellerPaymentsLayout() {
  const { role } = useMe();
  if (hasAnyRole(role, sellerRoles))
    return (
      <SellerArea>
        <Outlet />
      </SellerArea>
    );
  return (
    <div className="page-gutter mx-auto w-full max-w-[1240px] py-8">
      <Outlet />
    </div>
  );
}
