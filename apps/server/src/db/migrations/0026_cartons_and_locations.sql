CREATE TABLE "carton_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"carton_id" uuid NOT NULL,
	"act" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"from_location_id" uuid,
	"to_location_id" uuid,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carton_events_act_known" CHECK ("carton_events"."act" in ('booked_in', 'moved', 'counted', 'missed', 'found', 'measured', 'quarantined', 'released', 'assigned', 'left', 'came_back', 'delivered', 'returned', 'lost', 'sent_again', 'disposed', 'voided')),
	CONSTRAINT "carton_events_from_status_known" CHECK ("carton_events"."from_status" in ('received', 'stored', 'quarantined', 'missing', 'gone', 'delivered', 'returned', 'lost', 'disposed', 'voided')),
	CONSTRAINT "carton_events_to_status_known" CHECK ("carton_events"."to_status" in ('received', 'stored', 'quarantined', 'missing', 'gone', 'delivered', 'returned', 'lost', 'disposed', 'voided')),
	CONSTRAINT "carton_events_actor_kind_known" CHECK ("carton_events"."actor_kind" in ('customer', 'staff', 'timer', 'system'))
);
--> statement-breakpoint
CREATE TABLE "carton_measures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"carton_id" uuid NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"intake_id" uuid,
	"measured_by" uuid,
	"scale" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carton_measures_weight_grams_positive" CHECK ("carton_measures"."weight_grams" > 0),
	CONSTRAINT "carton_measures_length_mm_positive" CHECK ("carton_measures"."length_mm" > 0),
	CONSTRAINT "carton_measures_width_mm_positive" CHECK ("carton_measures"."width_mm" > 0),
	CONSTRAINT "carton_measures_height_mm_positive" CHECK ("carton_measures"."height_mm" > 0)
);
--> statement-breakpoint
CREATE TABLE "cartons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial" bigserial NOT NULL,
	"shipment_id" uuid,
	"export_shipment_id" uuid,
	"unclaimed_id" uuid,
	"intake_id" uuid,
	"receipt_number" text,
	"condition" text DEFAULT 'good' NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"location_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cartons_serial_unique" UNIQUE("serial"),
	CONSTRAINT "cartons_condition_known" CHECK ("cartons"."condition" in ('good', 'damaged', 'wet', 'opened')),
	CONSTRAINT "cartons_status_known" CHECK ("cartons"."status" in ('received', 'stored', 'quarantined', 'missing', 'gone', 'delivered', 'returned', 'lost', 'disposed', 'voided')),
	CONSTRAINT "cartons_one_owner" CHECK (num_nonnulls("cartons"."shipment_id", "cartons"."export_shipment_id", "cartons"."unclaimed_id") <= 1),
	CONSTRAINT "cartons_place" CHECK (case "cartons"."status" when 'stored' then "cartons"."location_id" is not null
          when 'quarantined' then true else "cartons"."location_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial" bigserial NOT NULL,
	"agent_id" integer,
	"country" text,
	"zone" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "locations_serial_unique" UNIQUE("serial"),
	CONSTRAINT "locations_country_known" CHECK ("locations"."country" in ('sg', 'id')),
	CONSTRAINT "locations_name_well_formed" CHECK ("locations"."name" ~ '\S'),
	CONSTRAINT "locations_one_building" CHECK (num_nonnulls("locations"."agent_id", "locations"."country") = 1)
);
--> statement-breakpoint
DROP INDEX "export_shipments_search";--> statement-breakpoint
DROP INDEX "shipments_search";--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_carton_id_cartons_id_fk" FOREIGN KEY ("carton_id") REFERENCES "public"."cartons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_from_location_id_locations_id_fk" FOREIGN KEY ("from_location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_to_location_id_locations_id_fk" FOREIGN KEY ("to_location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carton_measures" ADD CONSTRAINT "carton_measures_carton_id_cartons_id_fk" FOREIGN KEY ("carton_id") REFERENCES "public"."cartons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carton_measures" ADD CONSTRAINT "carton_measures_intake_id_shipment_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."shipment_intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carton_measures" ADD CONSTRAINT "carton_measures_measured_by_staff_id_fk" FOREIGN KEY ("measured_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartons" ADD CONSTRAINT "cartons_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartons" ADD CONSTRAINT "cartons_export_shipment_id_export_shipments_id_fk" FOREIGN KEY ("export_shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartons" ADD CONSTRAINT "cartons_unclaimed_id_unclaimed_parcels_id_fk" FOREIGN KEY ("unclaimed_id") REFERENCES "public"."unclaimed_parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartons" ADD CONSTRAINT "cartons_intake_id_shipment_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."shipment_intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartons" ADD CONSTRAINT "cartons_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carton_events_carton" ON "carton_events" USING btree ("carton_id","id");--> statement-breakpoint
CREATE INDEX "carton_measures_carton" ON "carton_measures" USING btree ("carton_id","id");--> statement-breakpoint
CREATE INDEX "carton_measures_intake" ON "carton_measures" USING btree ("intake_id");--> statement-breakpoint
CREATE INDEX "cartons_shipment" ON "cartons" USING btree ("shipment_id","serial");--> statement-breakpoint
CREATE INDEX "cartons_export_shipment" ON "cartons" USING btree ("export_shipment_id","serial");--> statement-breakpoint
CREATE INDEX "cartons_unclaimed" ON "cartons" USING btree ("unclaimed_id");--> statement-breakpoint
CREATE INDEX "cartons_intake" ON "cartons" USING btree ("intake_id");--> statement-breakpoint
CREATE INDEX "cartons_location" ON "cartons" USING btree ("location_id","serial");--> statement-breakpoint
CREATE INDEX "cartons_missing" ON "cartons" USING btree ("status_at","id") WHERE "cartons"."status" = 'missing';--> statement-breakpoint
CREATE UNIQUE INDEX "locations_agent" ON "locations" USING btree ("agent_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_country" ON "locations" USING btree ("country","name");--> statement-breakpoint
CREATE INDEX "locations_oldest" ON "locations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "locations_agent_oldest" ON "locations" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "locations_country_oldest" ON "locations" USING btree ("country","created_at","id");--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "export_shipments_search" ON "export_shipments" USING gin ("shipment_code" gin_trgm_ops,"inbound_tracking_number" gin_trgm_ops,"outbound_tracking_number" gin_trgm_ops,"manifest_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipments_search" ON "shipments" USING gin ("cart_code" gin_trgm_ops,"marking_code" gin_trgm_ops,"domestic_tracking_number" gin_trgm_ops,"manifest_number" gin_trgm_ops);--> statement-breakpoint
-- Hand-written from here to the last lines, which drop the columns that this reads.
-- Every shelf that was typed becomes a location of the building where it was typed.
CREATE FUNCTION pg_temp.location_name("typed" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT nullif(upper(regexp_replace(btrim(normalize("typed", NFKC)), '\s+', ' ', 'g')), '') $$;--> statement-breakpoint
INSERT INTO "locations" ("agent_id", "zone", "name") SELECT "agent_id", CASE WHEN "name" ~ '^[^-]+-.' THEN btrim(split_part("name", '-', 1)) ELSE '' END, "name" FROM (
  SELECT "s"."agent_id", pg_temp.location_name("i"."shelf") AS "name" FROM "shipment_intakes" "i" JOIN "shipments" "s" ON "s"."id" = "i"."shipment_id"
  UNION SELECT "agent_id", pg_temp.location_name("shelf") FROM "unclaimed_parcels") "typed" WHERE "name" IS NOT NULL ORDER BY 1, 3;--> statement-breakpoint
INSERT INTO "locations" ("country", "zone", "name") SELECT DISTINCT "country", CASE WHEN "name" ~ '^[^-]+-.' THEN btrim(split_part("name", '-', 1)) ELSE '' END, "name" FROM (
  SELECT "country", pg_temp.location_name("shelf") AS "name" FROM "export_shipments") "typed" WHERE "name" IS NOT NULL ORDER BY 1, 3;--> statement-breakpoint
-- Each box of an intake is a carton. An intake that was measured again gave its cartons a second measure.
CREATE TEMPORARY TABLE "intake_cartons" ON COMMIT DROP AS
WITH RECURSIVE "chain" AS (
  SELECT "id" AS "root_id", "id" AS "intake_id", 1 AS "version" FROM "shipment_intakes" WHERE "replaces_id" IS NULL
  UNION ALL SELECT "c"."root_id", "i"."id", "c"."version" + 1 FROM "chain" "c" JOIN "shipment_intakes" "i" ON "i"."replaces_id" = "c"."intake_id"),
"boxes" AS (
  SELECT "c"."root_id", "c"."intake_id", "c"."version", row_number() OVER (PARTITION BY "c"."intake_id" ORDER BY "b"."place", "n") AS "number", "b"."box"
    FROM "chain" "c" JOIN "shipment_intakes" "i" ON "i"."id" = "c"."intake_id"
   CROSS JOIN LATERAL jsonb_array_elements("i"."boxes") WITH ORDINALITY AS "b"("box", "place")
   CROSS JOIN LATERAL generate_series(1, coalesce(("b"."box"->>'quantity')::int, 1)) AS "n")
SELECT "b".*, max("b"."version") OVER (PARTITION BY "b"."root_id") AS "last_version", NULL::uuid AS "carton_id" FROM "boxes" "b";--> statement-breakpoint
UPDATE "intake_cartons" "x" SET "carton_id" = "made"."id" FROM (SELECT "root_id", "number", gen_random_uuid() AS "id" FROM (SELECT DISTINCT "root_id", "number" FROM "intake_cartons") "each") "made" WHERE "made"."root_id" = "x"."root_id" AND "made"."number" = "x"."number";--> statement-breakpoint
INSERT INTO "cartons" ("id", "shipment_id", "intake_id", "receipt_number", "condition", "photos", "status", "location_id", "created_at", "status_at")
SELECT "x"."carton_id", "s"."id", "x"."root_id", "i"."receipt_number", "now"."condition", "now"."photos", "state"."status",
       CASE WHEN "state"."status" IN ('stored', 'quarantined') THEN "l"."id" END, "first"."created_at",
       CASE "state"."status" WHEN 'stored' THEN "now"."created_at" WHEN 'received' THEN "now"."created_at" ELSE "s"."status_at" END
  FROM (SELECT "carton_id", "root_id", "number", min("version") AS "first_version", max("version") AS "version", max("last_version") AS "last_version" FROM "intake_cartons" GROUP BY 1, 2, 3) "x"
  JOIN "shipment_intakes" "i" ON "i"."id" = "x"."root_id"
  JOIN "shipments" "s" ON "s"."id" = "i"."shipment_id"
  JOIN LATERAL (SELECT "y"."intake_id" FROM "intake_cartons" "y" WHERE "y"."root_id" = "x"."root_id" AND "y"."version" = "x"."last_version" LIMIT 1) "last" ON true
  JOIN "shipment_intakes" "now" ON "now"."id" = "last"."intake_id"
  JOIN LATERAL (SELECT "k"."created_at" FROM "intake_cartons" "y" JOIN "shipment_intakes" "k" ON "k"."id" = "y"."intake_id" WHERE "y"."root_id" = "x"."root_id" AND "y"."version" = "x"."first_version" LIMIT 1) "first" ON true
  LEFT JOIN "locations" "l" ON "l"."agent_id" = "s"."agent_id" AND "l"."name" = pg_temp.location_name("now"."shelf")
 CROSS JOIN LATERAL (SELECT CASE
    WHEN "x"."version" < "x"."last_version" THEN 'voided'
    WHEN "s"."status" IN ('delivered', 'finished') THEN 'delivered'
    WHEN "s"."status" IN ('returned', 'lost', 'disposed') THEN "s"."status"
    WHEN "s"."status" IN ('sent', 'inbound', 'outbound', 'returning') THEN 'gone'
    WHEN "s"."status" IN ('cancelled', 'refunded') AND EXISTS (SELECT 1 FROM "shipment_events" "e" WHERE "e"."shipment_id" = "s"."id" AND "e"."to_status" = 'sent') THEN 'gone'
    WHEN "s"."status" = 'quarantine' THEN 'quarantined'
    WHEN "l"."id" IS NULL THEN 'received' ELSE 'stored' END AS "status") "state"
 ORDER BY "first"."created_at", "x"."root_id", "x"."number";--> statement-breakpoint
INSERT INTO "carton_measures" ("carton_id", "weight_grams", "length_mm", "width_mm", "height_mm", "intake_id", "measured_by", "created_at")
SELECT "x"."carton_id", ("x"."box"->>'weightGrams')::int, ("x"."box"->>'lengthMm')::int, ("x"."box"->>'widthMm')::int, ("x"."box"->>'heightMm')::int, "i"."id", "i"."received_by", "i"."created_at"
  FROM "intake_cartons" "x" JOIN "shipment_intakes" "i" ON "i"."id" = "x"."intake_id" ORDER BY "i"."created_at", "i"."id", "x"."number";--> statement-breakpoint
-- Each box of a parcel that nobody claimed yet.
INSERT INTO "cartons" ("unclaimed_id", "receipt_number", "condition", "photos", "status", "location_id", "created_at", "status_at")
SELECT "p"."id", "p"."receipt_number", "p"."condition", "p"."photos",
       CASE WHEN "p"."status" = 'destroyed' THEN 'disposed' WHEN "l"."id" IS NULL THEN 'received' ELSE 'stored' END,
       CASE WHEN "p"."status" = 'waiting' THEN "l"."id" END, "p"."created_at", CASE WHEN "p"."status" = 'waiting' THEN "p"."created_at" ELSE now() END
  FROM "unclaimed_parcels" "p" CROSS JOIN LATERAL generate_series(1, "p"."box_count") AS "n"
  LEFT JOIN "locations" "l" ON "l"."agent_id" = "p"."agent_id" AND "l"."name" = pg_temp.location_name("p"."shelf")
 WHERE "p"."status" <> 'claimed' ORDER BY "p"."created_at", "p"."id", "n";--> statement-breakpoint
INSERT INTO "carton_measures" ("carton_id", "weight_grams", "length_mm", "width_mm", "height_mm", "measured_by", "created_at")
SELECT "c"."id", ceil("p"."weight_grams"::numeric / "p"."box_count")::int, "p"."length_mm", "p"."width_mm", "p"."height_mm", "p"."received_by", "p"."created_at"
  FROM "cartons" "c" JOIN "unclaimed_parcels" "p" ON "p"."id" = "c"."unclaimed_id" ORDER BY "c"."serial";--> statement-breakpoint
-- Each measured box of an export shipment.
CREATE TEMPORARY TABLE "export_cartons" ON COMMIT DROP AS
SELECT gen_random_uuid() AS "carton_id", row_number() OVER (PARTITION BY "p"."shipment_id" ORDER BY "p"."position", "n") AS "number", "p".*
  FROM "export_packages" "p" CROSS JOIN LATERAL generate_series(1, "p"."quantity") AS "n" WHERE "p"."kind" = 'measured';--> statement-breakpoint
INSERT INTO "cartons" ("id", "export_shipment_id", "receipt_number", "condition", "photos", "status", "location_id", "created_at", "status_at")
SELECT "x"."carton_id", "s"."id", "s"."inbound_tracking_number", coalesce("s"."condition", 'good'), "s"."photos", "state"."status",
       CASE WHEN "state"."status" = 'stored' THEN "l"."id" END, "s"."measured_at", CASE WHEN "state"."status" IN ('received', 'stored') THEN "s"."measured_at" ELSE "s"."status_at" END
  FROM "export_cartons" "x" JOIN "export_shipments" "s" ON "s"."id" = "x"."shipment_id"
  LEFT JOIN "locations" "l" ON "l"."country" = "s"."country" AND "l"."name" = pg_temp.location_name("s"."shelf")
 CROSS JOIN LATERAL (SELECT CASE
    WHEN "s"."status" IN ('delivered', 'finished') THEN 'delivered'
    WHEN "s"."status" IN ('returned', 'lost', 'disposed') THEN "s"."status"
    WHEN EXISTS (SELECT 1 FROM "export_events" "e" WHERE "e"."shipment_id" = "s"."id" AND "e"."to_status" = 'sent')
      OR "s"."status" IN ('sent', 'on_clearance', 'delivering', 'returning') THEN 'gone'
    WHEN "l"."id" IS NULL THEN 'received' ELSE 'stored' END AS "status") "state"
 WHERE "s"."measured_at" IS NOT NULL ORDER BY "s"."measured_at", "s"."id", "x"."number";--> statement-breakpoint
INSERT INTO "carton_measures" ("carton_id", "weight_grams", "length_mm", "width_mm", "height_mm", "created_at")
SELECT "c"."id", "x"."weight_grams", "x"."length_mm", "x"."width_mm", "x"."height_mm", "c"."created_at"
  FROM "export_cartons" "x" JOIN "cartons" "c" ON "c"."id" = "x"."carton_id" ORDER BY "c"."serial";--> statement-breakpoint
-- Their history begins where they were booked in; where a carton is now was decided by this migration.
INSERT INTO "carton_events" ("carton_id", "act", "to_status", "to_location_id", "actor_kind", "actor_id", "created_at")
SELECT "c"."id", 'booked_in', CASE WHEN "l"."id" IS NULL THEN 'received' ELSE 'stored' END, "l"."id",
       CASE WHEN "by"."id" IS NULL THEN 'system' ELSE 'staff' END, "by"."id", "c"."created_at"
  FROM "cartons" "c"
  LEFT JOIN "shipment_intakes" "i" ON "i"."id" = "c"."intake_id"
  LEFT JOIN "shipments" "s" ON "s"."id" = "c"."shipment_id"
  LEFT JOIN "export_shipments" "x" ON "x"."id" = "c"."export_shipment_id"
  LEFT JOIN "unclaimed_parcels" "p" ON "p"."id" = "c"."unclaimed_id"
  LEFT JOIN "locations" "l" ON ("l"."agent_id" = coalesce("s"."agent_id", "p"."agent_id") AND "l"."name" = pg_temp.location_name(coalesce("i"."shelf", "p"."shelf")))
    OR ("l"."country" = "x"."country" AND "l"."name" = pg_temp.location_name("x"."shelf"))
  LEFT JOIN LATERAL (SELECT coalesce("i"."received_by", "p"."received_by") AS "id") "by" ON true
 ORDER BY "c"."serial";--> statement-breakpoint
INSERT INTO "carton_events" ("carton_id", "act", "from_status", "to_status", "from_location_id", "to_location_id", "actor_kind", "created_at")
SELECT "c"."id", CASE "c"."status" WHEN 'gone' THEN 'left' WHEN 'stored' THEN 'moved' ELSE "c"."status" END, "e"."to_status", "c"."status", "e"."to_location_id", "c"."location_id", 'system', greatest("c"."status_at", "c"."created_at")
  FROM "cartons" "c" JOIN "carton_events" "e" ON "e"."carton_id" = "c"."id"
 WHERE "c"."status" <> "e"."to_status" OR "c"."location_id" IS DISTINCT FROM "e"."to_location_id" ORDER BY "c"."serial";--> statement-breakpoint
DROP TABLE "intake_cartons";--> statement-breakpoint
DROP TABLE "export_cartons";--> statement-breakpoint
DROP FUNCTION pg_temp.location_name(text);--> statement-breakpoint
ALTER TABLE "export_shipments" DROP COLUMN "shelf";--> statement-breakpoint
ALTER TABLE "shipment_intakes" DROP COLUMN "boxes";--> statement-breakpoint
ALTER TABLE "shipment_intakes" DROP COLUMN "shelf";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "shelf";--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" DROP COLUMN "shelf";