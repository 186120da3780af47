import { sampleUsernames } from "@pavane/contract/identity/sample-people";
import { useSite } from "../../../page/site.ts";

/** Trial installations name their sample people; the password was printed when the server started. */
export function SampleSignIns({ onChoose }: { onChoose: (username: string) => void }) {
  if (useSite()?.mode !== "trial") return null;
  return (
    <section aria-label="Sample sign-ins" className="rounded-card border border-line bg-card px-5 py-4 text-meta">
      <p className="text-soft">
        This is a trial installation. Its sample people share the password printed at its start.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {sampleUsernames.map((username) => (
          <li key={username}>
            <button
              type="button"
              onClick={() => onChoose(username)}
              className="min-h-9 rounded-full border border-line px-3.5 font-semibold transition-colors hover:border-edge hover:bg-sunk"
            >
              {username}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
