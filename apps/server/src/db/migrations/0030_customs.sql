CREATE TABLE "customs_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customs_file_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"must_act" text,
	"reason" text,
	"is_following" boolean DEFAULT false NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customs_events_from_state_known" CHECK ("customs_events"."from_state" in ('not_lodged', 'lodged', 'held', 'released')),
	CONSTRAINT "customs_events_to_state_known" CHECK ("customs_events"."to_state" in ('not_lodged', 'lodged', 'held', 'released')),
	CONSTRAINT "customs_events_must_act_known" CHECK ("customs_events"."must_act" in ('customer', 'us', 'broker', 'customs')),
	CONSTRAINT "customs_events_actor_kind_known" CHECK ("customs_events"."actor_kind" in ('customer', 'staff', 'timer', 'system'))
);
--> statement-breakpoint
CREATE TABLE "customs_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consolidation_id" uuid NOT NULL,
	"house_consignment_id" uuid,
	"printed" jsonb,
	"state" text DEFAULT 'not_lodged' NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"declaration_number" text,
	"lodged_at" timestamp with time zone,
	"hold_reason" text,
	"must_act" text,
	"duty_minor" bigint,
	"tax_minor" bigint,
	"charges_currency" text,
	"paid_minor" bigint,
	"paid_at" timestamp with time zone,
	"payment_reference" text,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customs_files_house_consignment_id_unique" UNIQUE("house_consignment_id"),
	CONSTRAINT "customs_files_state_known" CHECK ("customs_files"."state" in ('not_lodged', 'lodged', 'held', 'released')),
	CONSTRAINT "customs_files_declaration_number_well_formed" CHECK ("customs_files"."declaration_number" ~ '\S'),
	CONSTRAINT "customs_files_must_act_known" CHECK ("customs_files"."must_act" in ('customer', 'us', 'broker', 'customs')),
	CONSTRAINT "customs_files_duty_minor_not_negative" CHECK ("customs_files"."duty_minor" >= 0),
	CONSTRAINT "customs_files_tax_minor_not_negative" CHECK ("customs_files"."tax_minor" >= 0),
	CONSTRAINT "customs_files_charges_currency_well_formed" CHECK ("customs_files"."charges_currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "customs_files_paid_minor_not_negative" CHECK ("customs_files"."paid_minor" >= 0),
	CONSTRAINT "customs_files_printed" CHECK ("customs_files"."house_consignment_id" is null or "customs_files"."printed" is null),
	CONSTRAINT "customs_files_held" CHECK (("customs_files"."state" = 'held') = ("customs_files"."must_act" is not null)),
	CONSTRAINT "customs_files_lodged" CHECK ("customs_files"."state" <> 'lodged' or "customs_files"."declaration_number" is not null),
	CONSTRAINT "customs_files_released" CHECK (("customs_files"."state" = 'released') = ("customs_files"."released_at" is not null)),
	CONSTRAINT "customs_files_charges" CHECK (num_nonnulls("customs_files"."duty_minor", "customs_files"."tax_minor", "customs_files"."charges_currency") in (0, 3)
          and ("customs_files"."paid_minor" is null) = ("customs_files"."paid_at" is null) and ("customs_files"."paid_minor" is null or "customs_files"."charges_currency" is not null))
);
--> statement-breakpoint
CREATE TABLE "customs_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customs_file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_by" uuid,
	"given_at" timestamp with time zone,
	"given_by" uuid,
	"note" text,
	CONSTRAINT "customs_papers_name_well_formed" CHECK ("customs_papers"."name" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "house_consignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial" bigserial NOT NULL,
	"consolidation_id" uuid NOT NULL,
	"shipment_id" uuid,
	"export_shipment_id" uuid,
	"regime" text NOT NULL,
	"shipper" jsonb NOT NULL,
	"consignee" jsonb NOT NULL,
	"id_card_id" uuid,
	"identity_last4" text,
	"invoice_number" text,
	"carton_count" integer NOT NULL,
	"gross_weight_grams" bigint NOT NULL,
	"freight_minor" bigint,
	"insurance_minor" bigint,
	"costs_currency" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "house_consignments_serial_unique" UNIQUE("serial"),
	CONSTRAINT "house_consignments_regime_known" CHECK ("house_consignments"."regime" in ('relief', 'permit', 'cn', 'pib', 'export')),
	CONSTRAINT "house_consignments_carton_count_positive" CHECK ("house_consignments"."carton_count" > 0),
	CONSTRAINT "house_consignments_gross_weight_grams_positive" CHECK ("house_consignments"."gross_weight_grams" > 0),
	CONSTRAINT "house_consignments_freight_minor_not_negative" CHECK ("house_consignments"."freight_minor" >= 0),
	CONSTRAINT "house_consignments_insurance_minor_not_negative" CHECK ("house_consignments"."insurance_minor" >= 0),
	CONSTRAINT "house_consignments_costs_currency_well_formed" CHECK ("house_consignments"."costs_currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "house_consignments_of_one" CHECK (num_nonnulls("house_consignments"."shipment_id", "house_consignments"."export_shipment_id") = 1),
	CONSTRAINT "house_consignments_costs" CHECK (num_nonnulls("house_consignments"."freight_minor", "house_consignments"."insurance_minor") = 0 or "house_consignments"."costs_currency" is not null)
);
--> statement-breakpoint
CREATE TABLE "house_goods" (
	"house_consignment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"category_slug" text NOT NULL,
	"hs_code" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"imeis" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "house_goods_house_consignment_id_position_pk" PRIMARY KEY("house_consignment_id","position"),
	CONSTRAINT "house_goods_position_not_negative" CHECK ("house_goods"."position" >= 0),
	CONSTRAINT "house_goods_quantity_positive" CHECK ("house_goods"."quantity" > 0),
	CONSTRAINT "house_goods_unit_minor_not_negative" CHECK ("house_goods"."unit_minor" >= 0),
	CONSTRAINT "house_goods_currency_well_formed" CHECK ("house_goods"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "customs_events" ADD CONSTRAINT "customs_events_customs_file_id_customs_files_id_fk" FOREIGN KEY ("customs_file_id") REFERENCES "public"."customs_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_files" ADD CONSTRAINT "customs_files_consolidation_id_consolidations_id_fk" FOREIGN KEY ("consolidation_id") REFERENCES "public"."consolidations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_files" ADD CONSTRAINT "customs_files_house_consignment_id_house_consignments_id_fk" FOREIGN KEY ("house_consignment_id") REFERENCES "public"."house_consignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_files" ADD CONSTRAINT "customs_files_released_by_staff_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_papers" ADD CONSTRAINT "customs_papers_customs_file_id_customs_files_id_fk" FOREIGN KEY ("customs_file_id") REFERENCES "public"."customs_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_papers" ADD CONSTRAINT "customs_papers_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customs_papers" ADD CONSTRAINT "customs_papers_given_by_staff_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_consignments" ADD CONSTRAINT "house_consignments_consolidation_id_consolidations_id_fk" FOREIGN KEY ("consolidation_id") REFERENCES "public"."consolidations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_consignments" ADD CONSTRAINT "house_consignments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_consignments" ADD CONSTRAINT "house_consignments_export_shipment_id_export_shipments_id_fk" FOREIGN KEY ("export_shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_consignments" ADD CONSTRAINT "house_consignments_id_card_id_id_cards_id_fk" FOREIGN KEY ("id_card_id") REFERENCES "public"."id_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_goods" ADD CONSTRAINT "house_goods_house_consignment_id_house_consignments_id_fk" FOREIGN KEY ("house_consignment_id") REFERENCES "public"."house_consignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customs_events_of" ON "customs_events" USING btree ("customs_file_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customs_files_master" ON "customs_files" USING btree ("consolidation_id") WHERE "customs_files"."house_consignment_id" is null;--> statement-breakpoint
CREATE INDEX "customs_files_of" ON "customs_files" USING btree ("consolidation_id","state");--> statement-breakpoint
CREATE INDEX "customs_papers_of" ON "customs_papers" USING btree ("customs_file_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "house_consignments_shipment" ON "house_consignments" USING btree ("shipment_id","consolidation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "house_consignments_export" ON "house_consignments" USING btree ("export_shipment_id","consolidation_id");--> statement-breakpoint
CREATE INDEX "house_consignments_of" ON "house_consignments" USING btree ("consolidation_id","serial");--> statement-breakpoint
CREATE INDEX "house_consignments_card" ON "house_consignments" USING btree ("id_card_id");--> statement-breakpoint
-- Written by hand from here on: every consolidation that was closed or has left gets its house consignments and their files.
CREATE TEMPORARY TABLE "boarded" AS
SELECT "l"."consolidation_id", "k"."shipment_id", "k"."export_shipment_id", count(*)::int AS "cartons",
       greatest(sum((SELECT "m"."weight_grams" FROM "carton_measures" "m" WHERE "m"."carton_id" = "k"."id" ORDER BY "m"."id" DESC LIMIT 1)), 1) AS "grams",
       min("l"."loaded_at") AS "loaded_at"
  FROM "consolidation_cartons" "l"
  JOIN "cartons" "k" ON "k"."id" = "l"."carton_id"
  JOIN "consolidations" "d" ON "d"."id" = "l"."consolidation_id" AND "d"."status" <> 'open'
 WHERE "l"."offloaded_at" IS NULL AND "l"."loaded_at" IS NOT NULL AND num_nonnulls("k"."shipment_id", "k"."export_shipment_id") = 1
 GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "house_consignments" ("consolidation_id", "shipment_id", "export_shipment_id", "regime", "shipper", "consignee", "id_card_id", "identity_last4", "invoice_number", "carton_count", "gross_weight_grams", "freight_minor", "insurance_minor", "costs_currency", "created_at")
SELECT "b"."consolidation_id", "s"."id", NULL,
       CASE WHEN "s"."country" = 'sg' THEN CASE WHEN "s"."track" = 'udara' AND "s"."quote"->'tax'->>'mode' = 'relief' THEN 'relief' ELSE 'permit' END
            WHEN "s"."track" = 'udara' AND "s"."quote"->'tax'->>'reason' IS DISTINCT FROM 'above_cn_limit' THEN 'cn' ELSE 'pib' END,
       jsonb_build_object('name', "a"."name", 'phone', "a"."phone", 'address', "a"."city", 'postal_code', '', 'country', lower("a"."country")),
       jsonb_build_object(
         'name', coalesce("v"."snapshot"->'address'->>'recipient_name', trim("c"."first_name" || ' ' || "c"."last_name")),
         'phone', coalesce("v"."snapshot"->'address'->>'phone_number', ''), 'address', coalesce("v"."snapshot"->'address'->>'full_address', ''),
         'postal_code', coalesce("v"."snapshot"->'address'->>'postal_code', ''), 'country', "s"."country"),
       "i"."id", "i"."number_last4", "v"."invoice_code", "b"."cartons", "b"."grams",
       coalesce(("s"."quote"->'tax'->'freight'->>'amountMinor')::bigint, ("s"."quote"->'price'->'total'->>'amountMinor')::bigint),
       ("s"."quote"->'tax'->'insurance'->>'amountMinor')::bigint, "s"."currency", "b"."loaded_at"
  FROM "boarded" "b"
  JOIN "shipments" "s" ON "s"."id" = "b"."shipment_id"
  JOIN "agents" "a" ON "a"."id" = "s"."agent_id"
  JOIN "customers" "c" ON "c"."id" = "s"."customer_id"
  LEFT JOIN LATERAL (
    SELECT "y"."invoice_code", "y"."snapshot" FROM "invoice_shipments" "z" JOIN "invoices" "y" ON "y"."id" = "z"."invoice_id"
     WHERE "z"."shipment_id" = "s"."id" AND "z"."is_live" AND "z"."role" = 'main' LIMIT 1) "v" ON true
  LEFT JOIN LATERAL (
    SELECT "n"."id", "n"."number_last4" FROM "id_cards" "n" WHERE "n"."customer_id" = "s"."customer_id" AND "s"."country" = 'id' AND "n"."status" = 'verified'
     ORDER BY "n"."created_at" DESC, "n"."id" DESC LIMIT 1) "i" ON true
 ORDER BY "b"."loaded_at", "s"."cart_code";--> statement-breakpoint
INSERT INTO "house_consignments" ("consolidation_id", "shipment_id", "export_shipment_id", "regime", "shipper", "consignee", "invoice_number", "carton_count", "gross_weight_grams", "freight_minor", "costs_currency", "created_at")
SELECT "b"."consolidation_id", NULL, "x"."id", 'export',
       jsonb_build_object('name', coalesce("x"."sender"->>'recipient_name', ''), 'phone', coalesce("x"."sender"->>'phone_number', ''),
         'address', coalesce("x"."sender"->>'full_address', ''), 'postal_code', coalesce("x"."sender"->>'postal_code', ''), 'country', "x"."country"),
       jsonb_build_object('name', coalesce("x"."recipient"->>'recipient_name', ''), 'phone', coalesce("x"."recipient"->>'phone_number', ''),
         'address', coalesce("x"."recipient"->>'full_address', ''), 'postal_code', coalesce("x"."recipient"->>'postal_code', ''), 'country', "x"."destination_country"),
       "v"."invoice_code", "b"."cartons", "b"."grams", ("x"."quote"->'price'->'total'->>'amountMinor')::bigint, "x"."currency", "b"."loaded_at"
  FROM "boarded" "b"
  JOIN "export_shipments" "x" ON "x"."id" = "b"."export_shipment_id"
  LEFT JOIN LATERAL (
    SELECT "y"."invoice_code" FROM "invoice_export_shipments" "z" JOIN "invoices" "y" ON "y"."id" = "z"."invoice_id"
     WHERE "z"."shipment_id" = "x"."id" AND "z"."is_live" AND "z"."role" = 'main' LIMIT 1) "v" ON true
 ORDER BY "b"."loaded_at", "x"."shipment_code";--> statement-breakpoint
INSERT INTO "house_goods" ("house_consignment_id", "position", "name", "category_slug", "hs_code", "quantity", "unit_minor", "currency")
SELECT "h"."id", "p"."position", "p"."title", "p"."category_slug", "p"."hs_code", "p"."quantity", "p"."price_minor", "p"."currency"
  FROM "house_consignments" "h" JOIN "shipment_products" "p" ON "p"."shipment_id" = "h"."shipment_id"
UNION ALL
SELECT "h"."id", "p"."position", "p"."name", "p"."category_slug", "p"."hs_code", "p"."quantity", "p"."value_minor", "p"."currency"
  FROM "house_consignments" "h" JOIN "export_items" "p" ON "p"."shipment_id" = "h"."export_shipment_id";--> statement-breakpoint
INSERT INTO "customs_files" ("consolidation_id", "printed", "state", "state_at", "released_at")
SELECT "d"."id",
       jsonb_build_object('from', coalesce("a"."name", "d"."country"), 'to', "d"."destination_country", 'carrier', "d"."carrier", 'flight_or_vessel', "d"."flight_or_vessel",
         'voyage', "d"."voyage", 'master_number', "d"."master_number", 'container_number', "d"."container_number", 'seal_number', "d"."seal_number", 'etd_at', "d"."etd_at"),
       CASE WHEN "d"."status" IN ('released', 'arrived', 'unloaded', 'settled') THEN 'released' ELSE 'not_lodged' END, "d"."status_at",
       CASE WHEN "d"."status" IN ('released', 'arrived', 'unloaded', 'settled') THEN "d"."status_at" END
  FROM "consolidations" "d" LEFT JOIN "agents" "a" ON "a"."id" = "d"."agent_id" WHERE "d"."status" <> 'open';--> statement-breakpoint
-- A shipment on hold is held; one that customs let go, or whose consolidation they did, is released.
INSERT INTO "customs_files" ("consolidation_id", "house_consignment_id", "state", "state_at", "must_act", "hold_reason", "released_at")
SELECT "f"."consolidation_id", "f"."id", "f"."state", "f"."at", CASE WHEN "f"."state" = 'held' THEN 'us' END,
       CASE WHEN "f"."state" = 'held' THEN "f"."reason" END, CASE WHEN "f"."state" = 'released' THEN "f"."at" END
  FROM (
    SELECT "h"."consolidation_id", "h"."id", coalesce("s"."status_at", "x"."status_at") AS "at",
           CASE WHEN "s"."sub_status" = 'hold' OR ("x"."status" = 'hold' AND "x"."held_from" = 'on_clearance') THEN 'held'
                WHEN "d"."status" IN ('released', 'arrived', 'unloaded', 'settled') THEN 'released'
                WHEN "s"."status" = 'sent' OR "x"."status" IN ('sent', 'on_clearance') OR "d"."status" = 'closed' THEN 'not_lodged'
                ELSE 'released' END AS "state",
           coalesce(
             (SELECT "e"."reason" FROM "shipment_events" "e" WHERE "e"."shipment_id" = "s"."id" AND "e"."sub_status" = 'hold' ORDER BY "e"."id" DESC LIMIT 1),
             (SELECT "e"."reason" FROM "export_events" "e" WHERE "e"."shipment_id" = "x"."id" AND "e"."to_status" = 'hold' ORDER BY "e"."id" DESC LIMIT 1)) AS "reason"
      FROM "house_consignments" "h"
      JOIN "consolidations" "d" ON "d"."id" = "h"."consolidation_id"
      LEFT JOIN "shipments" "s" ON "s"."id" = "h"."shipment_id"
      LEFT JOIN "export_shipments" "x" ON "x"."id" = "h"."export_shipment_id") "f";--> statement-breakpoint
INSERT INTO "customs_events" ("customs_file_id", "to_state", "must_act", "reason", "is_following", "actor_kind", "created_at")
SELECT "id", "state", "must_act", "hold_reason", true, 'system', "state_at" FROM "customs_files";--> statement-breakpoint
DROP TABLE "boarded";
