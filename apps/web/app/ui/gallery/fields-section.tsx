import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../buttons/button.tsx";
import { Checkbox } from "../form/checkbox.tsx";
import { FileDrop } from "../form/file-drop.tsx";
import type { FormFailure } from "../form/form-frame.tsx";
import { Form } from "../form/form.tsx";
import { NumberField } from "../form/number-field.tsx";
import { PasswordField } from "../form/password-field.tsx";
import { RadioGroup } from "../form/radio-group.tsx";
import { Select } from "../form/select.tsx";
import { Switch } from "../form/switch.tsx";
import { TextArea } from "../form/text-area.tsx";
import { TextField } from "../form/text-field.tsx";
import { Section } from "./specimen.tsx";

const refusal: FormFailure = {
  message: "Title must be at least 3 characters",
  fields: { title: "Title must be at least 3 characters" },
};

export function FieldsSection() {
  return (
    <Section title="Fields and forms">
      <div className="grid gap-12 lg:grid-cols-2">
        <SampleForm />
        <SingleFields />
      </div>
    </Section>
  );
}

function SampleForm() {
  const form = useForm({
    defaultValues: {
      title: "Ta",
      price: "0",
      position: "1",
      status: "draft",
      description: "",
      terms: false,
      level: "beginner",
    },
  });
  const [error, setError] = useState<FormFailure | null>(null);
  return (
    <Form form={form} onSubmit={() => setError({ ...refusal })} pending={false} error={error} label="Sample form">
      <TextField label="Title" {...form.register("title")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Price (USD)" prefix="$" inputMode="decimal" {...form.register("price")} />
        <NumberField
          label="Position"
          min={1}
          hint="The order in which this module appears in the course"
          {...form.register("position")}
        />
      </div>
      <Select
        label="Status"
        options={[
          { value: "draft", label: "Draft" },
          { value: "published", label: "Published" },
          { value: "archived", label: "Archived" },
        ]}
        {...form.register("status")}
      />
      <TextArea
        label="Description"
        optional
        placeholder="What a teacher can do afterwards"
        {...form.register("description")}
      />
      <RadioGroup
        label="Difficulty"
        options={[
          { value: "beginner", label: "Beginner" },
          { value: "advanced", label: "Advanced", hint: "For people who already teach" },
        ]}
        {...form.register("level")}
      />
      <Checkbox
        label="I accept the terms"
        {...form.register("terms", { required: "Accept the terms to create an account." })}
      />
      <div>
        <Button type="submit">Save Changes</Button>
      </div>
    </Form>
  );
}

function SingleFields() {
  const [on, setOn] = useState(true);
  return (
    <div className="grid content-start gap-5">
      <TextField label="With an error" defaultValue="not-an-address" error="Enter a valid e-mail address." />
      <TextField
        label="Disabled"
        defaultValue="maya"
        disabled
        hint="You can change your username again on 3 January."
      />
      <PasswordField label="Password" defaultValue="pirouette" autoComplete="off" />
      <Select label="Dense list" dense options={[{ value: "25", label: "25 a page" }]} />
      <Switch
        label="Visible"
        hint="Guests find it in the catalogue."
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
      <Switch label="Off and disabled" disabled />
      <Checkbox label="Wrong" error="Choose the correct option" />
      <FileDrop
        label="Course image"
        hint="Images only, at most 5 MB."
        accept="image/*"
        onFiles={() => undefined}
        progress={{ name: "barre.jpg", percent: 62, onCancel: () => undefined }}
      />
      <FileDrop label="Files" multiple error="File exceeds the maximum size of 20MB" onFiles={() => undefined} />
    </div>
  );
}
