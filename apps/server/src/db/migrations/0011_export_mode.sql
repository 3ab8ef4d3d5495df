CREATE TABLE "export_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"public_note" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_items" (
	"shipment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"category_slug" text NOT NULL,
	"currency" text NOT NULL,
	"value_minor" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"hs_code" text DEFAULT '' NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"is_fragile" boolean DEFAULT false NOT NULL,
	CONSTRAINT "export_items_shipment_id_position_pk" PRIMARY KEY("shipment_id","position")
);
--> statement-breakpoint
CREATE TABLE "export_packages" (
	"shipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "export_packages_shipment_id_kind_position_pk" PRIMARY KEY("shipment_id","kind","position")
);
--> statement-breakpoint
CREATE TABLE "export_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"voucher_codes" text[] DEFAULT '{}' NOT NULL,
	"payment" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_restrictions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"category_slug" text NOT NULL,
	"kind" text NOT NULL,
	"reason" jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"edited_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"track" text NOT NULL,
	"status" text NOT NULL,
	"held_from" text,
	"sender_address_id" uuid NOT NULL,
	"recipient_address_id" uuid NOT NULL,
	"pickup_address_id" uuid,
	"sender" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"pickup" jsonb,
	"destination_country" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"quote" jsonb,
	"total_minor" bigint,
	"document_files" text[] DEFAULT '{}' NOT NULL,
	"request_id" uuid,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"review_note" text,
	"inbound_carrier" text,
	"inbound_tracking_number" text,
	"measured_at" timestamp with time zone,
	"condition" text,
	"shelf" text,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"manifest_number" text,
	"outbound_carrier" text,
	"outbound_tracking_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_shipments_shipment_code_unique" UNIQUE("shipment_code")
);
--> statement-breakpoint
CREATE TABLE "export_warehouses" (
	"country" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_zones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"countries" text[] NOT NULL,
	"air_days_min" integer NOT NULL,
	"air_days_max" integer NOT NULL,
	"sea_days_min" integer NOT NULL,
	"sea_days_max" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_export_shipments" (
	"invoice_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invoice_export_shipments_invoice_id_shipment_id_pk" PRIMARY KEY("invoice_id","shipment_id")
);
--> statement-breakpoint
DROP INDEX "tariff_versions_one_open";--> statement-breakpoint
DROP INDEX "invoices_customer";--> statement-breakpoint
DROP INDEX "messages_customer";--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "service" text DEFAULT 'impor' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "export_shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "service" text DEFAULT 'impor' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "service" text DEFAULT 'impor' NOT NULL;--> statement-breakpoint
ALTER TABLE "export_events" ADD CONSTRAINT "export_events_shipment_id_export_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_items" ADD CONSTRAINT "export_items_shipment_id_export_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_packages" ADD CONSTRAINT "export_packages_shipment_id_export_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_requests" ADD CONSTRAINT "export_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_restrictions" ADD CONSTRAINT "export_restrictions_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_restrictions" ADD CONSTRAINT "export_restrictions_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_request_id_export_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."export_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_zones" ADD CONSTRAINT "export_zones_version_id_tariff_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tariff_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_export_shipments" ADD CONSTRAINT "invoice_export_shipments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_export_shipments" ADD CONSTRAINT "invoice_export_shipments_shipment_id_export_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_events_shipment" ON "export_events" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "export_requests_customer" ON "export_requests" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "export_restrictions_one" ON "export_restrictions" USING btree ("country","category_slug");--> statement-breakpoint
CREATE INDEX "export_shipments_customer" ON "export_shipments" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_shipments_of_status" ON "export_shipments" USING btree ("customer_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_shipments_queue" ON "export_shipments" USING btree ("status","status_at","id");--> statement-breakpoint
CREATE INDEX "export_shipments_request" ON "export_shipments" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "export_shipments_inbound" ON "export_shipments" USING btree ("inbound_tracking_number");--> statement-breakpoint
CREATE INDEX "export_shipments_outbound" ON "export_shipments" USING btree ("outbound_tracking_number");--> statement-breakpoint
CREATE UNIQUE INDEX "export_zones_version" ON "export_zones" USING btree ("version_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_export_shipments_one_live" ON "invoice_export_shipments" USING btree ("shipment_id") WHERE "invoice_export_shipments"."is_live" and "invoice_export_shipments"."role" = 'main';--> statement-breakpoint
CREATE INDEX "invoice_export_shipments_shipment" ON "invoice_export_shipments" USING btree ("shipment_id");--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_export_shipment_id_export_shipments_id_fk" FOREIGN KEY ("export_shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tariff_versions_one_open" ON "tariff_versions" USING btree ("service","dest_country") WHERE "tariff_versions"."status" = 'published' and "tariff_versions"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","service","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_customer" ON "messages" USING btree ("customer_id","channel","service","created_at" DESC NULLS LAST);