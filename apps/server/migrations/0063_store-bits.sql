CREATE TABLE "resource_facet_bits" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"chunk" integer NOT NULL,
	"bits" bit(8192) NOT NULL,
	CONSTRAINT "resource_facet_bits_facet_value_chunk_pk" PRIMARY KEY("facet","value","chunk")
);
