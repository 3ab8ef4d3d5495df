CREATE TABLE "carriage_overrides" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"consolidation_id" uuid NOT NULL,
	"shipment_id" uuid,
	"export_shipment_id" uuid,
	"goods_key" text NOT NULL,
	"rules" jsonb NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carriage_overrides_of_one" CHECK (num_nonnulls("carriage_overrides"."shipment_id", "carriage_overrides"."export_shipment_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "carriage_overrides" ADD CONSTRAINT "carriage_overrides_consolidation_id_consolidations_id_fk" FOREIGN KEY ("consolidation_id") REFERENCES "public"."consolidations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carriage_overrides" ADD CONSTRAINT "carriage_overrides_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carriage_overrides" ADD CONSTRAINT "carriage_overrides_export_shipment_id_export_shipments_id_fk" FOREIGN KEY ("export_shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carriage_overrides" ADD CONSTRAINT "carriage_overrides_given_by_staff_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carriage_overrides_shipment" ON "carriage_overrides" USING btree ("shipment_id","consolidation_id","goods_key");--> statement-breakpoint
CREATE UNIQUE INDEX "carriage_overrides_export" ON "carriage_overrides" USING btree ("export_shipment_id","consolidation_id","goods_key");--> statement-breakpoint
CREATE INDEX "carriage_overrides_of" ON "carriage_overrides" USING btree ("consolidation_id","id");