import { suspendedText } from "@pavane/contract/resources/errors";
import { gates, isOpenAt } from "@pavane/contract/subscriptions/gates";
import { Ban, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useMe } from "../../../guards/use-me.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import { askForSelling, type OwnStore } from "../queries.ts";

/** Why nothing can be sold, or nothing new. */
export function StoreNotice({ store }: { store: OwnStore }) {
  const { level } = useMe();
  const lapsed = !isOpenAt("selling", level) && store.state !== "closed";
  if (store.state === "open" && !lapsed) return null;
  return (
    <div className="mb-6 grid overflow-hidden rounded-card text-meta font-medium">
      {store.state === "suspended" ? (
        <Line tone="bg-brick-tint text-brick" icon={<Ban aria-hidden />}>
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{suspendedText(store.reason ?? "")}</p>
        </Line>
      ) : null}
      {store.state === "closed" ? (
        <Line tone="bg-brick-tint text-brick" icon={<Ban aria-hidden />}>
          <p>Your store is closed.</p>
        </Line>
      ) : null}
      {lapsed ? (
        <Line tone="bg-brass-tint text-on-brass-tint" icon={<Lock aria-hidden />}>
          <p className="min-w-0 flex-1">{gates.selling.prompt}</p>
          <Button size="small" variant="outline" onClick={() => askForSelling(level)}>
            Upgrade
          </Button>
        </Line>
      ) : null}
    </div>
  );
}

function Line({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={cx("flex flex-wrap items-center gap-3 px-4 py-3 [&>svg]:size-[18px] [&>svg]:shrink-0", tone)}>
      {icon}
      {children}
    </div>
  );
}
