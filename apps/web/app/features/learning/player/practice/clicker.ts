/** Clicks at moments to come, on the clock of the sound. */
export interface Clicker {
  /** In so many seconds; higher where a phrase begins. */
  click(inSeconds: number, accent: boolean): void;
  /** What was to come is left out. */
  silence(): void;
  setVolume(volume: number): void;
}

const LENGTH = 0.045;

export function createClicker(): Clicker {
  let context: AudioContext | null = null;
  let volume = 1;
  const coming = new Set<OscillatorNode>();
  return {
    click: (inSeconds, accent) => {
      context ??= openSound();
      if (context === null || volume === 0) return;
      void context.resume().catch(() => undefined);
      const at = context.currentTime + Math.max(0, inSeconds - (context.outputLatency || 0));
      const sound = context.createOscillator();
      const shape = context.createGain();
      sound.frequency.value = accent ? 1760 : 1175;
      shape.gain.setValueAtTime(volume * (accent ? 0.5 : 0.32), at);
      shape.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
      sound.connect(shape).connect(context.destination);
      coming.add(sound);
      sound.addEventListener("ended", () => coming.delete(sound));
      sound.start(at);
      sound.stop(at + LENGTH);
    },
    silence: () => {
      for (const sound of coming) sound.stop();
      coming.clear();
    },
    setVolume: (next) => {
      volume = next;
    },
  };
}

/** Null in browsers without it, and where all of the machine's outputs are taken. */
function openSound(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}
