import { useFormContext } from "react-hook-form";
import { Select } from "../ui/form/select.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { CertificateTemplateChoice } from "./certificate-template-choice.tsx";

interface CertificateTermsValues {
  certificate_template_id: string;
  certificate_months: string;
}

/** How the certificate of a course or programme looks, and how long it is valid; inside their forms. */
export function CertificateTerms() {
  const { register, formState } = useFormContext<CertificateTermsValues>();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CertificateTemplateChoice kept={formState.defaultValues?.certificate_template_id ?? ""}>
        {(options) => (
          <Select
            label="Certificate template"
            placeholder="The site's default"
            options={options}
            {...register("certificate_template_id")}
          />
        )}
      </CertificateTemplateChoice>
      <TextField
        label="Certificate is valid for (months)"
        optional
        inputMode="numeric"
        hint="Leave empty for a certificate that does not expire."
        {...register("certificate_months")}
      />
    </div>
  );
}
