import { formatUsd } from "@pavane/contract/core/money";
import { CircleAlert, CircleMinus } from "lucide-react";
import { Link } from "react-router";
import { sellerPaths } from "../../../seller-paths.ts";
import type { ProductImport } from "./use-product-file.ts";

/** What becomes a draft with what of it could not be kept, and what is left out and why. */
export function ProductLines({ found: { products, left_out: leftOut } }: { found: ProductImport }) {
  return (
    <div className="grid gap-5 text-meta">
      {leftOut.length === 0 ? null : <LeftOut leftOut={leftOut} />}
      {products.length === 0 ? (
        <p className="text-soft">No product of this file can be imported.</p>
      ) : (
        <ul aria-label="Drafts" className="max-h-[46vh] overflow-y-auto rounded-control border border-line bg-card">
          {products.map((product) => (
            <Draft key={product.place} product={product} />
          ))}
        </ul>
      )}
    </div>
  );
}

function LeftOut({ leftOut }: { leftOut: ProductImport["left_out"] }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-semibold">Left out</h3>
      <ul aria-label="Left out" className="grid max-h-60 gap-1 overflow-y-auto">
        {leftOut.map(({ place, title, message }) => (
          <li key={place} className="flex items-start gap-2 text-brick">
            <CircleMinus aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {place}
              {title === "" ? "" : ` (${title})`}: {message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Draft({ product }: { product: ProductImport["products"][number] }) {
  const { title, description, price, notes, resource_id: id } = product;
  return (
    <li className="grid gap-1 border-b border-line px-4 py-3 last:border-b-0 [overflow-wrap:anywhere]">
      <p className="flex justify-between gap-4 font-semibold">
        {id === null ? (
          title
        ) : (
          <Link to={sellerPaths.editResource(id)} className="rounded-chip hover:text-velvet hover:underline">
            {title}
          </Link>
        )}
        <span className="shrink-0">{price === null ? "No price" : price === "0.00" ? "Free" : formatUsd(price)}</span>
      </p>
      {description === "" ? null : <p className="line-clamp-2 text-soft">{description}</p>}
      {notes.map((note) => (
        <p key={note} className="flex items-start gap-2 text-small text-on-brass-tint">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{note}</span>
        </p>
      ))}
    </li>
  );
}
