import { Play } from "lucide-react";
import { Suspense, useCallback, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Spinner } from "../../../ui/buttons/spinner.tsx";
import { CaptionLines } from "./caption-lines.tsx";
import type { Filmed } from "./first-mirror.ts";
import { KeysLater } from "./keys-later.tsx";
import { PlayerBar } from "./player-bar.tsx";
import "./player.css";
import { QualityChoice } from "./quality-choice.tsx";
import { SeekBar } from "./seek-bar.tsx";
import { Slot } from "./slot.tsx";
import type { PractisedLesson } from "./practice/practised-lesson.ts";
import { useCaptionTrack } from "./use-caption-track.ts";
import { useMirror } from "./use-mirror.ts";
import { usePlayerKeys } from "./use-player-keys.ts";
import { useSlots, type Places } from "./use-slots.ts";
import { useRemembered, type PlayerSettings } from "./use-remembered.ts";
import { useVideo, type VideoState } from "./use-video.ts";
import { useVideoSource, type PlayableVideo } from "./use-video-source.ts";

const Transcript = lazyNamed(() => import("./transcript.tsx"), "Transcript");
const Practice = lazyNamed(
  () => import("./practice/practice.tsx"),
  "Practice",
  () => null,
);

interface VideoPlayerProps {
  video: PlayableVideo;
  title: string;
  /** Shared with the component that tracks which parts are watched. */
  element: RefObject<HTMLVideoElement | null>;
  /** Second to begin at. */
  startAt?: number | null;
  /** Asks for a fresh address, for example when the signed one has run out. */
  renew: () => Promise<string>;
  /** Kept settings; undefined while they load and for guests. */
  settings?: PlayerSettings;
  /** Its sections and counts, where it has such. */
  lesson?: PractisedLesson;
  /** From where it is filmed, which says whether it is mirrored at first. */
  filmed?: Filmed;
  onSettings?: (change: Partial<PlayerSettings>) => void;
  /** Shown over the picture when the video has ended. */
  atEnd?: ReactNode;
  /** Another film in the picture's row. */
  beside?: ReactNode;
  /** Another player of the page listens to the keys. */
  quiet?: boolean;
  /** Seconds that something was said about, as dots on the line. */
  marks?: readonly number[];
  children?: ReactNode;
}

const bareFilm: PractisedLesson = {
  id: 0,
  keepsLoops: false,
  markers: [],
  counts: [],
  hasSelfView: true,
  hasBackView: false,
};

/** Native video with our own controls, every one of them by keyboard too. */
export function VideoPlayer(props: VideoPlayerProps) {
  const {
    video,
    title,
    element,
    startAt = null,
    renew,
    settings,
    lesson = bareFilm,
    filmed = null,
    onSettings,
    atEnd,
    beside,
    marks,
    quiet = false,
    children,
  } = props;
  const frame = useRef<HTMLElement>(null);
  const [keysOpen, setKeysOpen] = useState(false);
  const [state, controls] = useVideo(element, frame, video.frame_rate);
  const [mirrored, toggleMirror] = useMirror(filmed, settings, onSettings);
  const source = useVideoSource({ element, video, startAt, renew });
  const { track: captions, choose } = useCaptionTrack(element, video.captions, settings?.captions ?? null);
  const [slots, places] = useSlots();
  const openKeys = useCallback(() => setKeysOpen(true), []);
  const keys = quiet ? false : (settings?.shortcuts ?? true);
  usePlayerKeys({ controls, enabled: keys, onMirror: toggleMirror, onList: quiet ? null : openKeys });
  useRemembered({ video: element, controls, settings, onChange: onSettings });
  return (
    <section
      ref={frame}
      aria-label={`Video: ${title}`}
      className="player-frame @container grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="player-stage" data-whole={beside ? "" : undefined}>
        <Picture {...{ video, element, state, captions, mirrored, atEnd, source, places }} onToggle={controls.toggle} />
        <Slot onPlace={places.counts} />
        <Slot onPlace={places.beside} />
        {beside}
      </div>
      <SeekBar video={element} places={places} marks={marks} onSeek={controls.seekTo} />
      <PlayerBar
        state={state}
        controls={controls}
        hasCaptions={video.captions.length > 0}
        hasFrames
        mirrored={mirrored}
        onMirror={toggleMirror}
        onKeys={openKeys}
        tools={places.tools}
      >
        {source.stream ? (
          <QualityChoice stream={source.stream} quality={source.quality} onChoose={source.choose} />
        ) : null}
      </PlayerBar>
      <Slot onPlace={places.panels} />
      <Slot onPlace={places.sections} />
      <Suspense>
        <Practice video={element} {...{ slots, lesson, state, controls, settings, onSettings }} />
      </Suspense>
      {captions ? (
        <Suspense>
          <Transcript
            video={element}
            tracks={video.captions}
            shown={captions}
            onLanguage={choose}
            onSeek={controls.seekTo}
          />
        </Suspense>
      ) : null}
      {children}
      {keysOpen ? <KeysLater {...{ settings, onSettings }} onClose={() => setKeysOpen(false)} /> : null}
    </section>
  );
}

interface PictureProps extends Pick<VideoPlayerProps, "video" | "element" | "atEnd"> {
  state: VideoState;
  captions: PlayableVideo["captions"][number] | undefined;
  mirrored: boolean;
  source: ReturnType<typeof useVideoSource>;
  places: Pick<Places, "picture">;
  onToggle: () => void;
}

function Picture({ video, element, state, captions, mirrored, atEnd, source, places, onToggle }: PictureProps) {
  return (
    <div className="player-picture relative overflow-hidden bg-stage">
      <video
        ref={element}
        src={source.src}
        poster={video.poster ?? undefined}
        preload="metadata"
        playsInline
        data-length={video.duration ?? undefined}
        onClick={onToggle}
        onLoadedMetadata={markUpright}
        className={cx("player-film", mirrored && "-scale-x-100")}
      >
        <track
          key={captions?.lang}
          kind="captions"
          src={captions?.url}
          srcLang={captions?.lang}
          label={captions?.label}
        />
      </video>
      <Slot onPlace={places.picture} />
      {mirrored ? <MirrorLabel /> : null}
      <CaptionLines video={element} raised={mirrored} />
      <Overlay state={state} failed={source.failed} onPlay={onToggle} onRetry={source.retry} atEnd={atEnd} />
    </div>
  );
}

/** A film of a phone that was held upright has more height. */
const markUpright = ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
  film.toggleAttribute("data-upright", film.videoHeight > film.videoWidth);
};

const MirrorLabel = () => (
  <p className="pointer-events-none absolute bottom-3 left-3 z-10 rounded-chip bg-stage/70 px-2 py-0.5 text-small text-on-stage">
    Mirrored: move as in a studio mirror
  </p>
);

interface OverlayProps {
  state: VideoState;
  failed: boolean;
  onPlay: () => void;
  onRetry: () => void;
  atEnd: ReactNode;
}

function Overlay({ state, failed, onPlay, onRetry, atEnd }: OverlayProps) {
  if (failed) {
    return (
      <div
        role="alert"
        className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-card p-6 text-center"
      >
        <p>This video cannot be played right now.</p>
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  if (state.playing) {
    return state.waiting ? (
      <Spinner className="pointer-events-none absolute inset-0 justify-center text-heading text-on-stage" />
    ) : null;
  }
  if (state.ended && atEnd) return atEnd;
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={onPlay}
      className="absolute inset-0 grid place-items-center"
    >
      <span className="grid size-18 place-items-center rounded-full bg-on-stage text-stage-mark shadow-float">
        <Play className="ml-1 size-7" fill="currentColor" strokeWidth={0} />
      </span>
    </button>
  );
}
