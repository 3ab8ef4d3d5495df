CREATE TABLE "delivery_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"shipment_id" uuid,
	"export_shipment_id" uuid,
	"number" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"note" text,
	"receiver_name" text,
	"relation" text,
	"photo_file_id" uuid,
	"signature_file_id" uuid,
	"snapshot" jsonb,
	"recorded_by" uuid NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_attempts_number_positive" CHECK ("delivery_attempts"."number" > 0),
	CONSTRAINT "delivery_attempts_outcome_known" CHECK ("delivery_attempts"."outcome" in ('delivered', 'failed', 'refused', 'returned')),
	CONSTRAINT "delivery_attempts_reason_known" CHECK ("delivery_attempts"."reason" in ('nobody_home', 'no_access', 'wrong_address', 'unreachable', 'postponed', 'refused_damaged', 'refused_unwanted', 'refused_cost', 'too_many_attempts', 'other')),
	CONSTRAINT "delivery_attempts_relation_known" CHECK ("delivery_attempts"."relation" in ('self', 'family', 'neighbour', 'colleague', 'reception', 'other')),
	CONSTRAINT "delivery_attempts_of_one" CHECK (num_nonnulls("delivery_attempts"."shipment_id", "delivery_attempts"."export_shipment_id") = 1),
	CONSTRAINT "delivery_attempts_reason" CHECK (("delivery_attempts"."outcome" = 'delivered') = ("delivery_attempts"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_sites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"country" text,
	"agent_id" integer,
	CONSTRAINT "staff_sites_kind_known" CHECK ("staff_sites"."kind" in ('all', 'country', 'hub', 'warehouse')),
	CONSTRAINT "staff_sites_country_known" CHECK ("staff_sites"."country" in ('sg', 'id')),
	CONSTRAINT "staff_sites_named" CHECK (("staff_sites"."kind" = 'warehouse') = ("staff_sites"."agent_id" is not null) and ("staff_sites"."kind" in ('country', 'hub')) = ("staff_sites"."country" is not null))
);
--> statement-breakpoint
ALTER TABLE "export_events" DROP CONSTRAINT "export_events_from_status_known";--> statement-breakpoint
ALTER TABLE "export_events" DROP CONSTRAINT "export_events_to_status_known";--> statement-breakpoint
ALTER TABLE "export_shipments" DROP CONSTRAINT "export_shipments_status_known";--> statement-breakpoint
ALTER TABLE "shipment_events" DROP CONSTRAINT "shipment_events_from_status_known";--> statement-breakpoint
ALTER TABLE "shipment_events" DROP CONSTRAINT "shipment_events_to_status_known";--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_status_known";--> statement-breakpoint
DROP INDEX "shipments_open";--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_export_shipment_id_export_shipments_id_fk" FOREIGN KEY ("export_shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_signature_file_id_files_id_fk" FOREIGN KEY ("signature_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sites" ADD CONSTRAINT "staff_sites_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sites" ADD CONSTRAINT "staff_sites_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_attempts_number" ON "delivery_attempts" USING btree ("shipment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_attempts_export_number" ON "delivery_attempts" USING btree ("export_shipment_id","number");--> statement-breakpoint
CREATE INDEX "delivery_attempts_customer" ON "delivery_attempts" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "delivery_attempts_photo" ON "delivery_attempts" USING btree ("photo_file_id");--> statement-breakpoint
CREATE INDEX "delivery_attempts_signature" ON "delivery_attempts" USING btree ("signature_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sites_once" ON "staff_sites" USING btree ("staff_id","kind",coalesce("country", ''),coalesce("agent_id", 0));--> statement-breakpoint
CREATE INDEX "staff_sites_agent" ON "staff_sites" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree ("customer_id","created_at","id") WHERE "shipments"."status" not in ('finished', 'cancelled', 'refunded', 'lost', 'disposed');--> statement-breakpoint
ALTER TABLE "export_events" ADD CONSTRAINT "export_events_from_status_known" CHECK ("export_events"."from_status" in ('in_cart', 'under_review', 'document_incomplete', 'rejected', 'waiting_payment', 'waiting_verification', 'waiting_shipment', 'sent_to_warehouse', 'received', 'sent', 'on_clearance', 'delivering', 'finished', 'hold', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));--> statement-breakpoint
ALTER TABLE "export_events" ADD CONSTRAINT "export_events_to_status_known" CHECK ("export_events"."to_status" in ('in_cart', 'under_review', 'document_incomplete', 'rejected', 'waiting_payment', 'waiting_verification', 'waiting_shipment', 'sent_to_warehouse', 'received', 'sent', 'on_clearance', 'delivering', 'finished', 'hold', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_status_known" CHECK ("export_shipments"."status" in ('in_cart', 'under_review', 'document_incomplete', 'rejected', 'waiting_payment', 'waiting_verification', 'waiting_shipment', 'sent_to_warehouse', 'received', 'sent', 'on_clearance', 'delivering', 'finished', 'hold', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_from_status_known" CHECK ("shipment_events"."from_status" in ('pending', 'pending_locker', 'from_seller', 'quarantine', 'warehouse', 'sent', 'inbound', 'outbound', 'finished', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_to_status_known" CHECK ("shipment_events"."to_status" in ('pending', 'pending_locker', 'from_seller', 'quarantine', 'warehouse', 'sent', 'inbound', 'outbound', 'finished', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_status_known" CHECK ("shipments"."status" in ('pending', 'pending_locker', 'from_seller', 'quarantine', 'warehouse', 'sent', 'inbound', 'outbound', 'finished', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));--> statement-breakpoint
-- Written by hand: those who work here today go on seeing everything.
INSERT INTO "staff_sites" ("staff_id", "kind") SELECT "id", 'all' FROM "staff";
