import { hourMs } from "@pavane/contract/core/durations";
import { mailKeptText } from "@pavane/contract/messages/outbox";
import type { CheckFinding } from "@pavane/contract/screens/schema-deployment";
import type { MailSummary } from "../../domains/messages/index.ts";
import type { ScreenDeps } from "../ports.ts";
import { failure, momentFact, textFact, warning, type CardProbes, type ProbeResult } from "./run-probes.ts";

const longestWaitMs = hourMs;
const outbox = (status?: "failed" | "queued") => `/admin/messages?tab=outbox${status ? `&status=${status}` : ""}`;

/** What became of mail; `transport` is the mail server, null where there is none. */
export function judgeMail(transport: string | null, summary: MailSummary, now: Date): ProbeResult {
  const { lastSentAt, failed, lastError, queued, oldestDueAt } = summary;
  const slow = transport !== null && oldestDueAt !== null && now.getTime() - oldestDueAt.getTime() > longestWaitMs;
  const findings: (CheckFinding | false)[] = [
    transport === null &&
      warning({
        text: mailKeptText,
        advice: "Set SMTP_URL to a mail server and start the server again.",
        path: outbox(),
      }),
    failed > 0 &&
      warning({
        text: failed === 1 ? "1 mail was not delivered." : `${failed} mails were not delivered.`,
        advice: "Read in the outbox what the mail server said, mend that and press Send again.",
        path: outbox("failed"),
      }),
    slow &&
      failure({
        text: "A mail has been waiting for over an hour.",
        advice: "Look whether jobs run, and whether the mail server answers.",
        path: outbox("queued"),
      }),
  ];
  return {
    facts: [
      textFact("Transport", transport ?? "None"),
      momentFact("Last sent", lastSentAt, "None yet"),
      textFact("Failures", String(failed)),
      textFact("Waiting", String(queued)),
      ...(lastError === null ? [] : [textFact("Last error", lastError)]),
    ],
    findings: findings.filter((finding) => finding !== false),
  };
}

async function askServer(mailServer: ScreenDeps["mailServer"]): Promise<ProbeResult> {
  if (mailServer.name === null) return { facts: [], findings: [] };
  await mailServer.check();
  return { facts: [textFact("Mail server", "Answers and lets this server in")], findings: [] };
}

export const mailCard = ({ db, clock, mailServer }: ScreenDeps): CardProbes => ({
  key: "mail",
  title: "Mail",
  probes: [
    {
      about: null,
      run: async () => judgeMail(mailServer.name, await mailServer.summary(db.read), clock.now()),
    },
    { about: "Mail server", run: () => askServer(mailServer) },
  ],
});
