import { RefuseRefundDialog } from "../../../money/refuse-refund-dialog.tsx";
import { useDecideRequest, type RefundRequest } from "../queries.ts";

export function RefuseRequestDialog({ request, onClose }: { request: RefundRequest; onClose: () => void }) {
  return <RefuseRefundDialog request={request} decide={useDecideRequest(request.id)} onClose={onClose} />;
}
