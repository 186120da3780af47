import { Play } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { allowedHosts, allowHost, noHosts, subscribeToConsent } from "../consent.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Still } from "./still.tsx";

interface EmbedVideoProps {
  url: string;
  host: string;
  title: string;
  onStarted?: () => void;
}

/** The frame belongs to another origin, so "same origin" gives the host's player its own storage and nothing of ours. */
const SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups";

/** A video of another host is a still until somebody presses Play, or said once that this host may always play. */
export function EmbedVideo({ url, host, title, onStarted }: EmbedVideoProps) {
  const always = useSyncExternalStore(subscribeToConsent, allowedHosts, noHosts).includes(host);
  const [asked, setAsked] = useState(false);
  if (always || asked) {
    return (
      <iframe
        src={url}
        title={title}
        onLoad={onStarted}
        allow="fullscreen; picture-in-picture; encrypted-media"
        sandbox={SANDBOX}
        referrerPolicy="strict-origin-when-cross-origin"
        className="block aspect-video w-full rounded-card bg-sunk"
      />
    );
  }
  return (
    <Still note={`${host} learns that you watch, and may set its own cookies.`}>
      <Button icon={<Play aria-hidden fill="currentColor" strokeWidth={0} />} onClick={() => setAsked(true)}>
        Play video from {host}
      </Button>
      <Button variant="outline" onClick={() => allowHost(host)}>
        Always play videos from {host}
      </Button>
    </Still>
  );
}
