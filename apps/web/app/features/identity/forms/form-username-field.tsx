import { useFormContext, useWatch } from "react-hook-form";
import { UsernameField } from "./username-field.tsx";

interface FormUsernameFieldProps {
  own?: string;
  autoComplete?: string;
}

/** The field for a username in a form that is not the page's first. */
export function FormUsernameField(props: FormUsernameFieldProps) {
  const { register, setValue, setFocus } = useFormContext<{ username: string }>();
  const typed = useWatch<{ username: string }, "username">({ name: "username" });
  const take = (username: string) => {
    setValue("username", username, { shouldValidate: true, shouldDirty: true });
    setFocus("username");
  };
  return <UsernameField input={register("username")} typed={typed} onTake={take} {...props} />;
}
