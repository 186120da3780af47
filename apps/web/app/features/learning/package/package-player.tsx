import { Maximize, X } from "lucide-react";
import { useRef, useState, type RefCallback } from "react";
import { useTimeout } from "../../../time/use-timeout.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Spinner } from "../../../ui/buttons/spinner.tsx";
import { openedData, type FrameMessage, type PackageSession } from "./frame-messages.ts";
import { useFrame } from "./use-frame.ts";
import { usePackageReports, type ReportAnswer, type ReportState } from "./use-package-reports.ts";

/** A frame that says nothing for so long is not there. */
const NOT_THERE_MS = 20_000;
/** What a part says when it is taken away arrives within this. */
const LAST_WORDS_MS = 700;

interface PackagePlayerProps {
  lessonId: number;
  item: { number: number; title: string };
  session: PackageSession;
  onAnswer: (answer: ReportAnswer) => void;
  onClose: () => void;
}

type Stage = "loading" | "playing" | "missing" | "closing";

/** One part of a package in a frame of another origin. Closing it always works, whatever the part does. */
export function PackagePlayer({ lessonId, item, session, onAnswer, onClose }: PackagePlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>("loading");
  const [outside, setOutside] = useState<readonly string[]>([]);
  const reports = usePackageReports({ lessonId, number: item.number, session, onAnswer });
  const hear = (message: FrameMessage) => {
    if (message.kind === "kept" || message.kind === "ended") return reports.keep(message.data);
    if (message.kind === "failed") return setStage("missing");
    if (message.kind === "outside") return setOutside(message.hosts);
    if (message.kind !== "loaded") return undefined;
    reports.begin();
    setStage((now) => (now === "loading" ? "playing" : now));
    return session.reports ? undefined : reports.keep(openedData(session.standard));
  };
  const frame = useFrame({ session, title: item.title, onMessage: hear });
  useTimeout(() => setStage("missing"), stage === "loading" ? NOT_THERE_MS : null, stage);
  useTimeout(onClose, stage === "closing" && !reports.isUnsaved ? LAST_WORDS_MS : null, reports.state);
  return (
    <div ref={box} className="grid grid-rows-[auto_auto_1fr] overflow-hidden rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 pr-1.5 pl-4">
        <h3 className="min-w-0 flex-1 basis-24 text-meta font-semibold [overflow-wrap:anywhere]">{item.title}</h3>
        <ReportLine state={session.session === null ? "nothing" : reports.state} />
        <IconButton
          size="small"
          label="Full screen"
          icon={<Maximize aria-hidden />}
          onClick={() => void box.current?.requestFullscreen?.().catch(() => undefined)}
        />
        <Button
          size="small"
          variant="outline"
          icon={<X aria-hidden />}
          busy={stage === "closing"}
          onClick={() => {
            if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
            setStage("closing");
          }}
        >
          Close
        </Button>
      </div>
      <OutsideLine hosts={outside} />
      <div className="relative h-[min(78vh,46rem)] min-h-80 bg-ground in-[:fullscreen]:h-full">
        {stage === "closing" ? null : <Frame element={frame} session={session} title={item.title} />}
        {stage === "loading" ? <Spinner className="absolute inset-0 justify-center" /> : null}
        {stage === "missing" ? (
          <p role="alert" className="absolute inset-x-0 top-0 bg-card p-4 text-meta">
            This part could not be started. Close it and try again.
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** A part that waits for another site's script stays blank, and would say nothing of it. */
function OutsideLine({ hosts }: { hosts: readonly string[] }) {
  return (
    <output className="block">
      {hosts.length === 0 ? null : (
        <span className="block border-b border-line bg-brass-tint px-4 py-2 text-meta text-on-brass-tint [overflow-wrap:anywhere]">
          Some of this part is on another site and is not loaded here: {hosts.join(", ")}.
        </span>
      )}
    </output>
  );
}

interface FrameProps {
  element: RefCallback<HTMLIFrameElement>;
  session: PackageSession;
  title: string;
}

/**
 * It may run its scripts at its own origin, ask whether to resume as many do, and neither open windows nor lead this one elsewhere. While it
 * is unloaded it may say its last words, which browsers otherwise allow no more.
 */
const Frame = ({ element, session, title }: FrameProps) => (
  <iframe
    ref={element}
    title={title}
    src={session.url}
    sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
    allow="autoplay; fullscreen; unload"
    referrerPolicy="no-referrer"
    className="block size-full bg-paper"
  />
);

const reportTexts = {
  nothing: "",
  saving: "",
  saved: "Saved",
  retrying: "Not saved yet. Retrying.",
  elsewhere: "Opened in another window. What you do here is not kept.",
  too_large: "This part keeps more than can be saved here. What it said last is not kept.",
  refused: "This could not be saved. Close the part and open it again.",
} as const satisfies Record<ReportState, string>;

function ReportLine({ state }: { state: ReportState }) {
  const isFine = state === "saved" || state === "saving" || state === "nothing";
  return (
    <output className={isFine ? "text-meta text-soft" : "text-meta font-semibold text-brick"}>
      {reportTexts[state]}
    </output>
  );
}
