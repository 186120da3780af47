import { ageGroups, danceLevels, danceStyles } from "@pavane/contract/core/dance";
import { useFormContext } from "react-hook-form";
import { CheckboxChips } from "../../../ui/checkbox-chips.tsx";

interface Interests {
  styles: string[];
  levels: string[];
  age_groups: string[];
}

export function InterestsFields() {
  const { register } = useFormContext<Interests>();
  return (
    <>
      <CheckboxChips label="Styles" options={danceStyles} {...register("styles")} />
      <CheckboxChips label="Levels" options={danceLevels} {...register("levels")} />
      <CheckboxChips label="Age groups" options={ageGroups} {...register("age_groups")} />
    </>
  );
}
