import type { Answer } from "@pavane/contract/routes";

export type PackageSession = Answer<"POST /api/lessons/:id/package/:part/sessions">;

/** What the frame says. Nothing in it is believed but that it is text. */
export type FrameMessage =
  | { readonly kind: "ready" | "loaded" | "speaks" | "failed" }
  | { readonly kind: "kept" | "ended"; readonly data: string }
  | { readonly kind: "outside"; readonly hosts: readonly string[] };

/** A message of the frame; null for anything else that a page may be sent. */
export function readFrameMessage(sent: unknown): FrameMessage | null {
  if (typeof sent !== "object" || sent === null || !("from" in sent) || sent.from !== "package" || !("kind" in sent))
    return null;
  const { kind } = sent;
  if (kind === "ready" || kind === "loaded" || kind === "speaks" || kind === "failed") return { kind };
  if ((kind === "kept" || kind === "ended") && "data" in sent && typeof sent.data === "string")
    return { kind, data: sent.data };
  if (kind === "outside" && "hosts" in sent && Array.isArray(sent.hosts)) {
    const hosts = sent.hosts.filter((host: unknown): host is string => typeof host === "string" && isHost.test(host));
    return { kind, hosts: hosts.slice(0, 5) };
  }
  return null;
}

const isHost = /^[a-z0-9.:-]{1,100}$/i;

/** What the frame is told to begin with. */
export function startOrder(session: PackageSession, title: string) {
  return {
    to: "package",
    title,
    standard: session.standard,
    launch: session.launch,
    data: parsed(session.data),
    learner: session.learner,
    totalSeconds: session.seconds,
    // Nothing that is tried out counts.
    mode: session.session === null ? "browse" : "normal",
    status: "not attempted",
    asks: {
      masteryScore: session.mastery_score,
      scaledPassingScore: session.scaled_passing_score,
      completionThreshold: session.completion_threshold,
      launchData: session.launch_data,
      objectives: session.objectives,
    },
  };
}

function parsed(data: string | null): unknown {
  try {
    return data === null ? null : JSON.parse(data);
  } catch {
    return null;
  }
}

/** What a part without an interface of its own keeps once it was opened. */
export const openedData = (standard: PackageSession["standard"]): string =>
  JSON.stringify(
    standard === "scorm_1_2" ? { core: { lesson_status: "completed" } } : { completion_status: "completed" },
  );
