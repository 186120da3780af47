import { Suspense, useCallback, useMemo, useRef, useState } from "react";
import { EmbedVideo } from "../../../../media/hosted-video/embed-video.tsx";
import { lazyNamed } from "../../../../ui/basics/lazy-named.ts";
import type { Filmed } from "../first-mirror.ts";
import type { PractisedLesson } from "../practice/practised-lesson.ts";
import { useMirror } from "../use-mirror.ts";
import type { PlayerSettings } from "../use-remembered.ts";
import { connectFrame } from "./connect-frame.ts";
import type { HostedDialect } from "./hosted-dialect.ts";
import type { HostedDriver } from "./hosted-driver.ts";

const HostedTools = lazyNamed(
  () => import("./hosted-tools.tsx"),
  "HostedTools",
  () => null,
);

interface HostedPlayerProps {
  media: { url: string; host: string | null };
  dialect: HostedDialect;
  title: string;
  lesson: PractisedLesson;
  filmed: Filmed;
  settings?: PlayerSettings;
  onSettings?: (change: Partial<PlayerSettings>) => void;
  onStarted?: () => void;
}

/** A video in the player of its host, with those tools of practice that the player can be told. */
export function HostedPlayer(props: HostedPlayerProps) {
  const { media, dialect, title, lesson, filmed, settings, onSettings, onStarted } = props;
  const frame = useRef<HTMLElement>(null);
  const [driver, setDriver] = useState<HostedDriver | null>(null);
  const [mirrored, toggleMirror] = useMirror(filmed, settings, onSettings);
  const connect = useCallback(
    (element: HTMLIFrameElement | null) => {
      if (!element) return undefined;
      const disconnect = connectFrame(element, dialect, setDriver);
      return () => {
        disconnect();
        setDriver(null);
      };
    },
    [dialect],
  );
  const video = useMemo(() => ({ current: driver }), [driver]);
  return (
    <section
      ref={frame}
      aria-label={`Video: ${title}`}
      className="player-frame @container grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="relative">
        <EmbedVideo
          url={dialect.address(new URL(media.url), location.origin)}
          host={media.host ?? "another site"}
          title={title}
          onStarted={onStarted}
          frame={connect}
          mirrored={mirrored && driver !== null}
        />
      </div>
      {driver ? (
        <Suspense>
          <HostedTools {...{ video, frame, lesson, settings, onSettings, mirrored }} onMirror={toggleMirror} />
        </Suspense>
      ) : null}
      <p className="text-meta text-soft">Some practice tools need a video uploaded here.</p>
    </section>
  );
}
