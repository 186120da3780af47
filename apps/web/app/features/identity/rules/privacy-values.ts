import type { Me } from "../../../session/session.ts";

export type PrivacyValues = Pick<
  Me,
  "visibility" | "messages_from" | "show_certificates" | "in_search" | "in_recent_certificates"
>;

export const privacyValues = ({
  visibility,
  messages_from,
  show_certificates,
  in_search,
  in_recent_certificates,
}: Me): PrivacyValues => ({ visibility, messages_from, show_certificates, in_search, in_recent_certificates });

export const visibilityOptions = [
  { value: "everyone", label: "Everyone", hint: "Also people who are not signed in, and search engines." },
  { value: "members", label: "Members", hint: "People who are signed in." },
  { value: "nobody", label: "Nobody", hint: "Your profile looks as if it did not exist." },
] as const satisfies readonly Option<Me["visibility"]>[];

export const senderOptions = [
  { value: "everyone", label: "Everyone", hint: "While your profile is hidden, people you learn or trade with." },
  { value: "related", label: "People I learn or trade with" },
  { value: "nobody", label: "Nobody", hint: "Whom you write to can still answer." },
] as const satisfies readonly Option<Me["messages_from"]>[];

interface Option<Value> {
  value: Value;
  label: string;
  hint?: string;
}
