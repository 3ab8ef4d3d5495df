ALTER TABLE "carton_events" DROP CONSTRAINT "carton_events_act_known";--> statement-breakpoint
ALTER TABLE "cartons" ADD COLUMN "left_behind_at" timestamp with time zone;--> statement-breakpoint
UPDATE "cartons" SET "left_behind_at" = coalesce((
  SELECT max(e."created_at") FROM "shipment_events" e
   WHERE e."shipment_id" = s."id" AND e."to_status" = 'sent' AND e."from_status" = 'warehouse'), s."status_at")
  FROM "shipments" s
 WHERE s."id" = "cartons"."shipment_id" AND "cartons"."status" IN ('received', 'stored', 'quarantined', 'missing')
   AND s."status" IN ('sent', 'inbound', 'outbound', 'delivered', 'finished', 'returning', 'returned', 'lost', 'disposed');--> statement-breakpoint
UPDATE "cartons" SET "left_behind_at" = coalesce((
  SELECT max(e."created_at") FROM "export_events" e
   WHERE e."shipment_id" = s."id" AND e."to_status" = 'sent' AND e."from_status" = 'received'), s."status_at")
  FROM "export_shipments" s
 WHERE s."id" = "cartons"."export_shipment_id" AND "cartons"."status" IN ('received', 'stored', 'quarantined', 'missing')
   AND s."status" IN ('sent', 'on_clearance', 'delivering', 'delivered', 'finished', 'returning', 'returned', 'lost', 'disposed');--> statement-breakpoint
CREATE INDEX "cartons_behind" ON "cartons" USING btree ("left_behind_at") WHERE "cartons"."left_behind_at" is not null and "cartons"."status" in ('received', 'stored', 'quarantined', 'missing');--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_act_known" CHECK ("carton_events"."act" in ('booked_in', 'moved', 'counted', 'missed', 'found', 'measured', 'quarantined', 'released', 'assigned', 'transferred', 'transfer_received', 'transfer_cancelled', 'loaded', 'offloaded', 'left', 'came_back', 'unloaded', 'handed_over', 'delivered', 'returned', 'lost', 'declared_lost', 'sent_again', 'disposed', 'voided'));