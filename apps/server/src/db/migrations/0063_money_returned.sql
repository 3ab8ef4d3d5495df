ALTER TABLE "refunds" DROP CONSTRAINT "refunds_service_tax_minor_not_negative";--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_for_goods" boolean;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_goods_named" CHECK ("refunds"."is_for_goods" is not true or "refunds"."shipment_id" is not null);