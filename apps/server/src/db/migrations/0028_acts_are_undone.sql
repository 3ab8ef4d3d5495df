ALTER TABLE "carton_events" ADD COLUMN "undoes_id" bigint;--> statement-breakpoint
ALTER TABLE "export_events" ADD COLUMN "undoes_id" bigint;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "undoes_id" bigint;--> statement-breakpoint
ALTER TABLE "shipment_intakes" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carton_events" ADD CONSTRAINT "carton_events_undoes_id_carton_events_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."carton_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_events" ADD CONSTRAINT "export_events_undoes_id_export_events_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."export_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_undoes_id_shipment_events_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."shipment_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carton_events_undoes" ON "carton_events" USING btree ("undoes_id") WHERE "carton_events"."undoes_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "export_events_undoes" ON "export_events" USING btree ("undoes_id") WHERE "export_events"."undoes_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_events_undoes" ON "shipment_events" USING btree ("undoes_id") WHERE "shipment_events"."undoes_id" is not null;