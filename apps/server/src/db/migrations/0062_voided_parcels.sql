ALTER TABLE "unclaimed_parcels" DROP CONSTRAINT "unclaimed_parcels_status_known";--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD CONSTRAINT "unclaimed_parcels_status_known" CHECK ("unclaimed_parcels"."status" in ('waiting', 'claimed', 'destroyed', 'voided'));--> statement-breakpoint
-- Parcels that were booked in by mistake stood as destroyed: all of their cartons are voided.
UPDATE "unclaimed_parcels" "p" SET "status" = 'voided'
 WHERE "p"."status" = 'destroyed'
   AND EXISTS (SELECT 1 FROM "cartons" "c" WHERE "c"."unclaimed_id" = "p"."id" AND "c"."status" = 'voided')
   AND NOT EXISTS (SELECT 1 FROM "cartons" "c" WHERE "c"."unclaimed_id" = "p"."id" AND "c"."status" <> 'voided');
