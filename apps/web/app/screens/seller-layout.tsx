import { hasAnyRole } from "@pavane/contract/identity/roles";
import { sellerRoles } from "@pavane/contract/resources/who";
import { Outlet } from "react-router";
import { SellerArea } from "../features/selling/components/seller-area.tsx";
import { useMe } from "../guards/use-me.ts";
import { AskToSell } from "./selling/ask-to-sell.tsx";

/** The pages of selling are for those with the role; the others read what it is and ask for it. */
export default function SellerLayout() {
  const { role } = useMe();
  if (!hasAnyRole(role, sellerRoles)) return <AskToSell />;
  return (
    <SellerArea>
      <Outlet />
    </SellerArea>
  );
}
