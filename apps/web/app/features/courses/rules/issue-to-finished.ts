import type { Answer } from "@pavane/contract/routes";

type Outcome = Answer<"POST /api/certificates">["data"][number];

interface IssueCalls {
  /** Some of those who finished and never had a certificate, as many as one call takes at most. */
  readonly waiting: () => Promise<readonly number[]>;
  readonly issue: (userIds: readonly number[]) => Promise<readonly Outcome[]>;
}

export interface IssuedToFinished {
  readonly issued: number;
  /** Why others got none, in the server's words, each with its person. */
  readonly refused: readonly { readonly userId: number; readonly text: string }[];
}

/** Issues to everybody who waits, part by part. Whoever was refused is not asked for again, so that it ends. */
export async function issueToFinished({ waiting, issue }: IssueCalls): Promise<IssuedToFinished> {
  const outcomes = new Map<number, Outcome>();
  for (;;) {
    const next = (await waiting()).filter((userId) => !outcomes.has(userId));
    if (next.length === 0) return resultOf([...outcomes.values()]);
    for (const outcome of await issue(next)) outcomes.set(outcome.user_id, outcome);
  }
}

function resultOf(outcomes: readonly Outcome[]): IssuedToFinished {
  const refused = outcomes.filter(({ outcome }) => outcome === "refused");
  return {
    issued: outcomes.length - refused.length,
    refused: refused.map(({ name, user_id: userId, message }) => ({
      userId,
      text: `${name ?? `#${userId}`}: ${message ?? "Refused"}`,
    })),
  };
}
