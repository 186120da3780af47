import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { answerConsent, readConsent, subscribeToConsent } from "./consent.ts";

/** Stays until answered. Both answers weigh the same. */
export function CookieNotice() {
  const answered = useSyncExternalStore(
    subscribeToConsent,
    () => readConsent() !== null,
    () => true,
  );
  if (answered) return null;
  return (
    <section
      aria-label="Cookies"
      className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-[560px] animate-rise rounded-card border border-line bg-card p-5 shadow-float sm:inset-x-6 sm:bottom-6 sm:mr-0 sm:ml-auto"
    >
      <p className="text-meta">
        This site stores what keeps you signed in and remembers your cart. Videos from other hosts set their own cookies
        when they play.{" "}
        <Link to={paths.cookies()} className="rounded-chip text-velvet underline underline-offset-4">
          Cookies
        </Link>
      </p>
      <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
        <Button variant="outline" size="small" onClick={() => answerConsent(true)}>
          Allow embedded videos
        </Button>
        <Button variant="outline" size="small" onClick={() => answerConsent(false)}>
          Only what is necessary
        </Button>
      </div>
    </section>
  );
}
