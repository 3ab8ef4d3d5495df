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
);
--> statement-breakpoint
ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_kind_known";--> statement-breakpoint
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_kind_known";--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_one_open" ON "service_requests" USING btree ("shipment_id","code") WHERE "service_requests"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "service_requests_shipment" ON "service_requests" USING btree ("shipment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "service_requests_invoice" ON "service_requests" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "service_requests_queue" ON "service_requests" USING btree ("status","created_at","id");--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_kind_known" CHECK ("refund_lines"."kind" in ('freight', 'surcharge', 'domestic', 'import_gst', 'low_value_gst', 'import_duty', 'import_vat', 'import_pph', 'import_included', 'vat', 'discount', 'top_up', 'tax_difference', 'additional', 'credit_note', 'service'));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_kind_known" CHECK ("invoice_lines"."kind" in ('freight', 'surcharge', 'domestic', 'import_gst', 'low_value_gst', 'import_duty', 'import_vat', 'import_pph', 'import_included', 'vat', 'discount', 'top_up', 'tax_difference', 'additional', 'credit_note', 'service'));