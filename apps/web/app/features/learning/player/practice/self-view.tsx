import { intoSlot } from "../slot.tsx";
import { clockText } from "@pavane/contract/learning/clock-text";
import { CameraOff } from "lucide-react";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useOnChange } from "../../../../browser/use-on-change.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ConfirmLater } from "../../../../ui/overlays/confirm-later.tsx";
import { useUnsavedChanges } from "../../../../ui/unsaved/use-unsaved-changes.ts";
import type { Playable, PlayableRef } from "../playable.ts";
import { setMark } from "../player-marks.ts";
import type { Slots } from "../use-slots.ts";
import { createCamera, type Camera, type CameraState } from "./camera.ts";
import { PaneFilm } from "./pane-film.tsx";
import { RecordingTime } from "./recording-time.tsx";
import { SelfViewPanel } from "./self-view-panel.tsx";
import { TakeFilm } from "./take-film.tsx";
import { takeFile } from "./take-file.ts";
import { createTakeRecorder, type Take } from "./take-recorder.ts";

interface SelfViewProps {
  video: PlayableRef;
  slots: Slots;
  /** Somebody asked to close it; a take is asked about first. */
  closing: boolean;
  /** Takes the recording over, which is in good hands then. */
  onTake: ((take: File) => void) | undefined;
  onClosed: () => void;
  onStay: () => void;
}

/** The dancer beside the teacher. Nothing of it leaves this browser. */
export function SelfView({ video, slots, closing, onTake, onClosed, onStay }: SelfViewProps) {
  const [camera] = useState(createCamera);
  const [recorder] = useState(() => createTakeRecorder(video));
  const seen = useSyncExternalStore(camera.subscribe, camera.read, camera.read);
  const take = useSyncExternalStore(recorder.subscribe, recorder.read, recorder.read);
  const [later, setLater] = useState(0);
  const [inset, setInset] = useState(false);
  const [again, setAgain] = useState(false);
  const [handed, setHanded] = useState<Take | null>(null);
  const losing = take.kind === "recording" || (take.kind === "kept" && take.take !== handed);
  useUnsavedChanges(losing);
  useOnChange(closing && !losing, onClosed);
  // Hidden or unplugged, there is nothing more to record.
  useOnChange(seen.kind !== "live" && take.kind === "recording", recorder.stop);
  const discard = () => {
    recorder.discard();
    setLater(0);
    setAgain(false);
    setHanded(null);
    if (closing) onClosed();
  };
  const place = inset ? slots.picture : slots.beside;
  const recording = take.kind === "recording" ? take : null;
  return (
    <>
      {intoSlot(
        place,
        <div className="player-pane" data-inset={inset || undefined}>
          {take.kind === "kept" ? <TakeFilm {...{ video, later }} take={take.take} /> : <Seen {...{ seen, camera }} />}
          {recording ? <RecordingTime since={recording.since} /> : null}
          <p className="player-pane-label">{handed ? "Used as submission" : "Stays on this device"}</p>
        </div>,
      )}
      {intoSlot(
        slots.panels,
        <SelfViewPanel
          {...{ video, seen, recorder, take, later, inset }}
          onLater={setLater}
          onInset={setInset}
          onAgain={() => (losing ? setAgain(true) : discard())}
          onUse={
            onTake &&
            ((kept) => {
              setHanded(kept);
              stopPlaying(video.current);
              onTake(takeFile(kept));
            })
          }
        />,
      )}
      {losing && (closing || again) ? (
        <ConfirmLater
          open
          onOpenChange={(open) => {
            if (open) return;
            setAgain(false);
            onStay();
          }}
          question="Discard this take?"
          confirm="Discard"
          cancel="Keep the take"
          onConfirm={discard}
        >
          <p>{take.kind === "kept" ? `${clockText(take.take.seconds)} recorded. ` : ""}It is nowhere else.</p>
        </ConfirmLater>
      ) : null}
    </>
  );
}

/** Also between two rounds of a loop, which would go on by itself. */
function stopPlaying(player: Playable | null): void {
  if (!player) return;
  setMark(player, "resting", false);
  player.pause();
}

function Seen({ seen, camera }: { seen: CameraState; camera: Camera }) {
  const stream = seen.kind === "live" ? seen.stream : null;
  const show = useCallback(
    (film: HTMLVideoElement | null) => {
      if (film && stream) film.srcObject = stream;
    },
    [stream],
  );
  if (stream) return <PaneFilm ref={show} autoPlay label="Yourself" mirrored />;
  if (seen.kind === "starting") return <p className="player-pane-text">Starting the camera…</p>;
  return (
    <div role="alert" className="player-pane-text">
      <CameraOff aria-hidden className="size-6" />
      <p>{seen.kind === "failed" ? seen.text : "The camera is off, because this page was hidden."}</p>
      <Button variant="outline" size="small" onClick={camera.start}>
        {seen.kind === "failed" ? "Try again" : "Turn it on"}
      </Button>
    </div>
  );
}
