ALTER TABLE "customs_files" ADD COLUMN "covered_by" text;--> statement-breakpoint
ALTER TABLE "customs_files" ADD CONSTRAINT "customs_files_covered_by_known" CHECK ("customs_files"."covered_by" in ('declaration', 'release'));--> statement-breakpoint
ALTER TABLE "customs_files" ADD CONSTRAINT "customs_files_covered" CHECK ("customs_files"."house_consignment_id" is not null or "customs_files"."covered_by" is null);--> statement-breakpoint
-- What was on a departure when its master was lodged or released; what joined later is declared by itself.
UPDATE "customs_files" f SET "covered_by" = CASE
    WHEN m."declaration_number" IS NOT NULL AND h."created_at" <= coalesce(m."lodged_at", m."released_at", m."state_at") THEN 'declaration'
    WHEN m."state" = 'released' AND h."created_at" <= m."released_at" THEN 'release' END
  FROM "house_consignments" h, "customs_files" m
 WHERE h."id" = f."house_consignment_id" AND m."consolidation_id" = f."consolidation_id" AND m."house_consignment_id" IS NULL
   AND (m."declaration_number" IS NOT NULL OR m."state" = 'released');
