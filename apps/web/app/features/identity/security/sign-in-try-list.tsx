import { CircleCheck, CircleX, KeyRound } from "lucide-react";
import { momentText } from "../../../time/dates.ts";
import { tryText } from "../rules/sign-in-tries.ts";
import type { SignInTry } from "./queries.ts";

/** Tries to sign in to one account. */
export const SignInTryList = ({ tries }: { tries: readonly SignInTry[] }) => (
  <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
    {tries.map((one) => (
      <TryRow key={one.id} one={one} />
    ))}
  </ol>
);

function TryRow({ one }: { one: SignInTry }) {
  const where = [one.device, one.ip_masked].filter(Boolean).join(", ");
  return (
    <li className="flex items-start gap-3 bg-card px-5 py-3 text-meta">
      <TryIcon result={one.result} />
      <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto]">
        <p className="font-semibold">{tryText(one)}</p>
        <p className="text-soft sm:text-right">{momentText(one.created_at)}</p>
        <p className="[overflow-wrap:anywhere] text-soft">{where}</p>
      </div>
    </li>
  );
}

function TryIcon({ result }: Pick<SignInTry, "result">) {
  const look = "mt-0.5 size-4 shrink-0";
  if (result === "signed_in") return <CircleCheck aria-hidden className={`${look} text-pine`} />;
  if (result === "asked") return <KeyRound aria-hidden className={`${look} text-soft`} />;
  return <CircleX aria-hidden className={`${look} text-brick`} />;
}
