ALTER TABLE "customs_files" ADD COLUMN "taken_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customs_files" ADD COLUMN "taken_off_by" uuid;--> statement-breakpoint
ALTER TABLE "customs_files" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customs_files" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "customs_files" ADD CONSTRAINT "customs_files_taken_off_by_staff_id_fk" FOREIGN KEY ("taken_off_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_files" ADD CONSTRAINT "customs_files_withdrawn_by_staff_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was taken off before this after it was declared: nobody was told of it.
UPDATE "customs_files" f SET "taken_off_at" = h."voided_at"
  FROM "house_consignments" h
 WHERE h."id" = f."house_consignment_id" AND h."voided_at" IS NOT NULL
   AND (f."declaration_number" IS NOT NULL OR f."covered_by" = 'declaration');--> statement-breakpoint
CREATE INDEX "customs_files_to_withdraw" ON "customs_files" USING btree ("taken_off_at","id") WHERE "customs_files"."taken_off_at" is not null and "customs_files"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "customs_files_not_released" ON "customs_files" USING btree ("consolidation_id") WHERE "customs_files"."state" <> 'released' and "customs_files"."house_consignment_id" is not null and "customs_files"."covered_by" is distinct from 'declaration';--> statement-breakpoint
ALTER TABLE "customs_files" ADD CONSTRAINT "customs_files_taken_off" CHECK ("customs_files"."taken_off_at" is null
          or ("customs_files"."house_consignment_id" is not null and ("customs_files"."declaration_number" is not null or "customs_files"."covered_by" = 'declaration')));--> statement-breakpoint
ALTER TABLE "customs_files" ADD CONSTRAINT "customs_files_withdrawn" CHECK (("customs_files"."withdrawn_at" is null) = ("customs_files"."withdrawn_by" is null) and ("customs_files"."withdrawn_at" is null or "customs_files"."taken_off_at" is not null));