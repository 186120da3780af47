import type { ContextType } from "@pavane/contract/conversations/choices";
import { randomUUID } from "node:crypto";
import type { MovableClock } from "../platform/clock.ts";
import { requireKnown } from "./known.ts";
import type { SampleApi } from "./sample-api.ts";

interface Desk {
  readonly clock: MovableClock;
  readonly people: ReadonlyMap<string, number>;
  readonly signIn: (username: string) => Promise<SampleApi>;
  /** By title. */
  readonly courses: ReadonlyMap<string, number>;
}

interface SampleConversation {
  readonly between: readonly [string, string];
  /** The title of a course; without one it began at a profile. */
  readonly course?: string;
  /** In turns, unless two lines of one stand together: `+` goes on with who wrote last. */
  readonly lines: readonly string[];
}

const conversations: readonly SampleConversation[] = [
  {
    between: ["learner", "mireille.laurent"],
    course: "Foundations of Ballet Pedagogy",
    lines: [
      "My nine-year-olds close in sixth as soon as the music gets quicker. I slow down, they do it again.",
      "It is the barre: they hang on it when the music pushes.",
      "+Try it without the barre for one phrase. If they close in fifth there, it was never the feet.",
      "Tonight, then. I will film it.",
      "Good. Look at the standing leg, not at the one that moves.",
    ],
  },
  {
    between: ["chloe.d", "learner"],
    lines: [
      "Are you taking the tap course too? I saw your review.",
      "Yes, twice through. The paradiddles are worth the second time.",
      "Could Wednesday work to practise together?",
    ],
  },
  {
    between: ["learner", "instructor"],
    lines: [
      "Do your evening classes take people who have never danced?",
      "Most of them never had. Come and watch one first.",
    ],
  },
];

const betweenMessagesSeconds = 240;

/** A few conversations among the people with names of their own, some of them still unread. */
export async function loadConversations({ clock, people, signIn, courses }: Desk): Promise<void> {
  for (const { between, course, lines } of conversations) {
    const calls = [await signIn(between[0]), await signIn(between[1])] as const;
    const context = course === undefined ? null : ({ type: "course", id: courses.get(course) ?? 0 } as const);
    let turn = 1;
    for (const line of lines) {
      if (!line.startsWith("+")) turn = 1 - turn;
      const reader = between[turn === 0 ? 1 : 0];
      clock.advance(betweenMessagesSeconds);
      await write(calls[turn === 0 ? 0 : 1], {
        recipientId: requireKnown(people.get(reader), reader),
        context,
        body: line.replace(/^\+/, ""),
      });
    }
  }
}

interface Written {
  readonly recipientId: number;
  readonly context: { readonly type: ContextType; readonly id: number } | null;
  readonly body: string;
}

/** Writes, as who has read what was written before. */
async function write(call: SampleApi, { recipientId, context, body }: Written): Promise<void> {
  const written = await call("POST /api/conversations", {
    body: { recipient_id: recipientId, context, body, client_key: randomUUID() },
  });
  const { data } = await call("GET /api/conversations/:id/messages", { params: { id: written.id } });
  const [newest] = data;
  if (newest === undefined) throw new Error("a message was not stored");
  await call("POST /api/conversations/:id/read", { params: { id: written.id }, body: { message_id: newest.id } });
}
