import { oneOf } from "@pavane/contract/core/codes";
import { visibleText } from "@pavane/contract/core/visible-text";
import {
  contactLengths,
  contactProblems,
  contactTopics,
  textLength,
  topicNames,
} from "@pavane/contract/messages/contact";
import { Send } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { displayName } from "../../../people/display-name.ts";
import { useSession, type Session } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PlainForm, textOf, usePlainForm, type Checks } from "../../../ui/form/plain-form.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useContactDraft } from "./use-contact-draft.ts";
import { useSendContact, type SentMessage } from "./use-send-contact.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

interface ContactValues {
  name: string;
  email: string;
  topic: string;
  message: string;
  subject: string;
}

const read = (fields: FormData): ContactValues => ({
  name: textOf(fields, "name"),
  email: textOf(fields, "email"),
  topic: textOf(fields, "topic"),
  message: textOf(fields, "message"),
  subject: textOf(fields, "subject"),
});

const readFrom = (box: HTMLElement | null): ContactValues => read(new FormData(box?.closest("form") ?? undefined));

const checks: Checks<ContactValues> = {
  name: ({ name }) => contactProblems.name(name),
  email: ({ email }) => contactProblems.email(email),
  topic: ({ topic }) => contactProblems.topic(topic),
  message: ({ message }) => contactProblems.message(message),
};

/** The form at /contact. Its fields hold its values, so that what was typed before the page came alive counts. */
export function ContactForm({ openedAt, onSent }: { openedAt: number; onSent: (sent: SentMessage) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [search, change] = useSearchState();
  const [length, setLength] = useState(0);
  const asked = search.get("topic");
  const fill = (values: Partial<ContactValues>): ContactValues => {
    fillEmpty(box.current, values);
    setLength(lengthNow(box.current));
    return readFrom(box.current);
  };
  const empty = () => emptyFields(box.current);
  const draft = useContactDraft(openedAt, { fill, empty });
  usePrefilled(fill);
  const { send, pending, error } = useSendContact(draft, onSent);
  const form = usePlainForm({ read, checks, onSubmit: send, pending, error });
  const keep = (event: FormEvent<HTMLDivElement>) => {
    draft.keep(readFrom(event.currentTarget));
    setLength(lengthNow(box.current));
  };
  return (
    <PlainForm form={form} label="Contact">
      <div ref={box} onInput={keep} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" name="name" autoComplete="name" dir="auto" />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </div>
        <Select
          label="Topic"
          name="topic"
          placeholder="Choose a topic"
          options={contactTopics.map((value) => ({ value, label: topicNames[value] }))}
          defaultValue={oneOf(contactTopics, asked) ?? ""}
          onChange={({ target }) => change({ topic: target.value }, { replace: true })}
        />
        <TextArea
          label="Message"
          name="message"
          dir="auto"
          rows={8}
          className="[&_textarea]:min-h-52"
          hint={<Counter length={length} />}
        />
        <Trap />
      </div>
      <Button type="submit" icon={<Send aria-hidden />} className="justify-self-start max-sm:w-full" busy={pending}>
        Send message
      </Button>
    </PlainForm>
  );
}

/** Not announced at every character: screen readers read it with the field near the limit. */
const Counter = ({ length }: { length: number }) => (
  <span className={length > contactLengths.message ? "tabular text-brick" : "tabular"}>
    {length.toLocaleString("en-US")} of {contactLengths.message.toLocaleString("en-US")} characters
  </span>
);

/** Out of sight and out of the Tab order: what fills it is no person. */
function Trap() {
  return (
    <div aria-hidden className="absolute top-0 -left-[9999px] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name="subject" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Members need not say who they are. */
function usePrefilled(fill: (values: Partial<ContactValues>) => void): void {
  const session = useSession();
  const member = session.state === "member" ? session.me : null;
  const filled = useRef(false);
  useOnChange(member, () => {
    if (member === null || filled.current) return;
    filled.current = true;
    fill(knownOf(member));
  });
}

const knownOf = (me: Extract<Session, { state: "member" }>["me"]): Partial<ContactValues> => ({
  name: displayName(me),
  email: me.email ?? me.pending_email ?? "",
});

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (box: HTMLElement | null): Control[] => [
  ...(box?.querySelectorAll<Control>("input, textarea, select") ?? []),
];

/** Topics stay, which the address names. */
function emptyFields(box: HTMLElement | null): void {
  for (const control of controlsIn(box)) if (!(control instanceof HTMLSelectElement)) control.value = "";
}

/** Keeps what the user has typed in the meantime. */
function fillEmpty(box: HTMLElement | null, values: Partial<ContactValues>): void {
  const known = new Map(Object.entries(values));
  for (const control of controlsIn(box)) if (control.value === "") control.value = known.get(control.name) ?? "";
}

const lengthNow = (box: HTMLElement | null): number =>
  textLength(visibleText(controlsIn(box).find(({ name }) => name === "message")?.value ?? ""));
