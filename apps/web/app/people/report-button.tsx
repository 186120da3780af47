import type { ReportTarget } from "@pavane/contract/market/report-targets";
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

/** Notifies staff that something is wrong; guests are led to sign in, and back to what they were about to write. */
export function ReportButton({ type, id, about, className }: ReportButtonProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get("report") === `${type}-${id}`;
  const [open, setOpen] = useState(() => asked && sessionNow(client).state === "member");
  const start = () => {
    const { state } = sessionNow(client);
    if (state === "member") setOpen(true);
    else if (state !== "checking")
      void navigate(paths.auth({ redirect: `${pathname}?${reporting(search, type, id)}` }));
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

function reporting(search: string, type: ReportTarget, id: number): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set("report", `${type}-${id}`);
  return params;
}
