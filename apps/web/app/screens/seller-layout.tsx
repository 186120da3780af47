import { sellerRoles } from "@pavane/contract/resources/roles";
import { Outlet } from "react-router";
import { SellerArea } from "../features/selling/components/seller-area.tsx";
import { rolePreparation } from "../people/getting-ready/preparing.ts";
import { useMe } from "../session/use-me.ts";
import { AskToSell } from "./selling/ask-to-sell.tsx";

/** The pages of selling are for those with the role and those who prepare for it; the others read what it is and ask for it. */
export default function SellerLayout() {
  const me = useMe();
  if (rolePreparation(me, sellerRoles).state === "none") return <AskToSell />;
  return (
    <SellerArea>
      <Outlet />
    </SellerArea>
  );
}
