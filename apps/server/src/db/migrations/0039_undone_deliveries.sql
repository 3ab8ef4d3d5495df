DROP INDEX "delivery_attempts_first";--> statement-breakpoint
DROP INDEX "delivery_attempts_proof";--> statement-breakpoint
ALTER TABLE "consolidation_cartons" ADD COLUMN "condition_was" text;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "undo_reason" text;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_undone_by_staff_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_attempts_standing" ON "delivery_attempts" USING btree ("attempted_at") WHERE "delivery_attempts"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_proof" ON "delivery_attempts" USING btree (("snapshot"->>'code')) WHERE "delivery_attempts"."outcome" = 'delivered' and "delivery_attempts"."undone_at" is null;--> statement-breakpoint
ALTER TABLE "consolidation_cartons" ADD CONSTRAINT "consolidation_cartons_condition_was_known" CHECK ("consolidation_cartons"."condition_was" in ('good', 'damaged', 'wet', 'opened'));--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_undone" CHECK (("delivery_attempts"."undone_at" is null) = ("delivery_attempts"."undone_by" is null));