DROP INDEX "invoice_shipments_shipment";--> statement-breakpoint
CREATE INDEX "carton_events_quarantined" ON "carton_events" USING btree ("carton_id","created_at","id") WHERE "carton_events"."to_status" = 'quarantined' and "carton_events"."undoes_id" is null;--> statement-breakpoint
CREATE INDEX "cartons_voided" ON "cartons" USING btree ("id") WHERE "cartons"."status" = 'voided';--> statement-breakpoint
CREATE INDEX "customs_files_completable" ON "customs_files" USING btree ("house_consignment_id") WHERE "customs_files"."house_consignment_id" is not null and "customs_files"."declaration_number" is null and "customs_files"."state" in ('not_lodged', 'held') and "customs_files"."covered_by" is distinct from 'declaration';--> statement-breakpoint
CREATE INDEX "house_consignments_voided" ON "house_consignments" USING btree ("id") WHERE "house_consignments"."voided_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_paylater_open" ON "invoices" USING btree ("customer_id","due_at") WHERE "invoices"."type" = 'paylater' and "invoices"."status" in ('pending', 'waiting_verification');--> statement-breakpoint
CREATE INDEX "invoices_go_ahead" ON "invoices" USING btree ("id") WHERE "invoices"."status" = 'paid' or "invoices"."type" in ('paylater', 'pay_on_arrival');--> statement-breakpoint
CREATE INDEX "shipments_held" ON "shipments" USING btree ("customer_id","status_at") WHERE "shipments"."sub_status" = 'hold';--> statement-breakpoint
CREATE INDEX "invoice_shipments_shipment" ON "invoice_shipments" USING btree ("shipment_id","is_live","invoice_id");