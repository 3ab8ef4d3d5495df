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
ALTER TABLE "export_events" DROP CONSTRAINT "export_events_from_status_known";--> statement-breakpoint
ALTER TABLE "export_events" DROP CONSTRAINT "export_events_to_status_known";--> statement-breakpoint
ALTER TABLE "export_shipments" DROP CONSTRAINT "export_shipments_status_known";--> statement-breakpoint
ALTER TABLE "shipment_events" DROP CONSTRAINT "shipment_events_from_status_known";--> statement-breakpoint
ALTER TABLE "shipment_events" DROP CONSTRAINT "shipment_events_to_status_known";--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_status_known";--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_export_shipment_id_export_shipments_id_fk" FOREIGN KEY ("export_shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_signature_file_id_files_id_fk" FOREIGN KEY ("signature_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_attempts_number" ON "delivery_attempts" USING btree ("shipment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_attempts_export_number" ON "delivery_attempts" USING btree ("export_shipment_id","number");--> statement-breakpoint
CREATE INDEX "delivery_attempts_customer" ON "delivery_attempts" USING btree ("customer_id","created_at");--> statement-breakpoint
ALTER TABLE "export_events" ADD CONSTRAINT "export_events_from_status_known" CHECK ("export_events"."from_status" in ('in_cart', 'under_review', 'document_incomplete', 'rejected', 'waiting_payment', 'waiting_verification', 'waiting_shipment', 'sent_to_warehouse', 'received', 'sent', 'on_clearance', 'delivering', 'finished', 'hold', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));--> statement-breakpoint
ALTER TABLE "export_events" ADD CONSTRAINT "export_events_to_status_known" CHECK ("export_events"."to_status" in ('in_cart', 'under_review', 'document_incomplete', 'rejected', 'waiting_payment', 'waiting_verification', 'waiting_shipment', 'sent_to_warehouse', 'received', 'sent', 'on_clearance', 'delivering', 'finished', 'hold', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_status_known" CHECK ("export_shipments"."status" in ('in_cart', 'under_review', 'document_incomplete', 'rejected', 'waiting_payment', 'waiting_verification', 'waiting_shipment', 'sent_to_warehouse', 'received', 'sent', 'on_clearance', 'delivering', 'finished', 'hold', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_from_status_known" CHECK ("shipment_events"."from_status" in ('pending', 'pending_locker', 'from_seller', 'quarantine', 'warehouse', 'sent', 'inbound', 'outbound', 'finished', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_to_status_known" CHECK ("shipment_events"."to_status" in ('pending', 'pending_locker', 'from_seller', 'quarantine', 'warehouse', 'sent', 'inbound', 'outbound', 'finished', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_status_known" CHECK ("shipments"."status" in ('pending', 'pending_locker', 'from_seller', 'quarantine', 'warehouse', 'sent', 'inbound', 'outbound', 'finished', 'cancelled', 'refunded', 'delivered', 'returning', 'returned', 'lost', 'disposed'));