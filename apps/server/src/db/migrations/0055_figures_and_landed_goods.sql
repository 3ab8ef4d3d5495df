DROP INDEX "carton_milestones_week";--> statement-breakpoint
DROP INDEX "delivery_attempts_standing";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "may_have_landed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "carton_milestones_booked_in" ON "carton_milestones" USING btree ("at","booked_by","is_quarantined","agent_id","from_country") WHERE "carton_milestones"."milestone" = 'booked_in';--> statement-breakpoint
CREATE INDEX "carton_milestones_shelved" ON "carton_milestones" USING btree ("at","seconds","agent_id","from_country") WHERE "carton_milestones"."milestone" = 'shelved';--> statement-breakpoint
CREATE INDEX "carton_milestones_left" ON "carton_milestones" USING btree ("at","seconds","agent_id","from_country") WHERE "carton_milestones"."milestone" = 'left';--> statement-breakpoint
CREATE INDEX "carton_milestones_delivered" ON "carton_milestones" USING btree ("at","seconds","agent_id","from_country","to_country") WHERE "carton_milestones"."milestone" = 'delivered';--> statement-breakpoint
CREATE INDEX "carton_milestones_import_lanes" ON "carton_milestones" USING btree ("agent_id","to_country","track","at","seconds") WHERE "carton_milestones"."milestone" = 'delivered' and "carton_milestones"."agent_id" is not null;--> statement-breakpoint
CREATE INDEX "carton_milestones_export_lanes" ON "carton_milestones" USING btree ("from_country","to_country","track","at","seconds") WHERE "carton_milestones"."milestone" = 'delivered' and "carton_milestones"."agent_id" is null;--> statement-breakpoint
CREATE INDEX "shipments_may_have_landed" ON "shipments" USING btree ("id") WHERE "shipments"."may_have_landed" and "shipments"."status" = 'sent' and "shipments"."sub_status" is null;--> statement-breakpoint
CREATE INDEX "delivery_attempts_standing" ON "delivery_attempts" USING btree ("attempted_at","number","outcome","shipment_id","export_shipment_id") WHERE "delivery_attempts"."undone_at" is null;--> statement-breakpoint
UPDATE "shipments" SET "may_have_landed" = true WHERE "status" = 'sent' AND "id" IN (
  SELECT c."shipment_id" FROM "cartons" c
    JOIN "consolidation_cartons" l ON l."carton_id" = c."id" AND l."offloaded_at" IS NULL AND l."unloaded_at" IS NOT NULL
    JOIN "consolidations" d ON d."id" = l."consolidation_id" AND d."status" = 'settled');--> statement-breakpoint
CREATE FUNCTION "public"."note_goods_of_settled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "public"."shipments" SET "may_have_landed" = true
   WHERE "status" = 'sent' AND NOT "may_have_landed" AND "id" IN (
     SELECT c."shipment_id" FROM "public"."consolidation_cartons" l JOIN "public"."cartons" c ON c."id" = l."carton_id"
      WHERE l."consolidation_id" = NEW."id" AND l."offloaded_at" IS NULL AND l."unloaded_at" IS NOT NULL);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."note_goods_after_settled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "public"."shipments" s SET "may_have_landed" = true FROM "public"."cartons" c
   WHERE c."id" = NEW."carton_id" AND s."id" = c."shipment_id" AND s."status" = 'sent' AND NOT s."may_have_landed"
     AND EXISTS (SELECT FROM "public"."consolidations" d WHERE d."id" = NEW."consolidation_id" AND d."status" = 'settled');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "public"."note_goods_sent_again"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  departures uuid[] := ARRAY(
    SELECT l."consolidation_id" FROM "public"."cartons" c
      JOIN "public"."consolidation_cartons" l ON l."carton_id" = c."id" AND l."offloaded_at" IS NULL AND l."unloaded_at" IS NOT NULL
     WHERE c."shipment_id" = NEW."id");
BEGIN
  -- Whoever settles one of them meanwhile is waited for, or waits and finds these goods sent.
  PERFORM FROM "public"."consolidations" WHERE "id" = ANY(departures) ORDER BY "id" FOR SHARE;
  NEW."may_have_landed" := NEW."may_have_landed" OR EXISTS (
    SELECT FROM "public"."consolidations" WHERE "id" = ANY(departures) AND "status" = 'settled');
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "consolidations_landed" AFTER UPDATE OF "status" ON "consolidations" FOR EACH ROW
  WHEN (NEW."status" = 'settled' AND OLD."status" <> 'settled') EXECUTE FUNCTION "public"."note_goods_of_settled"();--> statement-breakpoint
-- A carton that was settled as short and turns up.
CREATE TRIGGER "consolidation_cartons_landed" AFTER INSERT OR UPDATE OF "unloaded_at" ON "consolidation_cartons" FOR EACH ROW
  WHEN (NEW."unloaded_at" IS NOT NULL) EXECUTE FUNCTION "public"."note_goods_after_settled"();--> statement-breakpoint
-- A receipt that was taken back.
CREATE TRIGGER "shipments_landed" BEFORE UPDATE OF "status" ON "shipments" FOR EACH ROW
  WHEN (OLD."status" = 'inbound' AND NEW."status" = 'sent') EXECUTE FUNCTION "public"."note_goods_sent_again"();
