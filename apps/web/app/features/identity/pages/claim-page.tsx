import { roleNames } from "@pavane/contract/identity/role-texts";
import type { MetaArgs } from "react-router";
import { api } from "../../../api/api.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { DeadLink } from "../components/dead-link.tsx";
import { MailedLink } from "../components/mailed-link.tsx";
import { SignInFrame } from "../components/sign-in-frame.tsx";
import type { Invitation } from "../rules/claim-account.ts";
import { useMailedLink } from "../components/use-mailed-link.ts";

const ClaimForm = lazyNamed(() => import("../forms/claim-form.tsx"), "ClaimForm");

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Your account", matches) },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** Makes an account of one's own from what was bought as a guest, or from an invitation of the staff. Opening the link changes nothing; the form does. */
export default function ClaimPage() {
  const link = useMailedLink("claim", (token) => api("POST /api/claim/check", { body: { token } }));
  const invitation = link.checked?.invitation ?? null;
  const email = link.checked?.email_masked ?? null;
  const title = invitation ? "Create your account" : "Keep your purchases";
  const lead = link.state === "dead" || email === null ? null : <Lead email={email} invitation={invitation} />;
  return (
    <SignInFrame title={link.state === "works" ? title : "Your account"} lead={lead}>
      <MailedLink link={link} dead={<Dead />}>
        {(token) => <ClaimForm key={token} token={token} invitation={invitation} dead={<Dead />} />}
      </MailedLink>
    </SignInFrame>
  );
}

function Lead({ email, invitation }: { email: string; invitation: Invitation }) {
  const roles = roleNames(invitation?.roles ?? []);
  return (
    <p className="[overflow-wrap:anywhere]">
      Choose how you sign in.{" "}
      {invitation
        ? `You were invited with ${email}${roles === "" ? "." : ` and will have: ${roles}.`}`
        : `What was bought with ${email} is waiting for you.`}
    </p>
  );
}

const Dead = () => <DeadLink action={{ label: "Sign In", to: paths.auth({ redirect: paths.myPurchases() }) }} />;
