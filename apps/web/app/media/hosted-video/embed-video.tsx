import { Play } from "lucide-react";
import { useState, useSyncExternalStore, type Ref } from "react";
import { allowedHosts, allowHost, noHosts, subscribeToConsent } from "../consent.ts";
import { cx } from "../../ui/basics/class-names.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Still } from "./still.tsx";

interface EmbedVideoProps {
  url: string;
  host: string;
  title: string;
  onStarted?: () => void;
  /** For those who speak with the player in it. */
  frame?: Ref<HTMLIFrameElement>;
  /** Turned with its own controls, which then cannot be pressed. */
  mirrored?: boolean;
}

/** The frame belongs to another origin, so "same origin" gives the host's player its own storage and nothing of ours. */
const SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups";

/** A video of another host is a still until somebody presses Play, or said once that this host may always play. */
export function EmbedVideo({ url, host, title, onStarted, frame, mirrored = false }: EmbedVideoProps) {
  const always = useSyncExternalStore(subscribeToConsent, allowedHosts, noHosts).includes(host);
  const [asked, setAsked] = useState(false);
  if (always || asked) {
    return (
      <iframe
        ref={frame}
        src={url}
        title={title}
        onLoad={onStarted}
        allow="fullscreen; picture-in-picture; encrypted-media"
        sandbox={SANDBOX}
        referrerPolicy="strict-origin-when-cross-origin"
        className={cx("block aspect-video w-full rounded-card bg-sunk", mirrored && "pointer-events-none -scale-x-100")}
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
