import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import type { Me } from "../../../session/session.ts";
import { dateText } from "../../../time/dates.ts";

/** Says to somebody that the site hides their profile, and what they can do about it; nothing otherwise. */
export function HiddenNote({ me }: { me: Pick<Me, "profile_hidden_at"> }) {
  if (me.profile_hidden_at === null) return null;
  return (
    <div className="grid gap-1 rounded-card bg-brick-tint px-5 py-4 text-meta text-brick">
      <p className="font-semibold">We hid your profile on {dateText(me.profile_hidden_at)}.</p>
      <p className="measure">
        Nobody but you sees it, whatever you choose under Privacy. Your notices say why. Once it is changed, or if you
        think that we are wrong,{" "}
        <Link to={paths.contact()} className="rounded-chip underline underline-offset-4">
          write to us
        </Link>
        .
      </p>
    </div>
  );
}
