import { useState } from "react";
import type { Schema, Schemas } from "./description.ts";
import { kindOf, shapeOf, type ObjectShape } from "./schema-shape.ts";

interface SchemaMembersProps {
  schema: Schema;
  schemas: Schemas;
  /** The names of the schemas around this one; what is among them is not shown in itself again. */
  within?: readonly string[];
}

/** What a schema takes or answers, its objects opened one into the other. */
export function SchemaMembers({ schema, schemas, within = [] }: SchemaMembersProps) {
  const { text, objects } = shapeOf(schema, schemas);
  const [only] = objects;
  return (
    <div className="text-meta">
      <p className="mb-1 [overflow-wrap:anywhere] text-soft">{text}</p>
      {objects.length === 1 && only ? (
        <Members object={only} schemas={schemas} within={within} />
      ) : (
        <Openable objects={objects} schemas={schemas} within={within} />
      )}
    </div>
  );
}

interface MembersProps {
  object: ObjectShape;
  schemas: Schemas;
  within: readonly string[];
}

function Members({ object: { name, schema }, schemas, within }: MembersProps) {
  const inner = name === null ? within : [...within, name];
  const members = Object.entries(schema.properties ?? {});
  if (members.length === 0) return <p className="text-soft">No members.</p>;
  return (
    <ul className="border-t border-line">
      {members.map(([member, described]) => {
        const { text, objects } = shapeOf(described, schemas);
        return (
          <li key={member} className="border-b border-line py-2 [overflow-wrap:anywhere] last:border-b-0">
            <code className="font-mono font-semibold">{member}</code>{" "}
            {schema.required?.includes(member) ? null : <span className="text-soft">may be left out</span>}
            <span className="block">{text}</span>
            {described.description === undefined ? null : (
              <span className="block text-soft">{described.description}</span>
            )}
            <Openable objects={objects} schemas={schemas} within={inner} />
          </li>
        );
      })}
    </ul>
  );
}

function Openable({ objects, schemas, within }: Omit<MembersProps, "object"> & { objects: readonly ObjectShape[] }) {
  return objects.map((object, index) =>
    object.name !== null && within.includes(object.name) ? (
      <p key={object.name} className="mt-1 text-soft">
        {object.name} is described above.
      </p>
    ) : (
      // They come from one description and never change places.
      <OneObject key={`${index}:${object.name ?? ""}`} object={object} schemas={schemas} within={within} />
    ),
  );
}

/** Drawn when it is opened, since what one schema refers to has no end. */
function OneObject(props: MembersProps) {
  const [open, setOpen] = useState(false);
  const { name, schema } = props.object;
  return (
    <details
      className="mt-1.5 rounded-control border border-line"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-9 items-center rounded-control px-3 font-semibold -outline-offset-2 hover:bg-sunk">
        {kindOf(schema) ?? name ?? "Its members"}
      </summary>
      {open ? (
        <div className="px-3 pb-2">
          <Members {...props} />
        </div>
      ) : null}
    </details>
  );
}
