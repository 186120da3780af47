import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { BannerLine } from "./banner-line.tsx";

/** Shown where an account has no address, as when nobody confirmed it in time. */
export const AddEmailLine = () => (
  <BannerLine
    action={
      <Link
        to={paths.editProfile({ tab: "account" })}
        className="rounded-chip py-1 underline underline-offset-4 hover:no-underline"
      >
        Add e-mail
      </Link>
    }
  >
    Add your e-mail to sell, be booked and write messages.
  </BannerLine>
);
