CREATE TABLE "cover_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"rate_bp" integer NOT NULL,
	"min_premium_minor" bigint NOT NULL,
	"max_insured_minor" bigint NOT NULL,
	"free_cap_minor" bigint NOT NULL,
	"tax_code" text NOT NULL,
	"covers" jsonb NOT NULL,
	"excludes" jsonb NOT NULL,
	CONSTRAINT "cover_terms_rate_bp_not_negative" CHECK ("cover_terms"."rate_bp" >= 0),
	CONSTRAINT "cover_terms_min_premium_minor_not_negative" CHECK ("cover_terms"."min_premium_minor" >= 0),
	CONSTRAINT "cover_terms_max_insured_minor_not_negative" CHECK ("cover_terms"."max_insured_minor" >= 0),
	CONSTRAINT "cover_terms_free_cap_minor_not_negative" CHECK ("cover_terms"."free_cap_minor" >= 0),
	CONSTRAINT "cover_terms_tax_code_known" CHECK ("cover_terms"."tax_code" in ('ZR', 'SR', 'PPN05', 'PPN04', 'IMP', 'OS'))
);
--> statement-breakpoint
CREATE TABLE "compensations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"cap_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"bank_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compensations_currency_known" CHECK ("compensations"."currency" in ('SGD', 'IDR')),
	CONSTRAINT "compensations_amount_minor_positive" CHECK ("compensations"."amount_minor" > 0),
	CONSTRAINT "compensations_status_known" CHECK ("compensations"."status" in ('requested', 'approved', 'rejected')),
	CONSTRAINT "compensations_within_cap" CHECK ("compensations"."amount_minor" <= "compensations"."cap_minor"),
	CONSTRAINT "compensations_two_people" CHECK ("compensations"."status" = 'rejected' or "compensations"."decided_by" <> "compensations"."requested_by"),
	CONSTRAINT "compensations_decided" CHECK ("compensations"."status" = 'requested' or "compensations"."decided_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_kind_known";--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_kind_known";--> statement-breakpoint
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_kind_known";--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" DROP CONSTRAINT "unclaimed_parcels_status_known";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "covered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "gst_claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cover_terms" ADD CONSTRAINT "cover_terms_version_id_tariff_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tariff_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compensations" ADD CONSTRAINT "compensations_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cover_terms_version" ON "cover_terms" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "compensations_one" ON "compensations" USING btree ("shipment_id") WHERE "compensations"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "compensations_shipment" ON "compensations" USING btree ("shipment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "compensations_queue" ON "compensations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "compensations_customer" ON "compensations" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_credited" ON "refunds" USING btree (coalesce("decided_at", "created_at")) WHERE "refunds"."status" in ('approved', 'sent');--> statement-breakpoint
CREATE INDEX "export_shipments_open" ON "export_shipments" USING btree ("customer_id","status","created_at","id") WHERE "export_shipments"."status" not in ('in_cart', 'rejected', 'finished', 'cancelled', 'refunded', 'lost', 'disposed');--> statement-breakpoint
CREATE INDEX "shipments_gst_claimed" ON "shipments" USING btree ("gst_claimed_at","id") WHERE "shipments"."gst_claimed_at" is not null and "shipments"."status" in ('pending', 'pending_locker', 'quarantine');--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('top_up', 'payment', 'refund', 'credit', 'overpayment', 'correction', 'compensation'));--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_kind_known" CHECK ("refund_lines"."kind" in ('freight', 'surcharge', 'storage', 'cover', 'domestic', 'import_gst', 'low_value_gst', 'import_duty', 'import_vat', 'import_pph', 'import_included', 'vat', 'discount', 'top_up', 'tax_difference', 'additional', 'credit_note', 'service'));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_kind_known" CHECK ("invoice_lines"."kind" in ('freight', 'surcharge', 'storage', 'cover', 'domestic', 'import_gst', 'low_value_gst', 'import_duty', 'import_vat', 'import_pph', 'import_included', 'vat', 'discount', 'top_up', 'tax_difference', 'additional', 'credit_note', 'service'));--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD CONSTRAINT "unclaimed_parcels_status_known" CHECK ("unclaimed_parcels"."status" in ('waiting', 'claimed', 'destroyed', 'voided'));--> statement-breakpoint
CREATE TRIGGER "cover_terms_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cover_terms" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
-- What was claimed before waits since it was declared.
UPDATE "shipments" SET "gst_claimed_at" = "created_at"
 WHERE "id" IN (SELECT "shipment_id" FROM "shipment_products" WHERE "seller_gst_state" = 'claimed');--> statement-breakpoint
-- Parcels that were booked in by mistake stood as destroyed: all of their cartons are voided.
UPDATE "unclaimed_parcels" "p" SET "status" = 'voided'
 WHERE "p"."status" = 'destroyed'
   AND EXISTS (SELECT 1 FROM "cartons" "c" WHERE "c"."unclaimed_id" = "p"."id" AND "c"."status" = 'voided')
   AND NOT EXISTS (SELECT 1 FROM "cartons" "c" WHERE "c"."unclaimed_id" = "p"."id" AND "c"."status" <> 'voided');
