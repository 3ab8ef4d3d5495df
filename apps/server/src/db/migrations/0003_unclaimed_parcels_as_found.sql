ALTER TABLE "unclaimed_parcels" ALTER COLUMN "receipt_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ALTER COLUMN "shelf" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ALTER COLUMN "shelf" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD COLUMN "marking_code" text;--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD COLUMN "box_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD COLUMN "condition" text DEFAULT 'good' NOT NULL;--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD COLUMN "received_by" uuid;--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD CONSTRAINT "unclaimed_parcels_received_by_staff_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;