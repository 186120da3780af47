import type { Playable } from "../playable.ts";
import type { HostedCommand, HostedNews } from "./hosted-dialect.ts";

const SEEK_WAIT_MS = 600;

/**
 * Another host's player as the tools of practice see a `<video>`. Between its messages, which come a few times a second, the time is
 * reckoned from the last.
 */
export class HostedDriver extends EventTarget implements Playable {
  readonly #say: (command: HostedCommand) => void;
  readonly #now: () => number;
  #empty: HTMLVideoElement | undefined;
  #at = 0;
  #heardAt = 0;
  #seekingTo: number | null = null;
  #rate = 1;
  #volume = 1;
  #muted = false;
  duration = Number.NaN;
  paused = true;
  ended = false;
  preservesPitch = true;

  constructor(say: (command: HostedCommand) => void, now: () => number = () => performance.now()) {
    super();
    this.#say = say;
    this.#now = now;
  }

  get currentTime(): number {
    if (this.#seekingTo !== null) return this.#seekingTo;
    if (this.paused) return this.#at;
    const at = this.#at + ((this.#now() - this.#heardAt) / 1000) * this.#rate;
    return Number.isFinite(this.duration) ? Math.min(at, this.duration) : at;
  }

  set currentTime(second: number) {
    this.#seekingTo = second;
    this.ended = false;
    this.#say({ kind: "seek", value: second });
    this.#tell("seeking");
    setTimeout(() => this.#arrive(second), SEEK_WAIT_MS);
  }

  get seeking(): boolean {
    return this.#seekingTo !== null;
  }

  get playbackRate(): number {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.#hear(this.currentTime);
    this.#rate = rate;
    this.#say({ kind: "rate", value: rate });
    this.#tell("ratechange");
  }

  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    this.#say({ kind: "volume", value: volume });
    this.#tell("volumechange");
  }

  get muted(): boolean {
    return this.#muted;
  }

  set muted(muted: boolean) {
    this.#muted = muted;
    this.#say({ kind: "mute", value: muted });
    this.#tell("volumechange");
  }

  get buffered(): TimeRanges {
    return this.#nothing().buffered;
  }

  get textTracks(): TextTrackList {
    return this.#nothing().textTracks;
  }

  play(): Promise<void> {
    this.#say({ kind: "play" });
    return Promise.resolve();
  }

  pause(): void {
    this.#say({ kind: "pause" });
    this.#stop();
  }

  /** What the player said. */
  take({ at, duration, rate, playing, ended }: HostedNews): void {
    if (duration !== undefined && duration > 0 && duration !== this.duration) {
      this.duration = duration;
      this.#tell("loadedmetadata");
      this.#tell("durationchange");
    }
    if (rate !== undefined && rate !== this.#rate) {
      this.#hear(this.currentTime);
      this.#rate = rate;
      this.#tell("ratechange");
    }
    if (at !== undefined) this.#takeTime(at);
    if (playing === true && this.paused) {
      this.paused = false;
      this.ended = false;
      this.#hear(this.#at);
      this.#tell("play");
      this.#tell("playing");
    }
    if (playing === false) this.#stop();
    if (ended === true) {
      this.ended = true;
      this.#tell("ended");
    }
  }

  /** Has what a player elsewhere does not tell: parts that are loaded, and tracks. */
  #nothing(): HTMLVideoElement {
    this.#empty ??= document.createElement("video");
    return this.#empty;
  }

  #takeTime(at: number): void {
    if (this.#seekingTo !== null) {
      // What it says before it has arrived is where it was.
      if (Math.abs(at - this.#seekingTo) < 1) this.#arrive(this.#seekingTo, at);
      return;
    }
    this.#hear(at);
    this.#tell("timeupdate");
  }

  #arrive(target: number, at = target): void {
    if (this.#seekingTo !== target) return;
    this.#seekingTo = null;
    this.#hear(at);
    this.#tell("seeked");
  }

  #stop(): void {
    if (this.paused) return;
    this.#hear(this.currentTime);
    this.paused = true;
    this.#tell("pause");
  }

  #hear(at: number): void {
    this.#at = at;
    this.#heardAt = this.#now();
  }

  #tell(name: string): void {
    this.dispatchEvent(new Event(name));
  }
}
