CREATE TABLE "carriage_overrides" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"consolidation_id" uuid NOT NULL,
	"shipment_id" uuid,
	"export_shipment_id" uuid,
	"goods_key" text NOT NULL,
	"rules" jsonb NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carriage_overrides_of_one" CHECK (num_nonnulls("carriage_overrides"."shipment_id", "carriage_overrides"."export_shipment_id") = 1)
);--> statement-breakpoint
CREATE TABLE "gst_registrations" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"uen" text NOT NULL,
	"gst_number" text NOT NULL,
	"valid_from" date NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "storage_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"agent_id" integer,
	"track" text NOT NULL,
	"free_days" integer NOT NULL,
	"fee_minor" bigint NOT NULL,
	"reminder_days" integer[] NOT NULL,
	"abandon_after_days" integer NOT NULL,
	CONSTRAINT "storage_terms_track_known" CHECK ("storage_terms"."track" in ('udara', 'laut')),
	CONSTRAINT "storage_terms_free_days_not_negative" CHECK ("storage_terms"."free_days" >= 0),
	CONSTRAINT "storage_terms_fee_minor_not_negative" CHECK ("storage_terms"."fee_minor" >= 0),
	CONSTRAINT "storage_terms_abandon_after_days_not_negative" CHECK ("storage_terms"."abandon_after_days" >= 0)
);--> statement-breakpoint
CREATE TABLE "legal_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid,
	"url" text,
	"given" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_consents_kind_known" CHECK ("legal_consents"."kind" in ('terms', 'privacy')),
	CONSTRAINT "legal_consents_given_known" CHECK ("legal_consents"."given" in ('registered', 'told')),
	CONSTRAINT "legal_consents_one_text" CHECK (num_nonnulls("legal_consents"."document_id", "legal_consents"."url") = 1)
);--> statement-breakpoint
CREATE TABLE "legal_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"edited_by" uuid,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_documents_kind_known" CHECK ("legal_documents"."kind" in ('terms', 'privacy')),
	CONSTRAINT "legal_documents_status_known" CHECK ("legal_documents"."status" in ('draft', 'published', 'retired')),
	CONSTRAINT "legal_documents_revision_not_negative" CHECK ("legal_documents"."revision" >= 0),
	CONSTRAINT "legal_documents_valid_period" CHECK ("legal_documents"."valid_from" < "legal_documents"."valid_to"),
	CONSTRAINT "legal_documents_two_people" CHECK ("legal_documents"."edited_by" <> "legal_documents"."published_by")
);--> statement-breakpoint
CREATE TABLE "quantity_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"category_slug" text NOT NULL,
	"status" text NOT NULL,
	"pieces" integer,
	"agency" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"edited_by" uuid,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quantity_limits_country_known" CHECK ("quantity_limits"."country" in ('sg', 'id')),
	CONSTRAINT "quantity_limits_status_known" CHECK ("quantity_limits"."status" in ('draft', 'published', 'retired')),
	CONSTRAINT "quantity_limits_pieces_positive" CHECK ("quantity_limits"."pieces" > 0),
	CONSTRAINT "quantity_limits_revision_not_negative" CHECK ("quantity_limits"."revision" >= 0),
	CONSTRAINT "quantity_limits_valid_period" CHECK ("quantity_limits"."valid_from" < "quantity_limits"."valid_to"),
	CONSTRAINT "quantity_limits_two_people" CHECK ("quantity_limits"."edited_by" <> "quantity_limits"."published_by")
);--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"code" text NOT NULL,
	"label" jsonb NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"tax_code" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"invoice_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "service_requests_code_well_formed" CHECK ("service_requests"."code" ~ '\S'),
	CONSTRAINT "service_requests_currency_known" CHECK ("service_requests"."currency" in ('SGD', 'IDR')),
	CONSTRAINT "service_requests_amount_minor_positive" CHECK ("service_requests"."amount_minor" > 0),
	CONSTRAINT "service_requests_tax_minor_not_negative" CHECK ("service_requests"."tax_minor" >= 0),
	CONSTRAINT "service_requests_tax_code_known" CHECK ("service_requests"."tax_code" in ('ZR', 'SR', 'PPN05', 'PPN04', 'IMP', 'OS')),
	CONSTRAINT "service_requests_status_known" CHECK ("service_requests"."status" in ('requested', 'done', 'cancelled')),
	CONSTRAINT "service_requests_ended" CHECK (("service_requests"."status" = 'requested') = ("service_requests"."ended_at" is null)),
	CONSTRAINT "service_requests_done" CHECK ("service_requests"."status" <> 'done' or "service_requests"."ended_by" is not null)
);--> statement-breakpoint
CREATE TABLE "storage_disposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "storage_disposals_reason_well_formed" CHECK ("storage_disposals"."reason" ~ '\S'),
	CONSTRAINT "storage_disposals_two_people" CHECK ("storage_disposals"."proposed_by" <> "storage_disposals"."confirmed_by")
);--> statement-breakpoint
CREATE TABLE "storage_notices" (
	"shipment_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_notices_shipment_id_notice_pk" PRIMARY KEY("shipment_id","notice"),
	CONSTRAINT "storage_notices_notice_well_formed" CHECK ("storage_notices"."notice" ~ '\S')
);--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_kind_known";--> statement-breakpoint
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_kind_known";--> statement-breakpoint
ALTER TABLE "shipment_products" ADD COLUMN "seller_gst_number" text;--> statement-breakpoint
ALTER TABLE "shipment_products" ADD COLUMN "seller_gst_proof" uuid;--> statement-breakpoint
ALTER TABLE "shipment_products" ADD COLUMN "seller_gst_state" text;--> statement-breakpoint
ALTER TABLE "shipment_products" ADD COLUMN "seller_gst_reason" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "declared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "limit_review" text;--> statement-breakpoint
ALTER TABLE "carriage_overrides" ADD CONSTRAINT "carriage_overrides_consolidation_id_consolidations_id_fk" FOREIGN KEY ("consolidation_id") REFERENCES "public"."consolidations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carriage_overrides" ADD CONSTRAINT "carriage_overrides_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carriage_overrides" ADD CONSTRAINT "carriage_overrides_export_shipment_id_export_shipments_id_fk" FOREIGN KEY ("export_shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carriage_overrides" ADD CONSTRAINT "carriage_overrides_given_by_staff_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_registrations" ADD CONSTRAINT "gst_registrations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_registrations" ADD CONSTRAINT "gst_registrations_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_terms" ADD CONSTRAINT "storage_terms_version_id_tariff_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tariff_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_terms" ADD CONSTRAINT "storage_terms_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_consents" ADD CONSTRAINT "legal_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_consents" ADD CONSTRAINT "legal_consents_document_id_legal_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."legal_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_limits" ADD CONSTRAINT "quantity_limits_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_limits" ADD CONSTRAINT "quantity_limits_checked_by_staff_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_limits" ADD CONSTRAINT "quantity_limits_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_limits" ADD CONSTRAINT "quantity_limits_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_disposals" ADD CONSTRAINT "storage_disposals_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_disposals" ADD CONSTRAINT "storage_disposals_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_disposals" ADD CONSTRAINT "storage_disposals_confirmed_by_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_notices" ADD CONSTRAINT "storage_notices_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carriage_overrides_shipment" ON "carriage_overrides" USING btree ("shipment_id","consolidation_id","goods_key");--> statement-breakpoint
CREATE UNIQUE INDEX "carriage_overrides_export" ON "carriage_overrides" USING btree ("export_shipment_id","consolidation_id","goods_key");--> statement-breakpoint
CREATE INDEX "carriage_overrides_of" ON "carriage_overrides" USING btree ("consolidation_id","id");--> statement-breakpoint
CREATE INDEX "storage_terms_version" ON "storage_terms" USING btree ("version_id","track","agent_id");--> statement-breakpoint
CREATE INDEX "storage_terms_agent" ON "storage_terms" USING btree ("agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_consents_once" ON "legal_consents" USING btree ("customer_id","document_id");--> statement-breakpoint
CREATE INDEX "legal_consents_document" ON "legal_consents" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_documents_one_open" ON "legal_documents" USING btree ("kind") WHERE "legal_documents"."status" = 'published' and "legal_documents"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "legal_documents_newest" ON "legal_documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quantity_limits_one_open" ON "quantity_limits" USING btree ("category_slug","country") WHERE "quantity_limits"."status" = 'published' and "quantity_limits"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "quantity_limits_category" ON "quantity_limits" USING btree ("category_slug","country","created_at");--> statement-breakpoint
CREATE INDEX "quantity_limits_newest" ON "quantity_limits" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_one_open" ON "service_requests" USING btree ("shipment_id","code") WHERE "service_requests"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "service_requests_shipment" ON "service_requests" USING btree ("shipment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "service_requests_invoice" ON "service_requests" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "service_requests_queue" ON "service_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_disposals_one_open" ON "storage_disposals" USING btree ("shipment_id") WHERE "storage_disposals"."confirmed_at" is null and "storage_disposals"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "storage_disposals_shipment" ON "storage_disposals" USING btree ("shipment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "storage_notices_abandoned" ON "storage_notices" USING btree ("created_at","shipment_id") WHERE "storage_notices"."notice" = 'abandoned';--> statement-breakpoint
CREATE INDEX "shipments_limit_review" ON "shipments" USING btree ("status_at","id") WHERE "shipments"."limit_review" = 'open';--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_kind_known" CHECK ("refund_lines"."kind" in ('freight', 'surcharge', 'storage', 'domestic', 'import_gst', 'low_value_gst', 'import_duty', 'import_vat', 'import_pph', 'import_included', 'vat', 'discount', 'top_up', 'tax_difference', 'additional', 'credit_note', 'service'));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_kind_known" CHECK ("invoice_lines"."kind" in ('freight', 'surcharge', 'storage', 'domestic', 'import_gst', 'low_value_gst', 'import_duty', 'import_vat', 'import_pph', 'import_included', 'vat', 'discount', 'top_up', 'tax_difference', 'additional', 'credit_note', 'service'));--> statement-breakpoint
ALTER TABLE "shipment_products" ADD CONSTRAINT "shipment_products_seller_gst_state_known" CHECK ("shipment_products"."seller_gst_state" in ('claimed', 'accepted', 'rejected'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_limit_review_known" CHECK ("shipments"."limit_review" in ('open', 'done'));--> statement-breakpoint
-- What a category held without a rule, for what was declared under it: its rule is not recorded, and so to be checked.
INSERT INTO "quantity_limits" ("country", "category_slug", "status", "pieces", "valid_from", "is_sample", "published_at")
SELECT "l"."key", "c"."slug", 'published', ("l"."value")::integer,
       coalesce((SELECT min("created_at") FROM "shipments"), now()), "c"."is_sample", now()
  FROM "categories" "c" CROSS JOIN LATERAL jsonb_each_text("c"."quantity_limits") "l"
 WHERE "l"."key" IN ('sg', 'id') AND "l"."value" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "quantity_limits";--> statement-breakpoint
CREATE TRIGGER "quantity_limits_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "quantity_limits" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "storage_terms_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "storage_terms" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();
