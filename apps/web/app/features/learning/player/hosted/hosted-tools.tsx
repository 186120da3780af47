import { useCallback, useState, type RefObject } from "react";
import { KeysLater } from "../keys-later.tsx";
import { Practice } from "../practice/practice.tsx";
import type { PractisedLesson } from "../practice/practised-lesson.ts";
import type { PlayableRef } from "../playable.ts";
import { PlayerBar } from "../player-bar.tsx";
import "../player.css";
import { SeekBar } from "../seek-bar.tsx";
import { Slot } from "../slot.tsx";
import { usePlayerKeys } from "../use-player-keys.ts";
import { useRemembered, type PlayerSettings } from "../use-remembered.ts";
import { useSlots } from "../use-slots.ts";
import { useVideo } from "../use-video.ts";

interface HostedToolsProps {
  video: PlayableRef;
  frame: RefObject<HTMLElement | null>;
  lesson: PractisedLesson;
  settings: PlayerSettings | undefined;
  onSettings: ((change: Partial<PlayerSettings>) => void) | undefined;
  mirrored: boolean;
  onMirror: () => void;
}

/** Line, bar and tools under the player of another host, once it has answered. */
export function HostedTools(props: HostedToolsProps) {
  const { video, frame, lesson, settings, onSettings, mirrored, onMirror } = props;
  const [keysOpen, setKeysOpen] = useState(false);
  const [state, controls] = useVideo(video, frame);
  const [slots, places] = useSlots();
  const openKeys = useCallback(() => setKeysOpen(true), []);
  usePlayerKeys({ controls, enabled: settings?.shortcuts ?? true, onMirror, onList: openKeys });
  useRemembered({ video, controls, settings, onChange: onSettings });
  return (
    <>
      <Slot onPlace={places.counts} />
      <SeekBar video={video} places={places} onSeek={controls.seekTo} />
      <PlayerBar
        {...{ state, controls, mirrored, onMirror }}
        hasCaptions={false}
        hasFrames={false}
        onKeys={openKeys}
        tools={places.tools}
      />
      <Slot onPlace={places.panels} />
      <Slot onPlace={places.sections} />
      <Practice {...{ video, slots, lesson, state, controls, settings, onSettings }} />
      {keysOpen ? <KeysLater hosted {...{ settings, onSettings }} onClose={() => setKeysOpen(false)} /> : null}
    </>
  );
}
