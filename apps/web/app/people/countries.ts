const names = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

export const countryName = (code: string): string => names.of(code) ?? code;
