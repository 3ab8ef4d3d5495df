CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"session_id" uuid,
	"country" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"country" text NOT NULL,
	"email" text,
	"phone" text,
	"phone_2" text,
	"password_hash" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"gender" text,
	"birthday" date,
	"avatar_file_id" uuid,
	"language" text NOT NULL,
	"customer_type" text DEFAULT 'personal' NOT NULL,
	"marketer" text,
	"is_show_warehouse" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"id_card_status" text DEFAULT 'none' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"bucket" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_counters_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact" text NOT NULL,
	"purpose" text NOT NULL,
	"country" text NOT NULL,
	"customer_id" uuid,
	"code_mac" "bytea" NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"token_hash" "bytea",
	"token_expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "verification_codes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "wrong_secrets" (
	"subject" text NOT NULL,
	"secret_mac" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wrong_secrets_subject_secret_mac_pk" PRIMARY KEY("subject","secret_mac")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"service" text NOT NULL,
	"address_type" text NOT NULL,
	"country" text NOT NULL,
	"label" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_phone" text NOT NULL,
	"postal_code" text NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"village" text DEFAULT '' NOT NULL,
	"sub_district_id" text DEFAULT '' NOT NULL,
	"block_number" text DEFAULT '' NOT NULL,
	"building_name" text DEFAULT '' NOT NULL,
	"road_name" text DEFAULT '' NOT NULL,
	"unit_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"shipment_track" text NOT NULL,
	"allow_fcl" boolean NOT NULL,
	"address_template" text NOT NULL,
	"phone" text NOT NULL,
	"hours" text NOT NULL,
	"time_zone" text NOT NULL,
	"cutoff" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agents_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"category_group" text NOT NULL,
	"tax_class" text NOT NULL,
	"air" text NOT NULL,
	"sea" text NOT NULL,
	"combine" text NOT NULL,
	"prohibited_in" text[] NOT NULL,
	"papers" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marking_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"marking_code" text NOT NULL,
	"route" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marking_codes_marking_code_unique" UNIQUE("marking_code")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"package_id" integer PRIMARY KEY NOT NULL,
	"package_track" text NOT NULL,
	"name" jsonb NOT NULL,
	"lead_days_min" integer NOT NULL,
	"lead_days_max" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"rate_set" text NOT NULL,
	"base" text NOT NULL,
	"currency" text NOT NULL,
	"unit" integer NOT NULL,
	"rate" double precision NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"source" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "exchange_rates_rate_set_base_currency_valid_from_pk" PRIMARY KEY("rate_set","base","currency","valid_from")
);
--> statement-breakpoint
CREATE TABLE "last_mile_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"zone_id" uuid NOT NULL,
	"service" text NOT NULL,
	"name" jsonb NOT NULL,
	"track" text NOT NULL,
	"basis" text NOT NULL,
	"from_thousandths" integer NOT NULL,
	"to_thousandths" integer,
	"price_minor" bigint NOT NULL,
	"lead_days_min" integer NOT NULL,
	"lead_days_max" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_mile_zones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"country" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"match" text[] NOT NULL,
	"is_served" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surcharges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"basis" text NOT NULL,
	"amount" bigint NOT NULL,
	"min_minor" bigint,
	"max_minor" bigint,
	"condition" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tax_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariff_brackets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rule_id" uuid NOT NULL,
	"from_thousandths" integer NOT NULL,
	"to_thousandths" integer,
	"kind" text NOT NULL,
	"first_thousandths" integer DEFAULT 0 NOT NULL,
	"first_price_minor" bigint DEFAULT 0 NOT NULL,
	"unit_price_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariff_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"agent_id" integer,
	"track" text NOT NULL,
	"container_type" text NOT NULL,
	"category_group" text NOT NULL,
	"basis" text NOT NULL,
	"divisor" integer NOT NULL,
	"step_thousandths" integer NOT NULL,
	"min_thousandths" integer NOT NULL,
	"wm" integer NOT NULL,
	"compare" text NOT NULL,
	"pricing_mode" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariff_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"dest_country" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tariff_versions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"version" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"rows" jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tax_profiles_version_unique" UNIQUE("version")
);
--> statement-breakpoint
CREATE TABLE "id_card_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"id_card_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "id_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"number_encrypted" "bytea" NOT NULL,
	"number_mac" "bytea" NOT NULL,
	"number_last4" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"shipment_id" uuid,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"label" jsonb NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"tax_code" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_shipments" (
	"invoice_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invoice_shipments_invoice_id_shipment_id_pk" PRIMARY KEY("invoice_id","shipment_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"order_tracking" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "invoices_invoice_code_unique" UNIQUE("invoice_code")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"order_tracking" text NOT NULL,
	"instructions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proof_file_id" uuid,
	"proof" jsonb,
	"note" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"stale_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_call_key_pk" PRIMARY KEY("scope","call","key")
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"sub_status" text,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"public_note" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_packagings" (
	"shipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_packagings_shipment_id_kind_position_pk" PRIMARY KEY("shipment_id","kind","position")
);
--> statement-breakpoint
CREATE TABLE "shipment_products" (
	"shipment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"currency" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"hs_code" text DEFAULT '' NOT NULL,
	"category_slug" text NOT NULL,
	"is_fragile" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipment_products_shipment_id_position_pk" PRIMARY KEY("shipment_id","position")
);
--> statement-breakpoint
CREATE TABLE "shipment_receipts" (
	"shipment_id" uuid NOT NULL,
	"agent_id" integer NOT NULL,
	"receipt_number" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "shipment_receipts_shipment_id_receipt_number_pk" PRIMARY KEY("shipment_id","receipt_number")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"country" text NOT NULL,
	"agent_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"track" text NOT NULL,
	"container_type" text NOT NULL,
	"marking_code" text NOT NULL,
	"status" text NOT NULL,
	"sub_status" text,
	"is_quarantine" boolean DEFAULT false NOT NULL,
	"quarantine_reason" text,
	"currency" text NOT NULL,
	"quote" jsonb,
	"total_minor" bigint,
	"invoice_files" text[] DEFAULT '{}' NOT NULL,
	"measured_at" timestamp with time zone,
	"condition" text,
	"shelf" text,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"manifest_number" text,
	"domestic_carrier" text,
	"domestic_tracking_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "shipments_cart_code_unique" UNIQUE("cart_code")
);
--> statement-breakpoint
CREATE TABLE "unclaimed_parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" integer NOT NULL,
	"receipt_number" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"photos" text[] NOT NULL,
	"shelf" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"staff_id" uuid,
	"purpose" text NOT NULL,
	"mime" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"original_name" text DEFAULT '' NOT NULL,
	"storage_key" text NOT NULL,
	"wrapped_key" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "voucher_redemptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voucher_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voucher_code" text NOT NULL,
	"title" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"service" text NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"max_discount_minor" bigint,
	"min_transaction_minor" bigint DEFAULT 0 NOT NULL,
	"active_date" timestamp with time zone NOT NULL,
	"expiration_date" timestamp with time zone NOT NULL,
	"usage_limit" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"per_customer_limit" integer DEFAULT 1 NOT NULL,
	"customer_id" uuid,
	"is_listed" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouchers_voucher_code_unique" UNIQUE("voucher_code"),
	CONSTRAINT "vouchers_used_within_limit" CHECK ("vouchers"."used" >= 0 and "vouchers"."used" <= "vouchers"."usage_limit")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_codes" ADD CONSTRAINT "marking_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD CONSTRAINT "last_mile_prices_zone_id_last_mile_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."last_mile_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_mile_zones" ADD CONSTRAINT "last_mile_zones_version_id_tariff_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tariff_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surcharges" ADD CONSTRAINT "surcharges_version_id_tariff_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tariff_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_brackets" ADD CONSTRAINT "tariff_brackets_rule_id_tariff_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."tariff_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_version_id_tariff_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tariff_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_rules" ADD CONSTRAINT "tariff_rules_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_card_views" ADD CONSTRAINT "id_card_views_id_card_id_id_cards_id_fk" FOREIGN KEY ("id_card_id") REFERENCES "public"."id_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_card_views" ADD CONSTRAINT "id_card_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_cards" ADD CONSTRAINT "id_cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_cards" ADD CONSTRAINT "id_cards_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_cards" ADD CONSTRAINT "id_cards_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_shipments" ADD CONSTRAINT "invoice_shipments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_shipments" ADD CONSTRAINT "invoice_shipments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_packagings" ADD CONSTRAINT "shipment_packagings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_products" ADD CONSTRAINT "shipment_products_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_receipts" ADD CONSTRAINT "shipment_receipts_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_package_id_packages_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("package_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unclaimed_parcels" ADD CONSTRAINT "unclaimed_parcels_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_session" ON "access_tokens" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email") WHERE "customers"."status" <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone" ON "customers" USING btree ("phone") WHERE "customers"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rate_counters_time" ON "rate_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_codes_contact" ON "verification_codes" USING btree ("contact","purpose","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wrong_secrets_time" ON "wrong_secrets" USING btree ("subject","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_primary" ON "addresses" USING btree ("customer_id","service","address_type") WHERE "addresses"."is_primary" and "addresses"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "marking_codes_route" ON "marking_codes" USING btree ("customer_id","route");--> statement-breakpoint
CREATE INDEX "last_mile_prices_zone" ON "last_mile_prices" USING btree ("zone_id","service");--> statement-breakpoint
CREATE INDEX "surcharges_version" ON "surcharges" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "tariff_brackets_rule" ON "tariff_brackets" USING btree ("rule_id","from_thousandths");--> statement-breakpoint
CREATE INDEX "tariff_rules_version" ON "tariff_rules" USING btree ("version_id","track","agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tariff_versions_one_open" ON "tariff_versions" USING btree ("dest_country") WHERE "tariff_versions"."status" = 'published' and "tariff_versions"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "id_card_views_card" ON "id_card_views" USING btree ("id_card_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "id_cards_one_pending" ON "id_cards" USING btree ("customer_id") WHERE "id_cards"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "id_cards_customer" ON "id_cards" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "id_cards_queue" ON "id_cards" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "id_cards_number" ON "id_cards" USING btree ("number_mac");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_shipments_one_live" ON "invoice_shipments" USING btree ("shipment_id") WHERE "invoice_shipments"."is_live" and "invoice_shipments"."role" = 'main';--> statement-breakpoint
CREATE INDEX "invoice_shipments_shipment" ON "invoice_shipments" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("customer_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_at") WHERE "invoices"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_live" ON "payments" USING btree ("invoice_id") WHERE "payments"."status" in ('waiting_payment', 'waiting_verification');--> statement-breakpoint
CREATE INDEX "payments_queue" ON "payments" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "payments_expiry" ON "payments" USING btree ("expires_at") WHERE "payments"."status" = 'waiting_payment';--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_customer" ON "messages" USING btree ("customer_id","channel","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_open" ON "messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shipment_events_shipment" ON "shipment_events" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_receipts_open" ON "shipment_receipts" USING btree ("agent_id","receipt_number") WHERE "shipment_receipts"."is_open";--> statement-breakpoint
CREATE INDEX "shipments_customer" ON "shipments" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_queue" ON "shipments" USING btree ("status","status_at","id") WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_marking" ON "shipments" USING btree ("marking_code","status");--> statement-breakpoint
CREATE UNIQUE INDEX "unclaimed_parcels_receipt" ON "unclaimed_parcels" USING btree ("agent_id","receipt_number");--> statement-breakpoint
CREATE INDEX "unclaimed_parcels_queue" ON "unclaimed_parcels" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_customer" ON "files" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "files_same" ON "files" USING btree ("customer_id","purpose","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_redemptions_invoice" ON "voucher_redemptions" USING btree ("voucher_id","invoice_id");--> statement-breakpoint
CREATE INDEX "voucher_redemptions_customer" ON "voucher_redemptions" USING btree ("customer_id","voucher_id");--> statement-breakpoint
CREATE INDEX "voucher_redemptions_of_invoice" ON "voucher_redemptions" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "vouchers_listed" ON "vouchers" USING btree ("country","service","expiration_date");