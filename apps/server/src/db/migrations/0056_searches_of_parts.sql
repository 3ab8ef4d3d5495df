DROP INDEX "export_items_search";--> statement-breakpoint
DROP INDEX "export_shipments_search";--> statement-breakpoint
DROP INDEX "invoices_search";--> statement-breakpoint
DROP INDEX "shipment_products_search";--> statement-breakpoint
DROP INDEX "shipments_search";--> statement-breakpoint
CREATE INDEX "export_items_search" ON "export_items" USING gin ("name" gin_trgm_ops,translate("name", ' -_./#', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "export_shipments_search" ON "export_shipments" USING gin ("shipment_code" gin_trgm_ops,"inbound_tracking_number" gin_trgm_ops,"outbound_tracking_number" gin_trgm_ops,"manifest_number" gin_trgm_ops,translate("shipment_code", ' -_./#', '') gin_trgm_ops,translate("manifest_number", ' -_./#', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("invoice_code" gin_trgm_ops,translate("invoice_code", ' -_./#', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_products_search" ON "shipment_products" USING gin ("title" gin_trgm_ops,translate("title", ' -_./#', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipments_search" ON "shipments" USING gin ("cart_code" gin_trgm_ops,"marking_code" gin_trgm_ops,"domestic_tracking_number" gin_trgm_ops,"manifest_number" gin_trgm_ops,translate("cart_code", ' -_./#', '') gin_trgm_ops,translate("manifest_number", ' -_./#', '') gin_trgm_ops);