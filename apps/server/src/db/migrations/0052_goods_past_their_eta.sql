ALTER TABLE "export_shipments" ADD COLUMN "overdue_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "overdue_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shipments_on_clearance" ON "shipments" USING btree ("status_at","id") WHERE "shipments"."sub_status" = 'on_clearance';