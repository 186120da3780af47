import type { ReportTarget } from "@pavane/contract/market/schema-reports";
import { useQueryClient } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { sessionNow } from "../session/session.ts";
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
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const start = () => {
    const { state } = sessionNow(client);
    if (state === "member") setOpen(true);
    else if (state === "guest") void navigate(paths.auth({ redirect: pathname + search }));
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
