CREATE TABLE "shipment_intakes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"receipt_number" text,
	"boxes" jsonb NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"condition" text DEFAULT 'good' NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	"note" text,
	"received_by" uuid,
	"replaces_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "rest_waived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_intakes" ADD CONSTRAINT "shipment_intakes_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_intakes" ADD CONSTRAINT "shipment_intakes_received_by_staff_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_intakes" ADD CONSTRAINT "shipment_intakes_replaces_id_shipment_intakes_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."shipment_intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_intakes_shipment" ON "shipment_intakes" USING btree ("shipment_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_intakes_replaced" ON "shipment_intakes" USING btree ("replaces_id");--> statement-breakpoint
INSERT INTO "shipment_intakes" ("shipment_id", "receipt_number", "boxes", "photos", "condition", "shelf", "received_by", "created_at") SELECT "s"."id", (SELECT CASE WHEN count(*) = 1 THEN min("r"."receipt_number") END FROM "shipment_receipts" "r" WHERE "r"."shipment_id" = "s"."id"), (SELECT jsonb_agg(jsonb_build_object('weightGrams', "b"."weight_grams", 'lengthMm', "b"."length_mm", 'widthMm', "b"."width_mm", 'heightMm', "b"."height_mm", 'quantity', "b"."quantity") ORDER BY "b"."position") FROM "shipment_packagings" "b" WHERE "b"."shipment_id" = "s"."id" AND "b"."kind" = 'measured'), "s"."photos", coalesce("s"."condition", 'good'), coalesce("s"."shelf", ''), (SELECT "e"."actor_id" FROM "shipment_events" "e" JOIN "staff" "t" ON "t"."id" = "e"."actor_id" WHERE "e"."shipment_id" = "s"."id" AND "e"."actor_kind" = 'staff' AND "e"."details"->>'shelf' IS NOT NULL ORDER BY "e"."id" DESC LIMIT 1), "s"."measured_at" FROM "shipments" "s" WHERE "s"."measured_at" IS NOT NULL AND EXISTS (SELECT 1 FROM "shipment_packagings" "b" WHERE "b"."shipment_id" = "s"."id" AND "b"."kind" = 'measured');--> statement-breakpoint
DROP INDEX "refunds_one_open";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "export_shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_export_shipment_id_export_shipments_id_fk" FOREIGN KEY ("export_shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_shipment" ON "refunds" USING btree ("shipment_id") WHERE "refunds"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_export_shipment" ON "refunds" USING btree ("export_shipment_id") WHERE "refunds"."export_shipment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("invoice_id",coalesce("shipment_id", "export_shipment_id", "invoice_id")) WHERE "refunds"."status" in ('requested', 'approved') and "refunds"."cause" is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_one_shipment" CHECK ("refunds"."shipment_id" is null or "refunds"."export_shipment_id" is null);--> statement-breakpoint
-- What measures gave back names its shipment in its cause: it is that shipment's money.
UPDATE "refunds" r SET "shipment_id" = s."id" FROM "shipments" s
 WHERE r."cause" LIKE 'difference:%' AND s."id"::text = split_part(r."cause", ':', 2);--> statement-breakpoint
UPDATE "refunds" r SET "export_shipment_id" = s."id" FROM "export_shipments" s
 WHERE r."cause" LIKE 'difference:%' AND s."id"::text = split_part(r."cause", ':', 2);--> statement-breakpoint
ALTER TABLE "export_shipments" ADD COLUMN "shares_courier_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "shares_courier_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "export_shipments" SET "outbound_tracking_number" = nullif(upper(regexp_replace(normalize("outbound_tracking_number", NFKC), '\s', '', 'g')), ''), "outbound_carrier" = nullif(btrim("outbound_carrier"), '') WHERE "outbound_tracking_number" IS NOT NULL OR "outbound_carrier" IS NOT NULL;--> statement-breakpoint
-- Numbers that already stand on several shipments: the first keeps its number, the others are exempt from the rule.
UPDATE "export_shipments" SET "shares_courier_number" = true FROM (SELECT "id", row_number() OVER (PARTITION BY lower(coalesce("outbound_carrier", '')), "outbound_tracking_number" ORDER BY "created_at", "id") AS "place" FROM "export_shipments" WHERE "outbound_tracking_number" IS NOT NULL) "numbered" WHERE "numbered"."id" = "export_shipments"."id" AND "numbered"."place" > 1;--> statement-breakpoint
UPDATE "shipments" SET "domestic_tracking_number" = nullif(upper(regexp_replace(normalize("domestic_tracking_number", NFKC), '\s', '', 'g')), ''), "domestic_carrier" = nullif(btrim("domestic_carrier"), '') WHERE "domestic_tracking_number" IS NOT NULL OR "domestic_carrier" IS NOT NULL;--> statement-breakpoint
-- Numbers that already stand on several shipments: the first keeps its number, the others are exempt from the rule.
UPDATE "shipments" SET "shares_courier_number" = true FROM (SELECT "id", row_number() OVER (PARTITION BY lower(coalesce("domestic_carrier", '')), "domestic_tracking_number" ORDER BY "created_at", "id") AS "place" FROM "shipments" WHERE "domestic_tracking_number" IS NOT NULL) "numbered" WHERE "numbered"."id" = "shipments"."id" AND "numbered"."place" > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "export_shipments_courier_number" ON "export_shipments" USING btree (lower(coalesce("outbound_carrier", '')),"outbound_tracking_number") WHERE "export_shipments"."outbound_tracking_number" is not null and not "export_shipments"."shares_courier_number";--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_courier_number" ON "shipments" USING btree (lower(coalesce("domestic_carrier", '')),"domestic_tracking_number") WHERE "shipments"."domestic_tracking_number" is not null and not "shipments"."shares_courier_number";--> statement-breakpoint
ALTER TABLE "surcharges" ADD COLUMN "cif_part" text;--> statement-breakpoint
-- All surcharges counted until now. What is taxed as a service of our own never belonged into the CIF, nor did the
-- services at the destination that Indonesia taxes like freight; what else there is belongs to the carriage.
UPDATE "surcharges" SET "cif_part" = CASE
  WHEN "code" = 'insurance' THEN 'insurance'
  WHEN "tax_code" NOT IN ('ZR', 'PPN05') THEN 'outside'
  WHEN "code" IN ('air_permit', 'repack', 'wooden_crate', 'photo', 'storage_day', 'fragile') THEN 'outside'
  ELSE 'freight'
END;--> statement-breakpoint
ALTER TABLE "surcharges" ALTER COLUMN "cif_part" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "vouchers_customer" ON "vouchers" USING btree ("customer_id");
