CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
DROP INDEX "customers_email_beginning";--> statement-breakpoint
DROP INDEX "customers_name_beginning";--> statement-breakpoint
DROP INDEX "customers_last_name_beginning";--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("code" gin_trgm_ops,"email" gin_trgm_ops,("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "export_items_search" ON "export_items" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "export_shipments_search" ON "export_shipments" USING gin ("shipment_code" gin_trgm_ops,"inbound_tracking_number" gin_trgm_ops,"outbound_tracking_number" gin_trgm_ops,"manifest_number" gin_trgm_ops,"shelf" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("invoice_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_products_search" ON "shipment_products" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_receipts_search" ON "shipment_receipts" USING gin ("receipt_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipments_search" ON "shipments" USING gin ("cart_code" gin_trgm_ops,"marking_code" gin_trgm_ops,"domestic_tracking_number" gin_trgm_ops,"manifest_number" gin_trgm_ops,"shelf" gin_trgm_ops);