CREATE TABLE "carton_milestones" (
	"carton_id" uuid NOT NULL,
	"milestone" text NOT NULL,
	"event_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seconds" double precision,
	"booked_by" uuid,
	"is_quarantined" boolean NOT NULL,
	"agent_id" integer,
	"from_country" text,
	"to_country" text,
	"track" text,
	CONSTRAINT "carton_milestones_carton_id_milestone_event_id_pk" PRIMARY KEY("carton_id","milestone","event_id"),
	CONSTRAINT "carton_milestones_milestone_known" CHECK ("carton_milestones"."milestone" in ('booked_in', 'shelved', 'left', 'delivered')),
	CONSTRAINT "carton_milestones_from_country_known" CHECK ("carton_milestones"."from_country" in ('sg', 'id')),
	CONSTRAINT "carton_milestones_track_known" CHECK ("carton_milestones"."track" in ('udara', 'laut'))
);
--> statement-breakpoint
CREATE VIEW "told_carton_milestones" AS
  SELECT e."carton_id", m."milestone", e."id" AS "event_id", e."created_at" AS "at", m."seconds", m."booked_by",
         m."is_quarantined", coalesce(s."agent_id", p."agent_id", l."agent_id") AS "agent_id",
         coalesce(x."country", l."country") AS "from_country",
         coalesce(s."country", x."destination_country") AS "to_country", coalesce(s."track", x."track") AS "track"
    FROM (
      SELECT e.*, first_value(e."created_at") OVER "history" AS "docked_at",
             first_value(CASE WHEN e."is_on_shelf" THEN e."id" END) OVER "shelves" AS "shelved_id",
             first_value(CASE WHEN e."is_on_shelf" THEN e."created_at" END) OVER "shelves" AS "shelved_at",
             first_value(CASE WHEN e."has_left" THEN e."created_at" END) OVER "journey" AS "left_at",
             bool_or(e."stands" AND e."to_status" = 'quarantined') OVER "carton" AS "was_quarantined"
        FROM (
          SELECT e.*, e."stands" AND e."to_location_id" IS NOT NULL AS "is_on_shelf", e."stands" AND e."act" = 'left' AS "has_left",
                 count(*) FILTER (WHERE e."stands" AND e."act" = 'left')
                   OVER (PARTITION BY e."carton_id" ORDER BY e."id") AS "departures"
            FROM (
              SELECT e."id", e."carton_id", e."act", e."to_status", e."to_location_id", e."actor_kind", e."actor_id", e."created_at",
                     e."undoes_id" IS NULL AND coalesce(e."id" <> ALL (
                       array_agg(e."undoes_id") FILTER (WHERE e."undoes_id" IS NOT NULL)
                         OVER (PARTITION BY e."carton_id")), true) AS "stands"
                FROM "public"."carton_events" e) e) e
      WINDOW "carton" AS (PARTITION BY e."carton_id"),
             "history" AS (PARTITION BY e."carton_id" ORDER BY e."id"),
             "shelves" AS (PARTITION BY e."carton_id" ORDER BY e."is_on_shelf" DESC, e."id"),
             "journey" AS (PARTITION BY e."carton_id", e."departures" ORDER BY e."id")) e
   CROSS JOIN LATERAL (
      SELECT 'booked_in' AS "milestone", NULL::double precision AS "seconds",
             CASE WHEN e."actor_kind" = 'staff' THEN e."actor_id" END AS "booked_by", e."was_quarantined" AS "is_quarantined"
       WHERE e."act" = 'booked_in'
      UNION ALL
      SELECT 'shelved', greatest(extract(epoch FROM e."created_at" - e."docked_at"), 0), NULL, false
       WHERE e."id" = e."shelved_id"
      UNION ALL
      SELECT 'left', greatest(extract(epoch FROM e."created_at" - e."shelved_at"), 0), NULL, false
       WHERE e."act" = 'left' AND e."shelved_at" IS NOT NULL
      UNION ALL
      SELECT 'delivered', greatest(extract(epoch FROM e."created_at" - e."left_at"), 0), NULL, false
       WHERE e."act" = 'delivered' AND e."left_at" IS NOT NULL) m
    JOIN "public"."cartons" c ON c."id" = e."carton_id" AND c."status" <> 'voided'
    LEFT JOIN "public"."shipments" s ON s."id" = c."shipment_id"
    LEFT JOIN "public"."export_shipments" x ON x."id" = c."export_shipment_id"
    LEFT JOIN "public"."unclaimed_parcels" p ON p."id" = c."unclaimed_id"
    LEFT JOIN "public"."locations" l ON l."id" = c."location_id"
     AND num_nonnulls(c."shipment_id", c."export_shipment_id", c."unclaimed_id") = 0
   WHERE e."stands";--> statement-breakpoint
INSERT INTO "carton_milestones" SELECT * FROM "told_carton_milestones" ORDER BY "event_id";--> statement-breakpoint
DROP INDEX "carton_events_week";--> statement-breakpoint
DROP INDEX "carton_events_shelved";--> statement-breakpoint
DROP INDEX "carton_events_quarantined";--> statement-breakpoint
DROP INDEX "cartons_voided";--> statement-breakpoint
ALTER TABLE "carton_milestones" ADD CONSTRAINT "carton_milestones_carton_id_cartons_id_fk" FOREIGN KEY ("carton_id") REFERENCES "public"."cartons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carton_milestones" ADD CONSTRAINT "carton_milestones_event_id_carton_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."carton_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carton_milestones_week" ON "carton_milestones" USING btree ("milestone","at","seconds","agent_id","from_country","to_country","track","booked_by","is_quarantined");--> statement-breakpoint
-- An index is read without its table only where vacuum has been since: the weeks of now shall not wait for a fifth of all rows.
ALTER TABLE "carton_milestones" SET (autovacuum_vacuum_insert_scale_factor = 0.01);--> statement-breakpoint
-- Planned for the cartons of each call, it would take five times as long.
CREATE FUNCTION "public"."keep_carton_milestones"(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- Whoever else changes what these rows are told from comes before, and is read, or after, and reads this.
  PERFORM FROM "public"."cartons" WHERE "id" = ANY(ids) ORDER BY "id" FOR NO KEY UPDATE;
  WITH told AS MATERIALIZED (
    SELECT * FROM "public"."told_carton_milestones" WHERE "carton_id" = ANY(ids)),
  gone AS (
    DELETE FROM "public"."carton_milestones" k WHERE k."carton_id" = ANY(ids) AND NOT EXISTS (
      SELECT FROM told t WHERE t."carton_id" = k."carton_id" AND t."milestone" = k."milestone" AND t."event_id" = k."event_id"))
  INSERT INTO "public"."carton_milestones" AS k SELECT * FROM told
  ON CONFLICT ("carton_id", "milestone", "event_id") DO UPDATE
     SET "at" = excluded."at", "seconds" = excluded."seconds", "booked_by" = excluded."booked_by",
         "is_quarantined" = excluded."is_quarantined", "agent_id" = excluded."agent_id",
         "from_country" = excluded."from_country", "to_country" = excluded."to_country", "track" = excluded."track"
   WHERE k.* IS DISTINCT FROM excluded.*;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."keep_milestones_of_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "public"."keep_carton_milestones"(ARRAY(SELECT DISTINCT "carton_id" FROM written));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."keep_milestones_of_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "public"."keep_carton_milestones"(ARRAY(
    SELECT "id" FROM "public"."cartons" WHERE NEW."id" IN ("id", "shipment_id", "export_shipment_id")));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "carton_events_milestones_insert" AFTER INSERT ON "carton_events" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."keep_milestones_of_events"();--> statement-breakpoint
CREATE TRIGGER "carton_events_milestones_update" AFTER UPDATE ON "carton_events" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."keep_milestones_of_events"();--> statement-breakpoint
CREATE TRIGGER "cartons_milestones" AFTER UPDATE OF "shipment_id", "export_shipment_id", "unclaimed_id" ON "cartons" FOR EACH ROW
  WHEN ((OLD."shipment_id", OLD."export_shipment_id", OLD."unclaimed_id") IS DISTINCT FROM (NEW."shipment_id", NEW."export_shipment_id", NEW."unclaimed_id"))
  EXECUTE FUNCTION "public"."keep_milestones_of_owner"();--> statement-breakpoint
CREATE TRIGGER "shipments_milestones" AFTER UPDATE OF "agent_id", "country", "track" ON "shipments" FOR EACH ROW
  WHEN ((OLD."agent_id", OLD."country", OLD."track") IS DISTINCT FROM (NEW."agent_id", NEW."country", NEW."track"))
  EXECUTE FUNCTION "public"."keep_milestones_of_owner"();--> statement-breakpoint
CREATE TRIGGER "export_shipments_milestones" AFTER UPDATE OF "country", "destination_country", "track" ON "export_shipments" FOR EACH ROW
  WHEN ((OLD."country", OLD."destination_country", OLD."track") IS DISTINCT FROM (NEW."country", NEW."destination_country", NEW."track"))
  EXECUTE FUNCTION "public"."keep_milestones_of_owner"();
