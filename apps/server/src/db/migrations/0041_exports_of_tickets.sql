DROP INDEX "tickets_search";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "shipment_code" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_shipment_code_export_shipments_shipment_code_fk" FOREIGN KEY ("shipment_code") REFERENCES "public"."export_shipments"("shipment_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_export" ON "tickets" USING btree ("shipment_code");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("ticket_code" gin_trgm_ops,"subject" gin_trgm_ops,"cart_code" gin_trgm_ops,"shipment_code" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_of_one_shipment" CHECK (num_nonnulls("tickets"."cart_code", "tickets"."shipment_code") <= 1);