import type { ReportTarget } from "@pavane/contract/market/schema-reports";
import { Flag } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../session/session.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/buttons/button.tsx";
import { lazyNamed } from "../ui/basics/lazy-named.ts";

const ReportDialog = lazyNamed(() => import("./report-dialog.tsx"), "ReportDialog");

interface ReportButtonProps {
  type: ReportTarget;
  id: number;
  /** What it is about, as the dialog and those who only hear the button name it. */
  about: string;
  className?: string;
}

/** Notifies staff that something is wrong; guests are led to sign in, and back. */
export function ReportButton({ type, id, about, className }: ReportButtonProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const start = () => {
    if (session.state === "member") setOpen(true);
    else if (session.state === "guest") void navigate(paths.auth({ redirect: pathname + search }));
  };
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Flag aria-hidden />}
        aria-label={`Report ${about}`}
        className={className}
        onClick={start}
      >
        Report
      </Button>
      {open ? (
        <Suspense>
          <ReportDialog type={type} id={id} about={about} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
