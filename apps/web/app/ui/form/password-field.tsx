import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { cx } from "../basics/class-names.ts";
import { controlClass } from "./control-class.ts";
import { Field, type FieldText } from "./field.tsx";
import { IconButton } from "../buttons/icon-button.tsx";

type PasswordFieldProps = FieldText & Omit<ComponentProps<"input">, "type" | "size">;

export function PasswordField({ label, hint, error, hideLabel, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, hideLabel, className }} name={input.name}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className={cx(controlClass, "h-11 pr-12")}
          />
          <IconButton
            label={shown ? "Hide password" : "Show password"}
            aria-pressed={shown}
            size="small"
            icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 my-auto"
          />
        </span>
      )}
    </Field>
  );
}
