import { Search } from "lucide-react";
import { useState, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

/** Leads to the page of a number. The server reads it in any case, with spaces or dashes. */
export function VerifyForm({ serial = "", label = "Serial number" }: { serial?: string; label?: string }) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("serial");
    const wanted = typeof typed === "string" ? typed.trim() : "";
    setError(wanted === "" ? "Enter the serial number." : undefined);
    if (wanted !== "") void navigate(paths.verify(encodeURIComponent(wanted)));
  };
  return (
    // Without JavaScript the form asks the entry page, which leads on.
    <form
      action={paths.verifyEntry()}
      method="get"
      onSubmit={submit}
      noValidate
      className="flex flex-wrap items-start gap-3"
    >
      <TextField
        key={serial}
        label={label}
        name="serial"
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={serial}
        placeholder="7K2M-0QXV-9TB4"
        hint="It stands at the foot of the certificate."
        error={error}
        className="min-w-0 flex-1 basis-60"
      />
      <Button type="submit" icon={<Search aria-hidden />} className="sm:mt-[27px]">
        Verify
      </Button>
    </form>
  );
}
