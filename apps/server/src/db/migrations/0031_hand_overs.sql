CREATE TABLE "hand_over_cartons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hand_over_id" uuid NOT NULL,
	"carton_id" uuid NOT NULL,
	"courier_number" text,
	"is_one_consignment" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	"removed_reason" text,
	"signed_at" timestamp with time zone,
	"printed" jsonb
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"service" text NOT NULL,
	"country" text NOT NULL,
	"carrier" text NOT NULL,
	"driver_name" text,
	"vehicle" text,
	"status" text DEFAULT 'open' NOT NULL,
	"signature_file_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"close_reason" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_overs_code_unique" UNIQUE("code"),
	CONSTRAINT "hand_overs_code_well_formed" CHECK ("hand_overs"."code" ~ '\S'),
	CONSTRAINT "hand_overs_service_known" CHECK ("hand_overs"."service" in ('impor', 'ekspor')),
	CONSTRAINT "hand_overs_country_known" CHECK ("hand_overs"."country" in ('sg', 'id')),
	CONSTRAINT "hand_overs_carrier_well_formed" CHECK ("hand_overs"."carrier" ~ '\S'),
	CONSTRAINT "hand_overs_status_known" CHECK ("hand_overs"."status" in ('open', 'signed', 'cancelled')),
	CONSTRAINT "hand_overs_closed" CHECK (("hand_overs"."status" = 'open') = ("hand_overs"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "packing_lists" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shipment_id" uuid,
	"export_shipment_id" uuid,
	"version" integer NOT NULL,
	"printed" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packing_lists_version_positive" CHECK ("packing_lists"."version" > 0),
	CONSTRAINT "packing_lists_of_one" CHECK (num_nonnulls("packing_lists"."shipment_id", "packing_lists"."export_shipment_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "carton_events" DROP CONSTRAINT "carton_events_act_known";--> statement-breakpoint
ALTER TABLE "consolidation_events" DROP CONSTRAINT "consolidation_events_from_status_known";--> statement-breakpoint
ALTER TABLE "consolidation_events" DROP CONSTRAINT "consolidation_events_to_status_known";--> statement-breakpoint
ALTER TABLE "consolidations" DROP CONSTRAINT "consolidations_status_known";--> statement-breakpoint
ALTER TABLE "cartons" ADD COLUMN "courier_number" text;--> statement-breakpoint
ALTER TABLE "cartons" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "cartons" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hand_over_cartons" ADD CONSTRAINT "hand_over_cartons_hand_over_id_hand_overs_id_fk" FOREIGN KEY ("hand_over_id") REFERENCES "public"."hand_overs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_cartons" ADD CONSTRAINT "hand_over_cartons_carton_id_cartons_id_fk" FOREIGN KEY ("carton_id") REFERENCES "public"."cartons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_cartons" ADD CONSTRAINT "hand_over_cartons_added_by_staff_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_cartons" ADD CONSTRAINT "hand_over_cartons_removed_by_staff_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_signature_file_id_files_id_fk" FOREIGN KEY ("signature_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_lists" ADD CONSTRAINT "packing_lists_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_lists" ADD CONSTRAINT "packing_lists_export_shipment_id_export_shipments_id_fk" FOREIGN KEY ("export_shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_lists" ADD CONSTRAINT "packing_lists_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_over_cartons_one" ON "hand_over_cartons" USING btree ("carton_id") WHERE "hand_over_cartons"."removed_at" is null and "hand_over_cartons"."signed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_over_cartons_once" ON "hand_over_cartons" USING btree ("hand_over_id","carton_id") WHERE "hand_over_cartons"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "hand_over_cartons_of" ON "hand_over_cartons" USING btree ("hand_over_id","id");--> statement-breakpoint
CREATE INDEX "hand_over_cartons_carton" ON "hand_over_cartons" USING btree ("carton_id","id");--> statement-breakpoint
CREATE INDEX "hand_over_cartons_number" ON "hand_over_cartons" USING btree ("courier_number") WHERE "hand_over_cartons"."courier_number" is not null;--> statement-breakpoint
CREATE INDEX "hand_overs_newest" ON "hand_overs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "hand_overs_of_status" ON "hand_overs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "hand_overs_country" ON "hand_overs" USING btree ("country","created_at","id");--> statement-breakpoint
CREATE INDEX "hand_overs_signature" ON "hand_overs" USING btree ("signature_file_id");--> statement-breakpoint
CREATE INDEX "hand_overs_search" ON "hand_overs" USING gin ("code" gin_trgm_ops,"carrier" gin_trgm_ops,"driver_name" gin_trgm_ops,"vehicle" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "packing_lists_version" ON "packing_lists" USING btree ("shipment_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "packing_lists_export_version" ON "packing_lists" USING btree ("export_shipment_id","version");--> statement-breakpoint
CREATE INDEX "cartons_courier_number" ON "cartons" USING btree ("courier_number") WHERE "cartons"."courier_number" is not null;--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_act_known" CHECK ("carton_events"."act" in ('booked_in', 'moved', 'counted', 'missed', 'found', 'measured', 'quarantined', 'released', 'assigned', 'loaded', 'offloaded', 'left', 'came_back', 'unloaded', 'handed_over', 'delivered', 'returned', 'lost', 'sent_again', 'disposed', 'voided'));--> statement-breakpoint
ALTER TABLE "consolidation_events" ADD CONSTRAINT "consolidation_events_from_status_known" CHECK ("consolidation_events"."from_status" in ('open', 'closed', 'departed', 'at_customs', 'released', 'arrived', 'unloaded', 'settled', 'cancelled'));--> statement-breakpoint
ALTER TABLE "consolidation_events" ADD CONSTRAINT "consolidation_events_to_status_known" CHECK ("consolidation_events"."to_status" in ('open', 'closed', 'departed', 'at_customs', 'released', 'arrived', 'unloaded', 'settled', 'cancelled'));--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_status_known" CHECK ("consolidations"."status" in ('open', 'closed', 'departed', 'at_customs', 'released', 'arrived', 'unloaded', 'settled', 'cancelled'));--> statement-breakpoint
-- Written by hand from here on: a courier number of a shipment is the number of each of its cartons that left.
UPDATE "cartons" "c"
   SET "courier_number" = "s"."domestic_tracking_number", "courier" = "s"."domestic_carrier",
       "handed_over_at" = CASE WHEN "s"."status" = 'outbound' THEN "s"."status_at"
         WHEN "s"."status" IN ('delivered', 'finished', 'returning', 'lost') THEN coalesce(
           (SELECT max("e"."created_at") FROM "shipment_events" "e" WHERE "e"."shipment_id" = "s"."id" AND "e"."to_status" = 'outbound'), "s"."status_at") END
  FROM "shipments" "s"
 WHERE "s"."id" = "c"."shipment_id" AND "s"."domestic_tracking_number" ~ '\S'
   AND "c"."status" IN ('gone', 'delivered', 'returned', 'lost', 'disposed');--> statement-breakpoint
UPDATE "cartons" "c"
   SET "courier_number" = "x"."outbound_tracking_number", "courier" = "x"."outbound_carrier",
       "handed_over_at" = CASE WHEN "x"."status" = 'delivering' THEN "x"."status_at"
         WHEN "x"."status" IN ('delivered', 'finished', 'returning', 'lost') THEN coalesce(
           (SELECT max("e"."created_at") FROM "export_events" "e" WHERE "e"."shipment_id" = "x"."id" AND "e"."to_status" = 'delivering'), "x"."status_at") END
  FROM "export_shipments" "x"
 WHERE "x"."id" = "c"."export_shipment_id" AND "x"."outbound_tracking_number" ~ '\S'
   AND "c"."status" IN ('gone', 'delivered', 'returned', 'lost', 'disposed');
