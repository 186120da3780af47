import type { Appearance } from "@stripe/stripe-js";

/** Our tokens as Stripe's form takes them: plain colours, in the theme that shows now. */
export function stripeAppearance(): Appearance {
  const colour = tokenReader();
  return {
    theme: "flat",
    labels: "above",
    variables: {
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "16px",
      borderRadius: "10px",
      spacingUnit: "4px",
      gridRowSpacing: "20px",
      colorPrimary: colour("velvet"),
      colorBackground: colour("card"),
      colorText: colour("ink"),
      colorTextSecondary: colour("soft"),
      colorTextPlaceholder: colour("soft"),
      colorDanger: colour("brick"),
      colorSuccess: colour("pine"),
    },
    rules: {
      ".Input": { border: `1px solid ${colour("line")}`, boxShadow: "none" },
      ".Input:focus": { border: `1px solid ${colour("velvet")}`, boxShadow: `0 0 0 1px ${colour("velvet")}` },
      ".Input--invalid": { border: `1px solid ${colour("brick")}`, boxShadow: "none" },
      ".Label": { fontSize: "14px", fontWeight: "600" },
      ".Tab": { border: `1px solid ${colour("line")}`, boxShadow: "none" },
    },
  };
}

/** Calls back whenever another theme shows. */
export function onThemeChange(listener: () => void): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  system.addEventListener("change", listener);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", listener);
  };
}

/** Tokens are `light-dark()` pairs; only a painted element says which half counts. */
function tokenReader(): (token: string) => string {
  const probe = document.createElement("span");
  return (token) => {
    probe.style.color = `var(--${token})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}
