/** What another host's player is told. */
export type HostedCommand =
  | { readonly kind: "play" | "pause" }
  | { readonly kind: "seek" | "rate" | "volume"; readonly value: number }
  | { readonly kind: "mute"; readonly value: boolean };

/** What it says of itself; each message says a part. */
export interface HostedNews {
  readonly at?: number;
  readonly duration?: number;
  readonly rate?: number;
  readonly playing?: boolean;
  readonly ended?: boolean;
}

/** How one host's player is spoken to by messages. */
export interface HostedDialect {
  /** The address of the player that listens to messages of this page. */
  address(url: URL, origin: string): string;
  /** Said until it answers, and once it does. */
  greeting: readonly string[];
  say(command: HostedCommand): string;
  /** Null for what is no message of its player. */
  read(message: unknown): HostedNews | null;
}

/** The player's language by the host of its address; null for a host that says nothing. */
export function dialectOf(url: string): HostedDialect | null {
  const { hostname } = new URL(url);
  if (/^(www\.)?youtube(-nocookie)?\.com$/.test(hostname)) return youtube;
  return hostname === "player.vimeo.com" ? vimeo : null;
}

const channel = { id: 1, channel: "widget" };
const states: Readonly<Record<number, HostedNews>> = {
  0: { playing: false, ended: true },
  1: { playing: true },
  2: { playing: false },
};

const youtube: HostedDialect = {
  address: (url, origin) => {
    url.searchParams.set("enablejsapi", "1");
    url.searchParams.set("origin", origin);
    url.searchParams.set("playsinline", "1");
    return url.href;
  },
  greeting: [JSON.stringify({ event: "listening", ...channel })],
  say: (command) => JSON.stringify({ event: "command", ...youtubeCall(command), ...channel }),
  read: (message) => {
    const info = fieldOf(parsedMessage(message), "info");
    if (typeof info !== "object" || info === null) return null;
    return {
      ...numbers(info, { at: "currentTime", duration: "duration", rate: "playbackRate" }),
      ...states[Number(fieldOf(info, "playerState") ?? -1)],
    };
  },
};

function youtubeCall(command: HostedCommand): { func: string; args: readonly unknown[] } {
  switch (command.kind) {
    case "play":
      return { func: "playVideo", args: [] };
    case "pause":
      return { func: "pauseVideo", args: [] };
    case "seek":
      return { func: "seekTo", args: [command.value, true] };
    case "rate":
      return { func: "setPlaybackRate", args: [command.value] };
    case "volume":
      return { func: "setVolume", args: [Math.round(command.value * 100)] };
    case "mute":
      return { func: command.value ? "mute" : "unMute", args: [] };
  }
}

const vimeoEvents = ["play", "pause", "ended", "timeupdate", "seeked", "playbackratechange"];
const vimeoMethods = {
  play: "play",
  pause: "pause",
  seek: "setCurrentTime",
  rate: "setPlaybackRate",
  volume: "setVolume",
  mute: "setMuted",
} as const;

const vimeo: HostedDialect = {
  address: (url) => url.href,
  greeting: [
    ...vimeoEvents.map((value) => JSON.stringify({ method: "addEventListener", value })),
    JSON.stringify({ method: "getDuration" }),
  ],
  say: (command) =>
    JSON.stringify({ method: vimeoMethods[command.kind], ...("value" in command ? { value: command.value } : {}) }),
  read: (message) => {
    const said = parsedMessage(message);
    if (fieldOf(said, "method") === "getDuration") return numbers(said, { duration: "value" });
    const event = fieldOf(said, "event");
    if (!vimeoEvents.includes(String(event))) return event === "ready" ? {} : null;
    const news = numbers(fieldOf(said, "data"), { at: "seconds", duration: "duration", rate: "playbackRate" });
    if (event === "play") return { ...news, playing: true };
    if (event === "pause") return { ...news, playing: false };
    return event === "ended" ? { ...news, playing: false, ended: true } : news;
  },
};

/** Players send their messages as text or as they are. */
function parsedMessage(message: unknown): unknown {
  if (typeof message !== "string") return message;
  try {
    return JSON.parse(message) as unknown;
  } catch {
    return null;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? (Object.entries(value).find(([key]) => key === name)?.[1] ?? null)
    : null;

/** The members that are numbers, under our names. */
function numbers(value: unknown, names: Readonly<Record<string, string>>): HostedNews {
  const found = Object.entries(names).flatMap(([own, theirs]) => {
    const read = fieldOf(value, theirs);
    return typeof read === "number" && Number.isFinite(read) ? [[own, read] as const] : [];
  });
  return Object.fromEntries(found);
}
