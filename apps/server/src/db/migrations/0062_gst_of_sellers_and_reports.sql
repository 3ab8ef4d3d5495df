ALTER TABLE "shipments" ADD COLUMN "gst_claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_credited" ON "refunds" USING btree (coalesce("decided_at", "created_at")) WHERE "refunds"."status" in ('approved', 'sent');--> statement-breakpoint
CREATE INDEX "shipments_gst_claimed" ON "shipments" USING btree ("gst_claimed_at","id") WHERE "shipments"."gst_claimed_at" is not null and "shipments"."status" in ('pending', 'pending_locker', 'quarantine');--> statement-breakpoint
-- What was claimed before waits since it was declared.
UPDATE "shipments" SET "gst_claimed_at" = "created_at"
 WHERE "id" IN (SELECT "shipment_id" FROM "shipment_products" WHERE "seller_gst_state" = 'claimed');
