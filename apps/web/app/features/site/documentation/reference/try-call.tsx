import { useMutation } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useState } from "react";
import { tryCall, type TriedAnswer, type TriedCall } from "../../../../api/try-call.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { PlainForm, textOf, usePlainForm } from "../../../../ui/form/plain-form.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { addressOf, type Values } from "./curl-example.ts";
import type { ApiCall, Parameter } from "./description.ts";

/** Sends a call that only reads, as the person who looks, and shows what comes. */
export function TryCall({ call }: { call: ApiCall }) {
  const fields = call.parameters.filter(({ in: place }) => place === "path" || place === "query");
  const [address, setAddress] = useState<string>();
  const send = useMutation({ mutationFn: tryCall });
  const form = usePlainForm<Values>({
    read: (typed) => Object.fromEntries(fields.map(({ name }) => [name, textOf(typed, name).trim()])),
    checks: Object.fromEntries(
      fields
        .filter(({ required }) => required)
        .map(({ name }) => [name, (values: Values) => (values[name] === "" ? `Enter ${name}` : null)]),
    ),
    onSubmit: (values) => {
      const next = addressOf(call, values);
      setAddress(next);
      send.mutate(next);
    },
    pending: send.isPending,
    error: null,
  });
  return (
    <>
      <PlainForm form={form} label={`Try ${call.id}`}>
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map((parameter) => (
            <ParameterField key={parameter.name} parameter={parameter} />
          ))}
        </div>
        <Button type="submit" size="small" icon={<Play aria-hidden />} busy={send.isPending} className="mt-4">
          Try it
        </Button>
      </PlainForm>
      <div aria-live="polite" className="mt-4 grid gap-3 text-meta">
        {send.data && address !== undefined ? <Tried address={address} tried={send.data} /> : null}
      </div>
    </>
  );
}

function ParameterField({ parameter: { name, required, schema, description } }: { parameter: Parameter }) {
  const common = { name, label: name, optional: required !== true, ...(description && { hint: description }) };
  if (schema.enum)
    return (
      <Select
        {...common}
        placeholder="Not sent"
        options={schema.enum.map(String).map((value) => ({ value, label: value }))}
      />
    );
  const hint = schema.type === "array" ? "Several are separated by commas." : description;
  return (
    <TextField
      {...common}
      {...(hint && { hint })}
      maxLength={500}
      autoComplete="off"
      spellCheck={false}
      placeholder={schema.default === undefined ? undefined : JSON.stringify(schema.default)}
    />
  );
}

function Tried({ address, tried }: { address: string; tried: TriedCall }) {
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <code className="font-mono text-small">GET {address}</code>
      </p>
      {"failed" in tried ? (
        <p role="alert" className="font-semibold text-brick">
          {tried.failed} ({tried.milliseconds} ms)
        </p>
      ) : (
        <TriedParts answer={tried} milliseconds={tried.milliseconds} />
      )}
    </>
  );
}

function TriedParts({ answer, milliseconds }: { answer: TriedAnswer; milliseconds: number }) {
  return (
    <>
      <p className={answer.status < 400 ? "font-semibold" : "font-semibold text-brick"}>
        {answer.status} {answer.statusText}, {milliseconds} ms
      </p>
      <ul className="font-mono text-small [overflow-wrap:anywhere] text-soft">
        {answer.headers.map(([name, value]) => (
          <li key={name}>
            {name}: {value}
          </li>
        ))}
      </ul>
      {answer.text === null ? <p>A file, which is not shown here.</p> : null}
      {answer.text === "" ? <p>Nothing is in it.</p> : null}
      {answer.text ? <AnswerText key={answer.text} text={prettyText(answer.text)} /> : null}
      {answer.cut ? <p className="text-soft">The answer is longer. Only its beginning is shown.</p> : null}
    </>
  );
}

const shownLines = 200;

/** Its first lines, and all of them when asked for. */
function AnswerText({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  const lines = text.split("\n");
  return (
    <section aria-label="Answer" className="grid justify-items-start gap-3">
      <pre className="w-full rounded-control bg-sunk p-4 font-mono text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
        {all ? text : lines.slice(0, shownLines).join("\n")}
      </pre>
      {all || lines.length <= shownLines ? null : (
        <Button variant="outline" size="small" onClick={() => setAll(true)}>
          Show all {lines.length.toLocaleString("en-US")} lines
        </Button>
      )}
    </section>
  );
}

/** JSON in lines; what breaks off, or is none, stays as it came. */
function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
