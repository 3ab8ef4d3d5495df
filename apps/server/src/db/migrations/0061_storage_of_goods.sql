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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "storage_notices" (
	"shipment_id" uuid NOT NULL,
	"notice" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_notices_shipment_id_notice_pk" PRIMARY KEY("shipment_id","notice"),
	CONSTRAINT "storage_notices_notice_well_formed" CHECK ("storage_notices"."notice" ~ '\S')
);
--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_kind_known";--> statement-breakpoint
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_kind_known";--> statement-breakpoint
ALTER TABLE "storage_terms" ADD CONSTRAINT "storage_terms_version_id_tariff_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tariff_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_terms" ADD CONSTRAINT "storage_terms_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_disposals" ADD CONSTRAINT "storage_disposals_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_disposals" ADD CONSTRAINT "storage_disposals_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_disposals" ADD CONSTRAINT "storage_disposals_confirmed_by_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_notices" ADD CONSTRAINT "storage_notices_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_terms_version" ON "storage_terms" USING btree ("version_id","track","agent_id");--> statement-breakpoint
CREATE INDEX "storage_terms_agent" ON "storage_terms" USING btree ("agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_disposals_one_open" ON "storage_disposals" USING btree ("shipment_id") WHERE "storage_disposals"."confirmed_at" is null and "storage_disposals"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "storage_disposals_shipment" ON "storage_disposals" USING btree ("shipment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "storage_notices_abandoned" ON "storage_notices" USING btree ("created_at","shipment_id") WHERE "storage_notices"."notice" = 'abandoned';--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_kind_known" CHECK ("refund_lines"."kind" in ('freight', 'surcharge', 'storage', 'domestic', 'import_gst', 'low_value_gst', 'import_duty', 'import_vat', 'import_pph', 'import_included', 'vat', 'discount', 'top_up', 'tax_difference', 'additional', 'credit_note'));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_kind_known" CHECK ("invoice_lines"."kind" in ('freight', 'surcharge', 'storage', 'domestic', 'import_gst', 'low_value_gst', 'import_duty', 'import_vat', 'import_pph', 'import_included', 'vat', 'discount', 'top_up', 'tax_difference', 'additional', 'credit_note'));--> statement-breakpoint
CREATE TRIGGER "storage_terms_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "storage_terms" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();