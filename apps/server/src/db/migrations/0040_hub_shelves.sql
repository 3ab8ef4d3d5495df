ALTER TABLE "cartons" DROP CONSTRAINT "cartons_place";--> statement-breakpoint
ALTER TABLE "consolidations" ADD COLUMN "container_load" text;--> statement-breakpoint
ALTER TABLE "cartons" ADD CONSTRAINT "cartons_place" CHECK (case "cartons"."status" when 'stored' then "cartons"."location_id" is not null
          when 'quarantined' then true when 'gone' then true when 'returned' then true else "cartons"."location_id" is null end);--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_container_load_known" CHECK ("consolidations"."container_load" in ('lcl', 'fcl'));--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_container_load" CHECK ("consolidations"."container_load" is null or "consolidations"."track" = 'laut');