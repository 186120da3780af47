import { useSearchParams } from "react-router";
import { RequireAdminPage } from "../../../../guards/admin.tsx";
import { privateMeta } from "../../../../page/site.ts";
import { OrderPanel } from "../order/order-panel.tsx";
import { OrdersArea } from "../orders/orders-area.tsx";

export const meta = privateMeta("Orders");

export default function AdminOrdersPage() {
  const [search] = useSearchParams();
  const order = search.get("order");
  return (
    <RequireAdminPage page="/admin/orders">
      {order ? <OrderPanel key={order} publicId={order} /> : <OrdersArea />}
    </RequireAdminPage>
  );
}
