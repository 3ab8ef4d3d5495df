CREATE TABLE "drafts" (
	"customer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"format" integer NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "drafts_kind_known" CHECK ("drafts"."kind" in ('import', 'export')),
	CONSTRAINT "drafts_version_positive" CHECK ("drafts"."version" > 0),
	CONSTRAINT "drafts_format_positive" CHECK ("drafts"."format" > 0)
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_changed" ON "drafts" USING btree ("changed_at");