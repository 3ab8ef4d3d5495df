CREATE TABLE "consolidation_cartons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"consolidation_id" uuid NOT NULL,
	"carton_id" uuid NOT NULL,
	"loaded_at" timestamp with time zone,
	"loaded_by" uuid,
	"offloaded_at" timestamp with time zone,
	"offloaded_by" uuid,
	"unloaded_at" timestamp with time zone,
	"unloaded_by" uuid,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"settled_note" text,
	CONSTRAINT "consolidation_cartons_outcome_known" CHECK ("consolidation_cartons"."outcome" in ('fine', 'short', 'over', 'damaged')),
	CONSTRAINT "consolidation_cartons_outcome" CHECK (case "consolidation_cartons"."outcome" when 'short' then "consolidation_cartons"."unloaded_at" is null
          when 'over' then "consolidation_cartons"."unloaded_at" is not null and "consolidation_cartons"."loaded_at" is null
          else ("consolidation_cartons"."outcome" is null) = ("consolidation_cartons"."unloaded_at" is null) and "consolidation_cartons"."loaded_at" is not null end),
	CONSTRAINT "consolidation_cartons_settled" CHECK ("consolidation_cartons"."settled_at" is null or "consolidation_cartons"."outcome" is not null)
);
--> statement-breakpoint
CREATE TABLE "consolidation_eta_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"consolidation_id" uuid NOT NULL,
	"from_eta_at" timestamp with time zone,
	"to_eta_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consolidation_eta_changes_reason_well_formed" CHECK ("consolidation_eta_changes"."reason" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "consolidation_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"consolidation_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consolidation_events_from_status_known" CHECK ("consolidation_events"."from_status" in ('open', 'closed', 'departed', 'at_customs', 'released', 'arrived', 'unloaded', 'settled')),
	CONSTRAINT "consolidation_events_to_status_known" CHECK ("consolidation_events"."to_status" in ('open', 'closed', 'departed', 'at_customs', 'released', 'arrived', 'unloaded', 'settled')),
	CONSTRAINT "consolidation_events_actor_kind_known" CHECK ("consolidation_events"."actor_kind" in ('customer', 'staff', 'timer', 'system'))
);
--> statement-breakpoint
CREATE TABLE "consolidations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"service" text NOT NULL,
	"country" text NOT NULL,
	"track" text NOT NULL,
	"agent_id" integer,
	"destination_country" text NOT NULL,
	"carrier" text,
	"flight_or_vessel" text,
	"voyage" text,
	"master_number" text,
	"container_number" text,
	"seal_number" text,
	"planned_cartons" integer,
	"planned_weight_grams" bigint,
	"planned_volume_cm3" bigint,
	"cutoff_at" timestamp with time zone,
	"etd_at" timestamp with time zone,
	"eta_at" timestamp with time zone,
	"status" text NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consolidations_code_unique" UNIQUE("code"),
	CONSTRAINT "consolidations_code_well_formed" CHECK ("consolidations"."code" ~ '\S'),
	CONSTRAINT "consolidations_service_known" CHECK ("consolidations"."service" in ('impor', 'ekspor')),
	CONSTRAINT "consolidations_country_known" CHECK ("consolidations"."country" in ('sg', 'id')),
	CONSTRAINT "consolidations_track_known" CHECK ("consolidations"."track" in ('udara', 'laut')),
	CONSTRAINT "consolidations_destination_country_well_formed" CHECK ("consolidations"."destination_country" ~ '^[a-z]{2}$'),
	CONSTRAINT "consolidations_planned_cartons_positive" CHECK ("consolidations"."planned_cartons" > 0),
	CONSTRAINT "consolidations_planned_weight_grams_positive" CHECK ("consolidations"."planned_weight_grams" > 0),
	CONSTRAINT "consolidations_planned_volume_cm3_positive" CHECK ("consolidations"."planned_volume_cm3" > 0),
	CONSTRAINT "consolidations_status_known" CHECK ("consolidations"."status" in ('open', 'closed', 'departed', 'at_customs', 'released', 'arrived', 'unloaded', 'settled')),
	CONSTRAINT "consolidations_origin" CHECK (case "consolidations"."service" when 'impor' then "consolidations"."agent_id" is not null and "consolidations"."destination_country" = "consolidations"."country" else "consolidations"."agent_id" is null end)
);
--> statement-breakpoint
ALTER TABLE "carton_events" DROP CONSTRAINT "carton_events_act_known";--> statement-breakpoint
ALTER TABLE "carton_events" DROP CONSTRAINT "carton_events_from_status_known";--> statement-breakpoint
ALTER TABLE "carton_events" DROP CONSTRAINT "carton_events_to_status_known";--> statement-breakpoint
ALTER TABLE "cartons" DROP CONSTRAINT "cartons_status_known";--> statement-breakpoint
ALTER TABLE "consolidation_cartons" ADD CONSTRAINT "consolidation_cartons_consolidation_id_consolidations_id_fk" FOREIGN KEY ("consolidation_id") REFERENCES "public"."consolidations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidation_cartons" ADD CONSTRAINT "consolidation_cartons_carton_id_cartons_id_fk" FOREIGN KEY ("carton_id") REFERENCES "public"."cartons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidation_cartons" ADD CONSTRAINT "consolidation_cartons_loaded_by_staff_id_fk" FOREIGN KEY ("loaded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidation_cartons" ADD CONSTRAINT "consolidation_cartons_offloaded_by_staff_id_fk" FOREIGN KEY ("offloaded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidation_cartons" ADD CONSTRAINT "consolidation_cartons_unloaded_by_staff_id_fk" FOREIGN KEY ("unloaded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidation_cartons" ADD CONSTRAINT "consolidation_cartons_settled_by_staff_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidation_eta_changes" ADD CONSTRAINT "consolidation_eta_changes_consolidation_id_consolidations_id_fk" FOREIGN KEY ("consolidation_id") REFERENCES "public"."consolidations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidation_eta_changes" ADD CONSTRAINT "consolidation_eta_changes_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidation_events" ADD CONSTRAINT "consolidation_events_consolidation_id_consolidations_id_fk" FOREIGN KEY ("consolidation_id") REFERENCES "public"."consolidations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consolidation_cartons_one" ON "consolidation_cartons" USING btree ("carton_id") WHERE "consolidation_cartons"."offloaded_at" is null and "consolidation_cartons"."unloaded_at" is null and "consolidation_cartons"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consolidation_cartons_once" ON "consolidation_cartons" USING btree ("consolidation_id","carton_id") WHERE "consolidation_cartons"."offloaded_at" is null;--> statement-breakpoint
CREATE INDEX "consolidation_cartons_of" ON "consolidation_cartons" USING btree ("consolidation_id","id");--> statement-breakpoint
CREATE INDEX "consolidation_cartons_carton" ON "consolidation_cartons" USING btree ("carton_id","id");--> statement-breakpoint
CREATE INDEX "consolidation_eta_changes_of" ON "consolidation_eta_changes" USING btree ("consolidation_id","id");--> statement-breakpoint
CREATE INDEX "consolidation_events_of" ON "consolidation_events" USING btree ("consolidation_id","id");--> statement-breakpoint
CREATE INDEX "consolidations_newest" ON "consolidations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "consolidations_of_status" ON "consolidations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "consolidations_agent" ON "consolidations" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "consolidations_country" ON "consolidations" USING btree ("country","created_at","id");--> statement-breakpoint
CREATE INDEX "consolidations_search" ON "consolidations" USING gin ("code" gin_trgm_ops,"carrier" gin_trgm_ops,"flight_or_vessel" gin_trgm_ops,"voyage" gin_trgm_ops,"master_number" gin_trgm_ops,"container_number" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_act_known" CHECK ("carton_events"."act" in ('booked_in', 'moved', 'counted', 'missed', 'found', 'measured', 'quarantined', 'released', 'assigned', 'loaded', 'offloaded', 'left', 'came_back', 'unloaded', 'delivered', 'returned', 'lost', 'sent_again', 'disposed', 'voided'));--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_from_status_known" CHECK ("carton_events"."from_status" in ('received', 'stored', 'quarantined', 'missing', 'loaded', 'gone', 'delivered', 'returned', 'lost', 'disposed', 'voided'));--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_to_status_known" CHECK ("carton_events"."to_status" in ('received', 'stored', 'quarantined', 'missing', 'loaded', 'gone', 'delivered', 'returned', 'lost', 'disposed', 'voided'));--> statement-breakpoint
ALTER TABLE "cartons" ADD CONSTRAINT "cartons_status_known" CHECK ("cartons"."status" in ('received', 'stored', 'quarantined', 'missing', 'loaded', 'gone', 'delivered', 'returned', 'lost', 'disposed', 'voided'));--> statement-breakpoint
-- Written by hand from here on: each manifest number that was typed becomes a consolidation, with the cartons that left under it.
CREATE FUNCTION pg_temp.consolidation_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  WITH "drawn" AS MATERIALIZED (
    SELECT "place", floor(random() * 31)::int AS "number" FROM generate_series(1, 9) AS "place"
  ), "body" AS (
    SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', "number" + 1, 1), '' ORDER BY "place") AS "text",
           (sum("place" * "number") % 31)::int AS "checked" FROM "drawn"
  )
  SELECT 'DEP-' || left("text", 5) || '-' || right("text", 4) || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', "checked" + 1, 1) FROM "body"
$$;--> statement-breakpoint
CREATE TEMPORARY TABLE "manifested" AS
SELECT 'impor' AS "service", "s"."id", "s"."country", "s"."track", "s"."agent_id", "s"."country" AS "destination_country",
       btrim("s"."manifest_number") AS "number", "s"."status" = 'sent' AS "is_on_way",
       "s"."status" = 'sent' AND "s"."sub_status" IS NOT NULL AS "is_at_customs", "s"."status_at",
       coalesce((SELECT min("e"."created_at") FROM "shipment_events" "e" WHERE "e"."shipment_id" = "s"."id" AND "e"."to_status" = 'sent'), "s"."status_at") AS "left_at"
  FROM "shipments" "s" WHERE "s"."manifest_number" ~ '\S'
UNION ALL
SELECT 'ekspor', "x"."id", "x"."country", "x"."track", NULL, "x"."destination_country", btrim("x"."manifest_number"),
       "x"."status" IN ('sent', 'on_clearance') OR ("x"."status" = 'hold' AND "x"."held_from" = 'on_clearance'),
       "x"."status" IN ('on_clearance', 'hold'), "x"."status_at",
       coalesce((SELECT min("e"."created_at") FROM "export_events" "e" WHERE "e"."shipment_id" = "x"."id" AND "e"."to_status" = 'sent'), "x"."status_at")
  FROM "export_shipments" "x" WHERE "x"."manifest_number" ~ '\S';--> statement-breakpoint
INSERT INTO "consolidations" ("code", "service", "country", "track", "agent_id", "destination_country", "flight_or_vessel", "master_number", "status", "status_at", "created_at")
SELECT pg_temp.consolidation_code(), "m".*
  FROM (SELECT "service", "country", "track", "agent_id", "destination_country",
               CASE WHEN min(upper("number")) ~ '^(?=\w*[A-Z])[A-Z0-9]{2}[ -]?\d{1,4}[A-Z]?$' THEN min("number") END,
               CASE WHEN min(upper("number")) !~ '^(?=\w*[A-Z])[A-Z0-9]{2}[ -]?\d{1,4}[A-Z]?$' THEN min("number") END,
               CASE WHEN NOT bool_or("is_on_way") THEN 'settled'
                    WHEN bool_and("is_at_customs") FILTER (WHERE "is_on_way") THEN 'at_customs' ELSE 'departed' END,
               CASE WHEN bool_or("is_on_way") THEN max("left_at") ELSE max(greatest("left_at", "status_at")) END, min("left_at")
          FROM "manifested"
         GROUP BY "service", "country", "track", "agent_id", "destination_country", upper("number")) "m";--> statement-breakpoint
INSERT INTO "consolidation_events" ("consolidation_id", "to_status", "actor_kind", "created_at")
SELECT "id", "status", 'system', "status_at" FROM "consolidations";--> statement-breakpoint
-- What is no longer on its way has arrived: nothing is known of a difference.
INSERT INTO "consolidation_cartons" ("consolidation_id", "carton_id", "loaded_at", "unloaded_at", "outcome")
SELECT "d"."id", "c"."id", "m"."left_at", CASE WHEN NOT "m"."is_on_way" THEN greatest("m"."left_at", "m"."status_at") END,
       CASE WHEN NOT "m"."is_on_way" THEN 'fine' END
  FROM "manifested" "m"
  JOIN "consolidations" "d" ON "d"."service" = "m"."service" AND "d"."country" = "m"."country" AND "d"."track" = "m"."track"
   AND "d"."agent_id" IS NOT DISTINCT FROM "m"."agent_id" AND "d"."destination_country" = "m"."destination_country"
   AND upper(coalesce("d"."flight_or_vessel", "d"."master_number")) = upper("m"."number")
  JOIN "cartons" "c" ON CASE "m"."service" WHEN 'impor' THEN "c"."shipment_id" = "m"."id" ELSE "c"."export_shipment_id" = "m"."id" END
   AND "c"."status" IN ('gone', 'delivered', 'returned', 'lost', 'disposed')
 ORDER BY "m"."left_at", "c"."serial";--> statement-breakpoint
DROP TABLE "manifested";--> statement-breakpoint
DROP FUNCTION pg_temp.consolidation_code();
