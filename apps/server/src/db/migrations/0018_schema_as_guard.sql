-- Erasures of earlier releases removed the addresses of export shipments: they come back empty, as an erasure leaves them now.
INSERT INTO "addresses" ("id", "customer_id", "service", "address_type", "country", "label", "recipient_name", "recipient_phone", "postal_code", "deleted_at")
SELECT DISTINCT ON (used.id) used.id, used.customer_id, 'ekspor', used.address_type, used.country, '', '', '', '', now()
  FROM (SELECT "sender_address_id" AS id, "customer_id", 'sender' AS address_type, "country" FROM "export_shipments"
        UNION ALL SELECT "recipient_address_id", "customer_id", 'recipient', "destination_country" FROM "export_shipments"
        UNION ALL SELECT "pickup_address_id", "customer_id", 'pickup', "country" FROM "export_shipments" WHERE "pickup_address_id" IS NOT NULL) used
 WHERE NOT EXISTS (SELECT 1 FROM "addresses" a WHERE a."id" = used.id)
 ORDER BY used.id;--> statement-breakpoint
UPDATE "shipments" SET "sub_status" = NULL WHERE "sub_status" IS NOT NULL AND "status" <> 'sent';--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "way" TO "method";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_one_shipment";--> statement-breakpoint
DROP INDEX "shipments_customer";--> statement-breakpoint
DROP INDEX "shipments_queue";--> statement-breakpoint
DROP INDEX "shipments_waiting";--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_avatar_file_id_files_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_items" ADD CONSTRAINT "export_items_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_sender_address_id_addresses_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_recipient_address_id_addresses_id_fk" FOREIGN KEY ("recipient_address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_pickup_address_id_addresses_id_fk" FOREIGN KEY ("pickup_address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_parent_invoice_id_invoices_id_fk" FOREIGN KEY ("parent_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_products" ADD CONSTRAINT "shipment_products_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_receipts" ADD CONSTRAINT "shipment_receipts_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_invoice_code_invoices_invoice_code_fk" FOREIGN KEY ("invoice_code") REFERENCES "public"."invoices"("invoice_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_erased" ON "customers" USING btree ("country") WHERE "customers"."status" = 'deleted';--> statement-breakpoint
CREATE INDEX "data_requests_file" ON "data_requests" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "verification_codes_customer" ON "verification_codes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "client_logs_customer" ON "client_logs" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "skipped_announcements_announcement" ON "skipped_announcements" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "export_items_category" ON "export_items" USING btree ("category_slug");--> statement-breakpoint
CREATE INDEX "export_restrictions_category" ON "export_restrictions" USING btree ("category_slug");--> statement-breakpoint
CREATE INDEX "export_shipments_sender" ON "export_shipments" USING btree ("sender_address_id");--> statement-breakpoint
CREATE INDEX "export_shipments_recipient" ON "export_shipments" USING btree ("recipient_address_id");--> statement-breakpoint
CREATE INDEX "export_shipments_pickup" ON "export_shipments" USING btree ("pickup_address_id");--> statement-breakpoint
CREATE INDEX "last_mile_zones_version" ON "last_mile_zones" USING btree ("version_id","code");--> statement-breakpoint
CREATE INDEX "tariff_rules_agent" ON "tariff_rules" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "id_cards_file" ON "id_cards" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_shipment" ON "invoice_lines" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_export_shipment" ON "invoice_lines" USING btree ("export_shipment_id");--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_proof_file" ON "payments" USING btree ("proof_file_id");--> statement-breakpoint
CREATE INDEX "suspense_entries_event" ON "suspense_entries" USING btree ("provider_event_id");--> statement-breakpoint
CREATE INDEX "balance_entries_invoice" ON "balance_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "balance_entries_payment" ON "balance_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "parcel_claims_shipment" ON "parcel_claims" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "parcel_claims_parcel" ON "parcel_claims" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "shipment_products_category" ON "shipment_products" USING btree ("category_slug");--> statement-breakpoint
CREATE INDEX "shipments_agent" ON "shipments" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "shipments_package" ON "shipments" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "tickets_invoice" ON "tickets" USING btree ("invoice_code");--> statement-breakpoint
CREATE INDEX "shipments_customer" ON "shipments" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_queue" ON "shipments" USING btree ("status","status_at","id");--> statement-breakpoint
CREATE INDEX "shipments_waiting" ON "shipments" USING btree ("status_at","id");--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "deleted_at";--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_country_known" CHECK ("access_tokens"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_country_known" CHECK ("customers"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_gender_known" CHECK ("customers"."gender" in ('M', 'F'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_language_known" CHECK ("customers"."language" in ('en', 'id', 'cn'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_customer_type_known" CHECK ("customers"."customer_type" in ('personal', 'business'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_status_known" CHECK ("customers"."status" in ('active', 'suspended', 'deleted'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_id_card_status_known" CHECK ("customers"."id_card_status" in ('none', 'pending', 'rejected', 'verified'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_muted_channels_known" CHECK ("customers"."muted_channels" <@ array['app', 'email', 'whatsapp']);--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_kind_known" CHECK ("data_requests"."kind" in ('export', 'delete'));--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_status_known" CHECK ("data_requests"."status" in ('queued', 'ready', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "rate_counters" ADD CONSTRAINT "rate_counters_hits_not_negative" CHECK ("rate_counters"."hits" >= 0);--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_two_people" CHECK ("referrals"."referee_id" <> "referrals"."referrer_id");--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_provider_known" CHECK ("social_identities"."provider" in ('google', 'apple'));--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose_known" CHECK ("verification_codes"."purpose" in ('register', 'forgot', 'change_contact', 'delete_account'));--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_country_known" CHECK ("verification_codes"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_tries_left_not_negative" CHECK ("verification_codes"."tries_left" >= 0);--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_service_known" CHECK ("addresses"."service" in ('impor', 'ekspor'));--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_address_type_known" CHECK ("addresses"."address_type" in ('recipient', 'sender', 'pickup', 'import'));--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_country_well_formed" CHECK ("addresses"."country" ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_building_type_known" CHECK ("addresses"."building_type" in ('', 'hdb', 'condo', 'landed', 'house', 'apartment', 'office', 'other'));--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_code_well_formed" CHECK ("agents"."code" ~ '\S');--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_country_well_formed" CHECK ("agents"."country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_shipment_track_known" CHECK ("agents"."shipment_track" in ('all', 'air', 'sea'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_category_group_known" CHECK ("categories"."category_group" in ('general', 'sensitive', 'battery', 'garment', 'cosmetic', 'food', 'branded', 'oversize'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_tax_class_known" CHECK ("categories"."tax_class" in ('general', 'group_15', 'group_25', 'science_book'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_air_known" CHECK ("categories"."air" in ('yes', 'ask', 'no'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_sea_known" CHECK ("categories"."sea" in ('yes', 'ask', 'no'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_combine_known" CHECK ("categories"."combine" in ('free', 'same', 'solo', 'no'));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_prohibited_in_known" CHECK ("categories"."prohibited_in" <@ array['sg', 'id']);--> statement-breakpoint
ALTER TABLE "marking_codes" ADD CONSTRAINT "marking_codes_route_known" CHECK ("marking_codes"."route" in ('air', 'sea', 'sea_fcl'));--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_package_track_known" CHECK ("packages"."package_track" in ('udara', 'laut'));--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_lead_days_min_not_negative" CHECK ("packages"."lead_days_min" >= 0);--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_lead_days" CHECK ("packages"."lead_days_min" <= "packages"."lead_days_max");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_status_known" CHECK ("companies"."status" in ('pending', 'verified', 'rejected'));--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_country_known" CHECK ("announcements"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_level_known" CHECK ("announcements"."level" in ('info', 'warning'));--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_active_period" CHECK ("announcements"."active_from" < "announcements"."active_to");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_slug_well_formed" CHECK ("articles"."slug" ~ '\S');--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_kind_known" CHECK ("banners"."kind" in ('featured', 'promo'));--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_service_known" CHECK ("banners"."service" in ('impor', 'ekspor'));--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_country_known" CHECK ("banners"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_active_period" CHECK ("banners"."active_from" < "banners"."active_to");--> statement-breakpoint
ALTER TABLE "export_events" ADD CONSTRAINT "export_events_actor_kind_known" CHECK ("export_events"."actor_kind" in ('customer', 'staff', 'timer', 'system'));--> statement-breakpoint
ALTER TABLE "export_events" ADD CONSTRAINT "export_events_from_status_known" CHECK ("export_events"."from_status" in ('in_cart', 'under_review', 'document_incomplete', 'rejected', 'waiting_payment', 'waiting_verification', 'waiting_shipment', 'sent_to_warehouse', 'received', 'sent', 'on_clearance', 'delivering', 'finished', 'hold', 'cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "export_events" ADD CONSTRAINT "export_events_to_status_known" CHECK ("export_events"."to_status" in ('in_cart', 'under_review', 'document_incomplete', 'rejected', 'waiting_payment', 'waiting_verification', 'waiting_shipment', 'sent_to_warehouse', 'received', 'sent', 'on_clearance', 'delivering', 'finished', 'hold', 'cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "export_items" ADD CONSTRAINT "export_items_position_not_negative" CHECK ("export_items"."position" >= 0);--> statement-breakpoint
ALTER TABLE "export_items" ADD CONSTRAINT "export_items_currency_well_formed" CHECK ("export_items"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "export_items" ADD CONSTRAINT "export_items_quantity_positive" CHECK ("export_items"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "export_items" ADD CONSTRAINT "export_items_value_minor_not_negative" CHECK ("export_items"."value_minor" >= 0);--> statement-breakpoint
ALTER TABLE "export_packages" ADD CONSTRAINT "export_packages_kind_known" CHECK ("export_packages"."kind" in ('declared', 'measured'));--> statement-breakpoint
ALTER TABLE "export_packages" ADD CONSTRAINT "export_packages_position_not_negative" CHECK ("export_packages"."position" >= 0);--> statement-breakpoint
ALTER TABLE "export_packages" ADD CONSTRAINT "export_packages_weight_grams_positive" CHECK ("export_packages"."weight_grams" > 0);--> statement-breakpoint
ALTER TABLE "export_packages" ADD CONSTRAINT "export_packages_length_mm_positive" CHECK ("export_packages"."length_mm" > 0);--> statement-breakpoint
ALTER TABLE "export_packages" ADD CONSTRAINT "export_packages_width_mm_positive" CHECK ("export_packages"."width_mm" > 0);--> statement-breakpoint
ALTER TABLE "export_packages" ADD CONSTRAINT "export_packages_height_mm_positive" CHECK ("export_packages"."height_mm" > 0);--> statement-breakpoint
ALTER TABLE "export_packages" ADD CONSTRAINT "export_packages_quantity_positive" CHECK ("export_packages"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "export_restrictions" ADD CONSTRAINT "export_restrictions_kind_known" CHECK ("export_restrictions"."kind" in ('prohibited', 'papers'));--> statement-breakpoint
ALTER TABLE "export_restrictions" ADD CONSTRAINT "export_restrictions_country" CHECK ("export_restrictions"."country" ~ '^([a-z]{2}|[*])$');--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_country_known" CHECK ("export_shipments"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_currency_known" CHECK ("export_shipments"."currency" in ('SGD', 'IDR'));--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_track_known" CHECK ("export_shipments"."track" in ('udara', 'laut'));--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_status_known" CHECK ("export_shipments"."status" in ('in_cart', 'under_review', 'document_incomplete', 'rejected', 'waiting_payment', 'waiting_verification', 'waiting_shipment', 'sent_to_warehouse', 'received', 'sent', 'on_clearance', 'delivering', 'finished', 'hold', 'cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_held_from_known" CHECK ("export_shipments"."held_from" in ('received', 'on_clearance'));--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_destination_country_well_formed" CHECK ("export_shipments"."destination_country" ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_total_minor_not_negative" CHECK ("export_shipments"."total_minor" >= 0);--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_condition_known" CHECK ("export_shipments"."condition" in ('good', 'damaged', 'wet', 'opened'));--> statement-breakpoint
ALTER TABLE "export_shipments" ADD CONSTRAINT "export_shipments_version_positive" CHECK ("export_shipments"."version" > 0);--> statement-breakpoint
ALTER TABLE "export_warehouses" ADD CONSTRAINT "export_warehouses_country_known" CHECK ("export_warehouses"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "export_zones" ADD CONSTRAINT "export_zones_air_days_min_not_negative" CHECK ("export_zones"."air_days_min" >= 0);--> statement-breakpoint
ALTER TABLE "export_zones" ADD CONSTRAINT "export_zones_air_days_max_not_negative" CHECK ("export_zones"."air_days_max" >= 0);--> statement-breakpoint
ALTER TABLE "export_zones" ADD CONSTRAINT "export_zones_sea_days_min_not_negative" CHECK ("export_zones"."sea_days_min" >= 0);--> statement-breakpoint
ALTER TABLE "export_zones" ADD CONSTRAINT "export_zones_sea_days_max_not_negative" CHECK ("export_zones"."sea_days_max" >= 0);--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_rate_set_known" CHECK ("exchange_rates"."rate_set" in ('kmk', 'mas_weekly', 'sell'));--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_base_known" CHECK ("exchange_rates"."base" in ('SGD', 'IDR'));--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_currency_well_formed" CHECK ("exchange_rates"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_unit_positive" CHECK ("exchange_rates"."unit" > 0);--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_rate_positive" CHECK ("exchange_rates"."rate" > 0);--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_state_known" CHECK ("exchange_rates"."state" in ('accepted', 'held', 'refused'));--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_rate_finite" CHECK ("exchange_rates"."rate" < 'infinity');--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_valid_period" CHECK ("exchange_rates"."valid_from" < "exchange_rates"."valid_to");--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_two_people" CHECK ("exchange_rates"."entered_by" <> "exchange_rates"."decided_by");--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD CONSTRAINT "last_mile_prices_service_well_formed" CHECK ("last_mile_prices"."service" ~ '\S');--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD CONSTRAINT "last_mile_prices_track_known" CHECK ("last_mile_prices"."track" in ('udara', 'laut'));--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD CONSTRAINT "last_mile_prices_basis_known" CHECK ("last_mile_prices"."basis" in ('kg', 'cbm'));--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD CONSTRAINT "last_mile_prices_from_thousandths_not_negative" CHECK ("last_mile_prices"."from_thousandths" >= 0);--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD CONSTRAINT "last_mile_prices_step_thousandths_not_negative" CHECK ("last_mile_prices"."step_thousandths" >= 0);--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD CONSTRAINT "last_mile_prices_min_thousandths_not_negative" CHECK ("last_mile_prices"."min_thousandths" >= 0);--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD CONSTRAINT "last_mile_prices_per_known" CHECK ("last_mile_prices"."per" in ('delivery', 'unit'));--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD CONSTRAINT "last_mile_prices_price_minor_not_negative" CHECK ("last_mile_prices"."price_minor" >= 0);--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD CONSTRAINT "last_mile_prices_lead_days_min_not_negative" CHECK ("last_mile_prices"."lead_days_min" >= 0);--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD CONSTRAINT "last_mile_prices_lead_days_max_not_negative" CHECK ("last_mile_prices"."lead_days_max" >= 0);--> statement-breakpoint
ALTER TABLE "last_mile_zones" ADD CONSTRAINT "last_mile_zones_country_known" CHECK ("last_mile_zones"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_basis_known" CHECK ("surcharges"."basis" in ('percent', 'per_kg', 'per_cbm', 'per_box', 'per_shipment'));--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_amount_not_negative" CHECK ("surcharges"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_percent_of_known" CHECK ("surcharges"."percent_of" in ('freight', 'declared_value'));--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_min_minor_not_negative" CHECK ("surcharges"."min_minor" >= 0);--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_max_minor_not_negative" CHECK ("surcharges"."max_minor" >= 0);--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_tax_code_known" CHECK ("surcharges"."tax_code" in ('ZR', 'SR', 'PPN05', 'PPN04', 'IMP', 'OS'));--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_cif_part_known" CHECK ("surcharges"."cif_part" in ('freight', 'insurance', 'outside'));--> statement-breakpoint
ALTER TABLE "tariff_brackets" ADD CONSTRAINT "tariff_brackets_from_thousandths_not_negative" CHECK ("tariff_brackets"."from_thousandths" >= 0);--> statement-breakpoint
ALTER TABLE "tariff_brackets" ADD CONSTRAINT "tariff_brackets_kind_known" CHECK ("tariff_brackets"."kind" in ('slab_all', 'first_next'));--> statement-breakpoint
ALTER TABLE "tariff_brackets" ADD CONSTRAINT "tariff_brackets_first_thousandths_not_negative" CHECK ("tariff_brackets"."first_thousandths" >= 0);--> statement-breakpoint
ALTER TABLE "tariff_brackets" ADD CONSTRAINT "tariff_brackets_first_price_minor_not_negative" CHECK ("tariff_brackets"."first_price_minor" >= 0);--> statement-breakpoint
ALTER TABLE "tariff_brackets" ADD CONSTRAINT "tariff_brackets_unit_price_minor_not_negative" CHECK ("tariff_brackets"."unit_price_minor" >= 0);--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_track_known" CHECK ("tariff_rules"."track" in ('udara', 'laut'));--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_container_type_known" CHECK ("tariff_rules"."container_type" in ('lcl', 'fcl_20', 'fcl_40'));--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_category_group_known" CHECK ("tariff_rules"."category_group" in ('general', 'sensitive', 'battery', 'garment', 'cosmetic', 'food', 'branded', 'oversize'));--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_basis_known" CHECK ("tariff_rules"."basis" in ('kg', 'cbm', 'container'));--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_divisor_not_negative" CHECK ("tariff_rules"."divisor" >= 0);--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_step_thousandths_not_negative" CHECK ("tariff_rules"."step_thousandths" >= 0);--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_min_thousandths_not_negative" CHECK ("tariff_rules"."min_thousandths" >= 0);--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_wm_not_negative" CHECK ("tariff_rules"."wm" >= 0);--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_compare_known" CHECK ("tariff_rules"."compare" in ('shipment', 'package'));--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_pricing_mode_known" CHECK ("tariff_rules"."pricing_mode" in ('itemised', 'all_in'));--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_service_known" CHECK ("tariff_versions"."service" in ('impor', 'ekspor'));--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_dest_country_known" CHECK ("tariff_versions"."dest_country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_currency_known" CHECK ("tariff_versions"."currency" in ('SGD', 'IDR'));--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_status_known" CHECK ("tariff_versions"."status" in ('draft', 'published', 'retired'));--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_revision_not_negative" CHECK ("tariff_versions"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_valid_period" CHECK ("tariff_versions"."valid_from" < "tariff_versions"."valid_to");--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_two_people" CHECK ("tariff_versions"."edited_by" <> "tariff_versions"."published_by");--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_kind_known" CHECK ("tax_profiles"."kind" in ('import', 'service'));--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_country_known" CHECK ("tax_profiles"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_status_known" CHECK ("tax_profiles"."status" in ('draft', 'published', 'retired'));--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_revision_not_negative" CHECK ("tax_profiles"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_valid_period" CHECK ("tax_profiles"."valid_from" < "tax_profiles"."valid_to");--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_two_people" CHECK ("tax_profiles"."edited_by" <> "tax_profiles"."published_by");--> statement-breakpoint
ALTER TABLE "id_cards" ADD CONSTRAINT "id_cards_status_known" CHECK ("id_cards"."status" in ('pending', 'rejected', 'verified'));--> statement-breakpoint
ALTER TABLE "id_cards" ADD CONSTRAINT "id_cards_decided" CHECK ("id_cards"."status" = 'pending' or "id_cards"."decided_at" is not null);--> statement-breakpoint
ALTER TABLE "invoice_export_shipments" ADD CONSTRAINT "invoice_export_shipments_role_known" CHECK ("invoice_export_shipments"."role" in ('main', 'additional'));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_position_not_negative" CHECK ("invoice_lines"."position" >= 0);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_kind_known" CHECK ("invoice_lines"."kind" in ('freight', 'surcharge', 'domestic', 'import_gst', 'import_duty', 'import_vat', 'import_pph', 'import_included', 'vat', 'discount', 'top_up', 'tax_difference', 'additional', 'credit_note'));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_tax_code_known" CHECK ("invoice_lines"."tax_code" in ('ZR', 'SR', 'PPN05', 'PPN04', 'IMP', 'OS'));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_one_shipment" CHECK (num_nonnulls("invoice_lines"."shipment_id", "invoice_lines"."export_shipment_id") <= 1);--> statement-breakpoint
ALTER TABLE "invoice_shipments" ADD CONSTRAINT "invoice_shipments_role_known" CHECK ("invoice_shipments"."role" in ('main', 'additional'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_country_known" CHECK ("invoices"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_currency_known" CHECK ("invoices"."currency" in ('SGD', 'IDR'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_service_known" CHECK ("invoices"."service" in ('impor', 'ekspor'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_type_known" CHECK ("invoices"."type" in ('shipment', 'paylater', 'pay_on_arrival', 'top_up', 'additional'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status_known" CHECK ("invoices"."status" in ('pending', 'waiting_verification', 'paid', 'cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_total_minor_not_negative" CHECK ("invoices"."total_minor" >= 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_tracking_known" CHECK ("invoices"."order_tracking" in ('CO', 'CP'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('waiting_payment', 'waiting_verification', 'paid', 'rejected', 'expired', 'cancelled', 'refund_pending', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_currency_known" CHECK ("payments"."currency" in ('SGD', 'IDR'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_minor_not_negative" CHECK ("payments"."amount_minor" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_tracking_known" CHECK ("payments"."order_tracking" in ('CO', 'CP'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_country_known" CHECK ("leads"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_kind_known" CHECK ("leads"."kind" in ('order', 'reorder'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_track_known" CHECK ("leads"."track" in ('udara', 'laut'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_status_known" CHECK ("leads"."status" in ('new', 'contacted', 'won', 'lost', 'spam'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_service_known" CHECK ("messages"."service" in ('impor', 'ekspor'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel_known" CHECK ("messages"."channel" in ('email', 'sms', 'whatsapp', 'app'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_language_known" CHECK ("messages"."language" in ('en', 'id', 'cn'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status_known" CHECK ("messages"."status" in ('queued', 'sent', 'failed', 'dropped'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tries_not_negative" CHECK ("messages"."tries" >= 0);--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_kind_known" CHECK ("provider_events"."kind" in ('paid', 'expired', 'failed'));--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_currency_well_formed" CHECK ("provider_events"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_amount_minor_not_negative" CHECK ("provider_events"."amount_minor" >= 0);--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_outcome_known" CHECK ("provider_events"."outcome" in ('paid', 'ignored', 'review'));--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD CONSTRAINT "suspense_entries_currency_well_formed" CHECK ("suspense_entries"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD CONSTRAINT "suspense_entries_amount_minor_not_negative" CHECK ("suspense_entries"."amount_minor" >= 0);--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD CONSTRAINT "suspense_entries_reason_known" CHECK ("suspense_entries"."reason" in ('late', 'wrong_amount', 'wrong_currency', 'unknown_payment'));--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD CONSTRAINT "suspense_entries_status_known" CHECK ("suspense_entries"."status" in ('open', 'settled'));--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD CONSTRAINT "suspense_entries_settled_by" CHECK ("suspense_entries"."status" = 'open' or "suspense_entries"."decided_by" is not null);--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_status_in_range" CHECK ("idempotency_keys"."status" between 0 and 599);--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_currency_known" CHECK ("balance_corrections"."currency" in ('SGD', 'IDR'));--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_status_known" CHECK ("balance_corrections"."status" in ('requested', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_two_people" CHECK ("balance_corrections"."status" = 'rejected' or "balance_corrections"."decided_by" <> "balance_corrections"."requested_by");--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_decided" CHECK ("balance_corrections"."status" = 'requested' or "balance_corrections"."decided_by" is not null);--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_currency_known" CHECK ("balance_entries"."currency" in ('SGD', 'IDR'));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('top_up', 'payment', 'refund', 'credit', 'overpayment', 'correction'));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_balance_after_minor_not_negative" CHECK ("balance_entries"."balance_after_minor" >= 0);--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_something" CHECK ("balance_entries"."amount_minor" <> 0);--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_currency_known" CHECK ("balances"."currency" in ('SGD', 'IDR'));--> statement-breakpoint
ALTER TABLE "paylater_limits" ADD CONSTRAINT "paylater_limits_currency_known" CHECK ("paylater_limits"."currency" in ('SGD', 'IDR'));--> statement-breakpoint
ALTER TABLE "paylater_limits" ADD CONSTRAINT "paylater_limits_limit_minor_not_negative" CHECK ("paylater_limits"."limit_minor" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_currency_known" CHECK ("refunds"."currency" in ('SGD', 'IDR'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_service_tax_minor_not_negative" CHECK ("refunds"."service_tax_minor" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_known" CHECK ("refunds"."method" in ('balance', 'bank', 'credit_note'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('requested', 'approved', 'sent', 'rejected'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_two_people" CHECK ("refunds"."status" = 'rejected' or "refunds"."decided_by" <> "refunds"."requested_by");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided" CHECK ("refunds"."status" = 'requested' or "refunds"."requested_by" is null or "refunds"."decided_by" is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tax_within" CHECK ("refunds"."service_tax_minor" <= "refunds"."amount_minor");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_one_shipment" CHECK (num_nonnulls("refunds"."shipment_id", "refunds"."export_shipment_id") <= 1);--> statement-breakpoint
ALTER TABLE "parcel_claims" ADD CONSTRAINT "parcel_claims_status_known" CHECK ("parcel_claims"."status" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "parcel_claims" ADD CONSTRAINT "parcel_claims_decided" CHECK ("parcel_claims"."status" = 'pending' or "parcel_claims"."decided_by" is not null);--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_actor_kind_known" CHECK ("shipment_events"."actor_kind" in ('customer', 'staff', 'timer', 'system'));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_from_status_known" CHECK ("shipment_events"."from_status" in ('pending', 'pending_locker', 'from_seller', 'quarantine', 'warehouse', 'sent', 'inbound', 'outbound', 'finished', 'cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_to_status_known" CHECK ("shipment_events"."to_status" in ('pending', 'pending_locker', 'from_seller', 'quarantine', 'warehouse', 'sent', 'inbound', 'outbound', 'finished', 'cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_sub_status_known" CHECK ("shipment_events"."sub_status" in ('on_clearance', 'hold'));--> statement-breakpoint
ALTER TABLE "shipment_intakes" ADD CONSTRAINT "shipment_intakes_condition_known" CHECK ("shipment_intakes"."condition" in ('good', 'damaged', 'wet', 'opened'));--> statement-breakpoint
ALTER TABLE "shipment_packagings" ADD CONSTRAINT "shipment_packagings_kind_known" CHECK ("shipment_packagings"."kind" in ('declared', 'measured'));--> statement-breakpoint
ALTER TABLE "shipment_packagings" ADD CONSTRAINT "shipment_packagings_position_not_negative" CHECK ("shipment_packagings"."position" >= 0);--> statement-breakpoint
ALTER TABLE "shipment_packagings" ADD CONSTRAINT "shipment_packagings_weight_grams_positive" CHECK ("shipment_packagings"."weight_grams" > 0);--> statement-breakpoint
ALTER TABLE "shipment_packagings" ADD CONSTRAINT "shipment_packagings_length_mm_positive" CHECK ("shipment_packagings"."length_mm" > 0);--> statement-breakpoint
ALTER TABLE "shipment_packagings" ADD CONSTRAINT "shipment_packagings_width_mm_positive" CHECK ("shipment_packagings"."width_mm" > 0);--> statement-breakpoint
ALTER TABLE "shipment_packagings" ADD CONSTRAINT "shipment_packagings_height_mm_positive" CHECK ("shipment_packagings"."height_mm" > 0);--> statement-breakpoint
ALTER TABLE "shipment_packagings" ADD CONSTRAINT "shipment_packagings_quantity_positive" CHECK ("shipment_packagings"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "shipment_products" ADD CONSTRAINT "shipment_products_position_not_negative" CHECK ("shipment_products"."position" >= 0);--> statement-breakpoint
ALTER TABLE "shipment_products" ADD CONSTRAINT "shipment_products_currency_well_formed" CHECK ("shipment_products"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "shipment_products" ADD CONSTRAINT "shipment_products_quantity_positive" CHECK ("shipment_products"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "shipment_products" ADD CONSTRAINT "shipment_products_price_minor_not_negative" CHECK ("shipment_products"."price_minor" >= 0);--> statement-breakpoint
ALTER TABLE "shipment_receipts" ADD CONSTRAINT "shipment_receipts_receipt_number_well_formed" CHECK ("shipment_receipts"."receipt_number" ~ '\S');--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_country_known" CHECK ("shipments"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_track_known" CHECK ("shipments"."track" in ('udara', 'laut'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_container_type_known" CHECK ("shipments"."container_type" in ('lcl', 'fcl_20', 'fcl_40'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_status_known" CHECK ("shipments"."status" in ('pending', 'pending_locker', 'from_seller', 'quarantine', 'warehouse', 'sent', 'inbound', 'outbound', 'finished', 'cancelled', 'refunded'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_sub_status_known" CHECK ("shipments"."sub_status" in ('on_clearance', 'hold'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_quarantine_reason_known" CHECK ("shipments"."quarantine_reason" in ('no_prealert', 'incomplete_items', 'missing_invoice', 'category_mismatch', 'weight_mismatch', 'restricted_item', 'id_unverified', 'damaged'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_currency_known" CHECK ("shipments"."currency" in ('SGD', 'IDR'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_total_minor_not_negative" CHECK ("shipments"."total_minor" >= 0);--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_condition_known" CHECK ("shipments"."condition" in ('good', 'damaged', 'wet', 'opened'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_version_positive" CHECK ("shipments"."version" > 0);--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_sub_status" CHECK ("shipments"."sub_status" is null or "shipments"."status" = 'sent');--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD CONSTRAINT "unclaimed_parcels_box_count_positive" CHECK ("unclaimed_parcels"."box_count" > 0);--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD CONSTRAINT "unclaimed_parcels_weight_grams_positive" CHECK ("unclaimed_parcels"."weight_grams" > 0);--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD CONSTRAINT "unclaimed_parcels_length_mm_positive" CHECK ("unclaimed_parcels"."length_mm" > 0);--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD CONSTRAINT "unclaimed_parcels_width_mm_positive" CHECK ("unclaimed_parcels"."width_mm" > 0);--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD CONSTRAINT "unclaimed_parcels_height_mm_positive" CHECK ("unclaimed_parcels"."height_mm" > 0);--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD CONSTRAINT "unclaimed_parcels_condition_known" CHECK ("unclaimed_parcels"."condition" in ('good', 'damaged', 'wet', 'opened'));--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD CONSTRAINT "unclaimed_parcels_status_known" CHECK ("unclaimed_parcels"."status" in ('waiting', 'claimed', 'destroyed'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_email_well_formed" CHECK ("staff"."email" ~ '\S');--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_roles_known" CHECK ("staff"."roles" <@ array['warehouse', 'hub', 'finance', 'support', 'admin']);--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_from_status_known" CHECK ("ticket_events"."from_status" in ('open', 'in_progress', 'waiting_customer', 'resolved', 'closed'));--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_to_status_known" CHECK ("ticket_events"."to_status" in ('open', 'in_progress', 'waiting_customer', 'resolved', 'closed'));--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_actor_kind_known" CHECK ("ticket_events"."actor_kind" in ('customer', 'staff', 'timer', 'system'));--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_kind_known" CHECK ("ticket_messages"."author_kind" in ('customer', 'staff', 'system'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_category_known" CHECK ("tickets"."category" in ('shipment', 'payment', 'claim', 'id_card', 'address', 'account', 'other'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_status_known" CHECK ("tickets"."status" in ('open', 'in_progress', 'waiting_customer', 'resolved', 'closed'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('avatar', 'image', 'document', 'id_card', 'inspection', 'company', 'lead', 'data_export', 'invoice_paper'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_size_bytes_not_negative" CHECK ("files"."size_bytes" >= 0);--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_amount_minor_not_negative" CHECK ("voucher_redemptions"."amount_minor" >= 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_country_known" CHECK ("vouchers"."country" in ('sg', 'id'));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_service_known" CHECK ("vouchers"."service" in ('impor', 'ekspor'));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_category_known" CHECK ("vouchers"."category" in ('all', 'international_shipping', 'domestic_shipping'));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_kind_known" CHECK ("vouchers"."kind" in ('percent', 'amount'));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_value_positive" CHECK ("vouchers"."value" > 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_max_discount_minor_positive" CHECK ("vouchers"."max_discount_minor" > 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_min_transaction_minor_not_negative" CHECK ("vouchers"."min_transaction_minor" >= 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_usage_limit_positive" CHECK ("vouchers"."usage_limit" > 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_per_customer_limit_positive" CHECK ("vouchers"."per_customer_limit" > 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_percent" CHECK ("vouchers"."kind" <> 'percent' or "vouchers"."value" <= 10000);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_active_period" CHECK ("vouchers"."active_date" < "vouchers"."expiration_date");