import type { ReactNode } from "react";
import { CopyTextButton } from "../../../../ui/buttons/copy-text-button.tsx";
import { curlExample } from "./curl-example.ts";
import type { ApiCall, Parameter, Schemas } from "./description.ts";
import { Method } from "./method.tsx";
import { SchemaMembers } from "./schema-members.tsx";
import { shapeOf } from "./schema-shape.ts";
import { TryCall } from "./try-call.tsx";

interface CallViewProps {
  call: ApiCall;
  schemas: Schemas;
}

/** One call: who may make it, what it takes and answers, what it refuses, and trying it. */
export function CallView({ call, schemas }: CallViewProps) {
  const curl = curlExample(call, window.location.origin, schemas);
  return (
    <article className="grid gap-8">
      <header>
        <h2 className="text-title font-semibold [overflow-wrap:anywhere]">{call.summary}</h2>
        <p className="mt-2 [overflow-wrap:anywhere]">
          <Method name={call.method} /> <code className="font-mono text-meta">{call.path}</code>
        </p>
        <p className="mt-2 text-meta text-soft [overflow-wrap:anywhere]">
          {call.access} Name: {call.id}
        </p>
      </header>
      {call.parameters.length === 0 ? null : (
        <Part title="Parameters">
          <Parameters parameters={call.parameters} schemas={schemas} />
        </Part>
      )}
      {call.body === null ? null : (
        <Part title="Request" note={call.body.type}>
          {call.body.schema === null ? null : <SchemaMembers schema={call.body.schema} schemas={schemas} />}
        </Part>
      )}
      {call.answers.map(({ status, description, types }) => (
        <Part key={status} title={`Answer ${status}`} note={types.map(({ type }) => type).join(", ")}>
          {types.every(({ schema }) => schema === null) ? <p className="text-meta">{description}</p> : null}
          {types.map(({ type, schema }) =>
            schema === null ? null : <SchemaMembers key={type} schema={schema} schemas={schemas} />,
          )}
        </Part>
      ))}
      <Part title="Refusals">
        <Refusals call={call} />
      </Part>
      <Part title="With curl">
        <pre className="mb-3 rounded-control bg-sunk p-4 font-mono text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
          {curl}
        </pre>
        <CopyTextButton text={curl} label="Copy command" />
      </Part>
      {call.method === "GET" ? (
        <Part title="Try it">
          <TryCall call={call} />
        </Part>
      ) : null}
    </article>
  );
}

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-semibold">
      {title} {note ? <span className="font-mono text-small font-normal text-soft">{note}</span> : null}
    </h3>
    {children}
  </section>
);

const Parameters = ({ parameters, schemas }: { parameters: readonly Parameter[]; schemas: Schemas }) => (
  <ul className="border-t border-line">
    {parameters.map(({ name, in: place, required, description, schema }) => (
      <li key={`${place}:${name}`} className="border-b border-line py-2 text-meta [overflow-wrap:anywhere]">
        <code className="font-mono font-semibold">{name}</code>{" "}
        <span className="text-soft">
          in the {place}
          {required ? ", needed" : ""}
        </span>
        <span className="block">
          {shapeOf(schema, schemas).text}
          {schema.default === undefined ? "" : `; ${JSON.stringify(schema.default)} without it`}
        </span>
        {description === undefined ? null : <span className="block text-soft">{description}</span>}
      </li>
    ))}
  </ul>
);

const Refusals = ({ call }: { call: ApiCall }) => (
  <ul className="border-t border-line">
    {call.refusals.map(({ status, code, message }) => (
      <li key={`${status}:${code}`} className="border-b border-line py-2 text-meta [overflow-wrap:anywhere]">
        <span className="tabular font-semibold">{status}</span> <code className="font-mono">{code}</code>
        <span className="block text-soft">{message}</span>
      </li>
    ))}
  </ul>
);
