CREATE TABLE "submitted_drafts" (
	"customer_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"shipment_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submitted_drafts_customer_id_draft_id_pk" PRIMARY KEY("customer_id","draft_id")
);
--> statement-breakpoint
ALTER TABLE "submitted_drafts" ADD CONSTRAINT "submitted_drafts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submitted_drafts_created" ON "submitted_drafts" USING btree ("created_at");