import { roleName } from "@pavane/contract/identity/role-texts";
import { useCallback, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { AcceptRequestDialog } from "./accept-request-dialog.tsx";
import { RefuseRequestDialog } from "./refuse-request-dialog.tsx";
import type { ListedRoleRequest } from "./role-requests-queries.ts";

export type Decide = (decision: "accept" | "refuse", request: ListedRoleRequest) => void;

/** What is being decided, and its dialog. */
export function useDecisionDialogs() {
  const [deciding, setDeciding] = useState<{ decision: "accept" | "refuse"; request: ListedRoleRequest } | null>(null);
  const close = () => setDeciding(null);
  const decide: Decide = useCallback((decision, request) => setDeciding({ decision, request }), []);
  const dialog = (
    <>
      {deciding?.decision === "accept" ? <AcceptRequestDialog request={deciding.request} onClose={close} /> : null}
      {deciding?.decision === "refuse" ? <RefuseRequestDialog request={deciding.request} onClose={close} /> : null}
    </>
  );
  return { decide, dialog };
}

interface DecideButtonsProps {
  request: ListedRoleRequest;
  onDecide: Decide;
  className?: string;
}

export function DecideButtons({ request, onDecide, className }: DecideButtonsProps) {
  if (!request.can.decide) return null;
  const what = `the request of ${request.person.name} for ${roleName(request.role)}`;
  return (
    <div className={cx("flex gap-2", className)}>
      <Button size="small" aria-label={`Accept ${what}`} onClick={() => onDecide("accept", request)}>
        Accept
      </Button>
      <Button variant="outline" size="small" aria-label={`Refuse ${what}`} onClick={() => onDecide("refuse", request)}>
        Refuse
      </Button>
    </div>
  );
}
