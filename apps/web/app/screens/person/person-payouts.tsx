import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OwnMatterNote, StaffButton } from "../../administration/staff-button.tsx";
import type { StaffAct } from "../../administration/own-matter.ts";
import type { UserDetail } from "../../features/identity/admin/queries.ts";
import { HoldDialog, ReleaseButton } from "../../features/market-admin/sellers/hold-dialog.tsx";
import { displayName } from "../../people/display-name.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { payoutsOfPersonQuery } from "./queries.ts";

/** Whether the payouts of a person go on. Nothing of who was never to be paid. */
export function PersonPayouts({ user }: { user: UserDetail }) {
  const { data, isError, refetch, isFetching } = useQuery(payoutsOfPersonQuery(user.id));
  if (data?.is_payee === false || (!data && !isError)) return null;
  return (
    <section aria-label="Payouts" className="grid gap-3 rounded-card border border-line bg-card px-5 py-4 text-meta">
      {data ? (
        <HoldOrRelease user={user} held={data.held} />
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p>The payouts could not be loaded.</p>
          <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}

function HoldOrRelease({ user, held }: { user: UserDetail; held: string | null }) {
  const [open, setOpen] = useState(false);
  const act: StaffAct = { call: "POST /api/admin/sellers/:id/payouts", thing: user.id };
  const seller = { id: user.id, name: displayName(user) };
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {held === null ? "What they earn is paid out." : `Their payouts are held: ${held}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {held === null ? (
          <StaffButton act={act} variant="outline" onClick={() => setOpen(true)}>
            Hold payouts
          </StaffButton>
        ) : (
          <ReleaseButton seller={seller} />
        )}
        <OwnMatterNote act={act} className="basis-full" />
      </div>
      {open ? <HoldDialog seller={seller} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
