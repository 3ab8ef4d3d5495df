CREATE TABLE "collection_counters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"name" jsonb NOT NULL,
	"address" text NOT NULL,
	"hours" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"keep_days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_counters_country_unique" UNIQUE("country"),
	CONSTRAINT "collection_counters_country_known" CHECK ("collection_counters"."country" in ('sg', 'id')),
	CONSTRAINT "collection_counters_address_well_formed" CHECK ("collection_counters"."address" ~ '\S'),
	CONSTRAINT "collection_counters_hours_well_formed" CHECK ("collection_counters"."hours" ~ '\S'),
	CONSTRAINT "collection_counters_keep_days_in_range" CHECK ("collection_counters"."keep_days" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"code" text,
	"ready_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_shipment_id_unique" UNIQUE("shipment_id"),
	CONSTRAINT "collections_code_well_formed" CHECK ("collections"."code" ~ '^[0-9]{6}$'),
	CONSTRAINT "collections_kept" CHECK ("collections"."ready_at" < "collections"."keep_until")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_customer" ON "collections" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "collections_to_remind" ON "collections" USING btree ("keep_until") WHERE "collections"."reminded_at" is null;