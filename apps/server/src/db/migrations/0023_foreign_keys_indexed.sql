DROP INDEX "shipments_marking";--> statement-breakpoint
DROP INDEX "invoices_open";--> statement-breakpoint
DROP INDEX "shipments_agent";--> statement-breakpoint
CREATE INDEX "export_shipments_of_track" ON "export_shipments" USING btree ("customer_id","track","created_at","id");--> statement-breakpoint
CREATE INDEX "export_shipments_destination" ON "export_shipments" USING btree ("customer_id","destination_country","created_at","id");--> statement-breakpoint
CREATE INDEX "export_shipments_track" ON "export_shipments" USING btree ("track","status_at","id") WHERE "export_shipments"."status" <> 'in_cart';--> statement-breakpoint
CREATE INDEX "export_shipments_recipient_search" ON "export_shipments" USING gin (("recipient"->>'recipient_name') gin_trgm_ops,("recipient"->>'full_address') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_of_type" ON "invoices" USING btree ("customer_id","service","type","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin (("proof"->>'sender_name') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("name" gin_trgm_ops,"company_name" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops,"goods" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("recipient" gin_trgm_ops,"subject" gin_trgm_ops) WHERE "messages"."channel" <> 'app';--> statement-breakpoint
CREATE INDEX "shipments_track" ON "shipments" USING btree ("track","status_at","id");--> statement-breakpoint
CREATE INDEX "shipments_country" ON "shipments" USING btree ("country","status_at","id");--> statement-breakpoint
CREATE INDEX "shipments_customs_hold" ON "shipments" USING btree ("status_at","id") WHERE "shipments"."sub_status" = 'hold';--> statement-breakpoint
CREATE INDEX "shipments_of_status" ON "shipments" USING btree ("customer_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_of_track" ON "shipments" USING btree ("customer_id","track","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree ("customer_id","created_at","id") WHERE "shipments"."status" not in ('finished', 'cancelled', 'refunded');--> statement-breakpoint
CREATE INDEX "shipments_quarantined" ON "shipments" USING btree ("customer_id","created_at","id") WHERE "shipments"."is_quarantine";--> statement-breakpoint
CREATE INDEX "shipments_expected" ON "shipments" USING btree ("marking_code",("measured_at" is not null),"created_at") WHERE "shipments"."status" in ('pending', 'from_seller', 'quarantine', 'pending_locker', 'warehouse');--> statement-breakpoint
CREATE INDEX "tickets_of_status" ON "tickets" USING btree ("customer_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("ticket_code" gin_trgm_ops,"subject" gin_trgm_ops,"cart_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_owner" ON "tickets" USING btree ("assigned_to","status","status_at","id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("customer_id","status","service","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_agent" ON "shipments" USING btree ("agent_id","status_at","id");