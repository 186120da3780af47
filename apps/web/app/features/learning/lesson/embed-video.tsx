import { Play } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { readConsent, subscribeToConsent } from "../../../shell/consent.ts";
import { Button } from "../../../ui/button.tsx";
import { TrackOrnament } from "../../../ui/track-ornament.tsx";

interface EmbedVideoProps {
  url: string;
  host: string;
  title: string;
  onStarted?: () => void;
}

/** The frame belongs to another origin, so "same origin" gives the host's player its own storage and nothing of ours. */
const SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups";

/** A video of another host loads only after consent: given once for all videos, or here for this one. */
export function EmbedVideo({ url, host, title, onStarted }: EmbedVideoProps) {
  const allowed = useSyncExternalStore(
    subscribeToConsent,
    () => readConsent()?.embeds === true,
    () => false,
  );
  const [asked, setAsked] = useState(false);
  if (allowed || asked) {
    return (
      <iframe
        src={url}
        title={title}
        onLoad={onStarted}
        allow="fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        sandbox={SANDBOX}
        referrerPolicy="strict-origin-when-cross-origin"
        className="block aspect-video w-full rounded-card bg-sunk"
      />
    );
  }
  return (
    <div className="grid aspect-video w-full place-content-center justify-items-center gap-4 rounded-card border border-line bg-sunk p-6 text-center">
      <TrackOrnament className="h-14 w-36" />
      <Button icon={<Play aria-hidden fill="currentColor" strokeWidth={0} />} onClick={() => setAsked(true)}>
        Play video from {host}
      </Button>
      <p className="max-w-[44ch] text-small text-soft">{host} sets its own cookies when the video plays.</p>
    </div>
  );
}
