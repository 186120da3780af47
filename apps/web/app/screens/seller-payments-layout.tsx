import { hasAnyRole } from "@pavane/contract/identity/roles";
import { sellerRoles } from "@pavane/contract/resources/roles";
import { Outlet } from "react-router";
import { SellerArea } from "../features/selling/components/seller-area.tsx";
import { useMe } from "../session/use-me.ts";

/** Payments are among the selling pages for users with a store; others are paid too, or see the totals of all. */
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
