import { ageGroups, danceLevels } from "@pavane/contract/core/dance";
import { useFormContext } from "react-hook-form";
import { DanceStyleChoice } from "../catalogue/dance-style-choice.tsx";
import { CheckboxChips } from "../ui/form/checkbox-chips.tsx";

interface Interests {
  styles: string[];
  levels: string[];
  age_groups: string[];
}

export function InterestsFields() {
  const { register, formState } = useFormContext<Interests>();
  const kept = (formState.defaultValues?.styles ?? []).filter((style) => style !== undefined);
  return (
    <>
      <DanceStyleChoice kept={kept}>
        {(options) => <CheckboxChips label="Styles" options={options} {...register("styles")} />}
      </DanceStyleChoice>
      <CheckboxChips label="Levels" options={danceLevels} {...register("levels")} />
      <CheckboxChips label="Age groups" options={ageGroups} {...register("age_groups")} />
    </>
  );
}
