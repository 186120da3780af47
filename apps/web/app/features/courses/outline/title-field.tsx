import { useState, type KeyboardEvent } from "react";
import { cx } from "../../../ui/basics/class-names.ts";
import { takeFocusInView } from "../../../ui/focus/take-focus.ts";
import { controlClass } from "../../../ui/form/control-class.ts";

interface TitleFieldProps {
  label: string;
  /** What it says before; empty for something new. */
  title: string;
  placeholder?: string;
  /** It stays open for the next one. */
  again?: boolean;
  onSave: (title: string) => void;
  onClose: () => void;
}

const minLength = 3;
const maxLength = 200;

/** A title in its place in the outline: Enter or leaving it saves, Escape leaves it as it was. */
export function TitleField({ label, title, placeholder, again = false, onSave, onClose }: TitleFieldProps) {
  const [fault, setFault] = useState("");
  const save = (field: HTMLInputElement): boolean => {
    const typed = field.value.trim();
    if (typed === title) return true;
    if (typed.length < minLength) {
      setFault(`Title must be at least ${minLength} characters`);
      return false;
    }
    setFault("");
    onSave(typed);
    return true;
  };
  const byKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const field = event.currentTarget;
    if (!save(field)) return;
    if (again && field.value.trim() !== "") field.value = "";
    else onClose();
  };
  return (
    <span className="block min-w-0 flex-1">
      <input
        ref={takeFocusInView}
        type="text"
        aria-label={label}
        aria-invalid={fault === "" ? undefined : true}
        defaultValue={title}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        className={cx(controlClass, "h-9 pointer-coarse:h-11 text-meta")}
        onKeyDown={byKey}
        onBlur={(event) =>
          event.currentTarget.value.trim() === "" || save(event.currentTarget) ? onClose() : undefined
        }
      />
      {fault === "" ? null : (
        <span role="alert" className="mt-1 block text-small text-brick">
          {fault}
        </span>
      )}
    </span>
  );
}
