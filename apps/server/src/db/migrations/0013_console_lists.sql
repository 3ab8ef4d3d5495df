DROP INDEX "customers_created";--> statement-breakpoint
DROP INDEX "data_requests_customer";--> statement-breakpoint
DROP INDEX "referrals_referrer";--> statement-breakpoint
DROP INDEX "sessions_customer";--> statement-breakpoint
DROP INDEX "verification_codes_contact";--> statement-breakpoint
DROP INDEX "addresses_customer";--> statement-breakpoint
DROP INDEX "announcements_shown";--> statement-breakpoint
DROP INDEX "articles_shown";--> statement-breakpoint
DROP INDEX "export_requests_customer";--> statement-breakpoint
DROP INDEX "export_shipments_customer";--> statement-breakpoint
DROP INDEX "export_shipments_of_status";--> statement-breakpoint
DROP INDEX "tariff_versions_newest";--> statement-breakpoint
DROP INDEX "id_cards_customer";--> statement-breakpoint
DROP INDEX "invoices_customer";--> statement-breakpoint
DROP INDEX "invoices_open";--> statement-breakpoint
DROP INDEX "invoices_newest";--> statement-breakpoint
DROP INDEX "leads_queue";--> statement-breakpoint
DROP INDEX "messages_newest";--> statement-breakpoint
DROP INDEX "messages_customer";--> statement-breakpoint
DROP INDEX "balance_corrections_customer";--> statement-breakpoint
DROP INDEX "balance_entries_customer";--> statement-breakpoint
DROP INDEX "refunds_customer";--> statement-breakpoint
DROP INDEX "parcel_claims_customer";--> statement-breakpoint
DROP INDEX "shipments_customer";--> statement-breakpoint
DROP INDEX "audit_events_subject";--> statement-breakpoint
DROP INDEX "audit_events_staff";--> statement-breakpoint
DROP INDEX "audit_events_action";--> statement-breakpoint
DROP INDEX "tickets_customer";--> statement-breakpoint
DROP INDEX "voucher_redemptions_newest";--> statement-breakpoint
DROP INDEX "vouchers_newest";--> statement-breakpoint
CREATE INDEX "export_shipments_waiting" ON "export_shipments" USING btree ("status_at","id") WHERE "export_shipments"."status" <> 'in_cart';--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "paylater_limits_newest" ON "paylater_limits" USING btree ("updated_at","customer_id");--> statement-breakpoint
CREATE INDEX "shipments_waiting" ON "shipments" USING btree ("status_at","id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "data_requests_customer" ON "data_requests" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_contact" ON "verification_codes" USING btree ("contact","purpose","created_at");--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_shown" ON "announcements" USING btree ("is_active","active_from");--> statement-breakpoint
CREATE INDEX "articles_shown" ON "articles" USING btree ("is_published","published_at");--> statement-breakpoint
CREATE INDEX "export_requests_customer" ON "export_requests" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "export_shipments_customer" ON "export_shipments" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "export_shipments_of_status" ON "export_shipments" USING btree ("customer_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "tariff_versions_newest" ON "tariff_versions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "id_cards_customer" ON "id_cards" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","service","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("customer_id","status","created_at");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_queue" ON "leads" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_customer" ON "messages" USING btree ("customer_id","channel","service","created_at");--> statement-breakpoint
CREATE INDEX "balance_corrections_customer" ON "balance_corrections" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "balance_entries_customer" ON "balance_entries" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "refunds_customer" ON "refunds" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "parcel_claims_customer" ON "parcel_claims" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_customer" ON "shipments" USING btree ("customer_id","created_at","id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_events_staff" ON "audit_events" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "tickets_customer" ON "tickets" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "voucher_redemptions_newest" ON "voucher_redemptions" USING btree ("voucher_id","created_at","id");--> statement-breakpoint
CREATE INDEX "vouchers_newest" ON "vouchers" USING btree ("created_at","id");