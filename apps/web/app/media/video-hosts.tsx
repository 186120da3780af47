import { useSyncExternalStore } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { allowedHosts, noHosts, subscribeToConsent, withdrawHost } from "./consent.ts";

/** Hosts whose videos play by themselves in this browser, each with a way to take that back. */
export function VideoHosts() {
  const hosts = useSyncExternalStore(subscribeToConsent, allowedHosts, noHosts);
  if (hosts.length === 0) return <p>No host plays videos by itself in this browser.</p>;
  return (
    <ul className="max-w-[560px] overflow-hidden rounded-card border border-line bg-card">
      {hosts.map((host) => (
        <li key={host} className="flex items-center justify-between gap-4 border-line py-2 pr-2 pl-4 not-last:border-b">
          <span className="min-w-0 break-words">Videos from {host} play at once.</span>
          <Button
            size="small"
            variant="outline"
            aria-label={`Withdraw: videos from ${host}`}
            onClick={() => withdrawHost(host)}
          >
            Withdraw
          </Button>
        </li>
      ))}
    </ul>
  );
}
