CREATE TABLE "warehouse_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"from_agent_id" integer NOT NULL,
	"to_agent_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"carton_count" integer NOT NULL,
	"reason" text NOT NULL,
	"started_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "warehouse_transfers_status_known" CHECK ("warehouse_transfers"."status" in ('open', 'arrived', 'cancelled')),
	CONSTRAINT "warehouse_transfers_carton_count_positive" CHECK ("warehouse_transfers"."carton_count" > 0),
	CONSTRAINT "warehouse_transfers_two_agents" CHECK ("warehouse_transfers"."from_agent_id" <> "warehouse_transfers"."to_agent_id"),
	CONSTRAINT "warehouse_transfers_ended" CHECK (("warehouse_transfers"."status" = 'arrived') = ("warehouse_transfers"."arrived_at" is not null) and ("warehouse_transfers"."status" = 'cancelled') = ("warehouse_transfers"."cancelled_at" is not null)
          and ("warehouse_transfers"."cancelled_at" is null) = ("warehouse_transfers"."cancelled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "carton_events" DROP CONSTRAINT "carton_events_act_known";--> statement-breakpoint
ALTER TABLE "carton_events" DROP CONSTRAINT "carton_events_from_status_known";--> statement-breakpoint
ALTER TABLE "carton_events" DROP CONSTRAINT "carton_events_to_status_known";--> statement-breakpoint
ALTER TABLE "cartons" DROP CONSTRAINT "cartons_status_known";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "declared_agent_id" integer;--> statement-breakpoint
ALTER TABLE "warehouse_transfers" ADD CONSTRAINT "warehouse_transfers_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_transfers" ADD CONSTRAINT "warehouse_transfers_from_agent_id_agents_id_fk" FOREIGN KEY ("from_agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_transfers" ADD CONSTRAINT "warehouse_transfers_to_agent_id_agents_id_fk" FOREIGN KEY ("to_agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_transfers" ADD CONSTRAINT "warehouse_transfers_started_by_staff_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_transfers" ADD CONSTRAINT "warehouse_transfers_cancelled_by_staff_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_transfers_one_open" ON "warehouse_transfers" USING btree ("shipment_id") WHERE "warehouse_transfers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "warehouse_transfers_shipment" ON "warehouse_transfers" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "warehouse_transfers_from" ON "warehouse_transfers" USING btree ("from_agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "warehouse_transfers_to" ON "warehouse_transfers" USING btree ("to_agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "warehouse_transfers_newest" ON "warehouse_transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "warehouse_transfers_of_status" ON "warehouse_transfers" USING btree ("status","created_at","id");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_declared_agent_id_agents_id_fk" FOREIGN KEY ("declared_agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_declared_agent" ON "shipments" USING btree ("declared_agent_id") WHERE "shipments"."declared_agent_id" is not null;--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_act_known" CHECK ("carton_events"."act" in ('booked_in', 'moved', 'counted', 'missed', 'found', 'measured', 'quarantined', 'released', 'assigned', 'transferred', 'transfer_received', 'transfer_cancelled', 'loaded', 'offloaded', 'left', 'came_back', 'unloaded', 'handed_over', 'delivered', 'returned', 'lost', 'sent_again', 'disposed', 'voided'));--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_from_status_known" CHECK ("carton_events"."from_status" in ('received', 'stored', 'quarantined', 'missing', 'in_transfer', 'loaded', 'gone', 'delivered', 'returned', 'lost', 'disposed', 'voided'));--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_to_status_known" CHECK ("carton_events"."to_status" in ('received', 'stored', 'quarantined', 'missing', 'in_transfer', 'loaded', 'gone', 'delivered', 'returned', 'lost', 'disposed', 'voided'));--> statement-breakpoint
ALTER TABLE "cartons" ADD CONSTRAINT "cartons_status_known" CHECK ("cartons"."status" in ('received', 'stored', 'quarantined', 'missing', 'in_transfer', 'loaded', 'gone', 'delivered', 'returned', 'lost', 'disposed', 'voided'));