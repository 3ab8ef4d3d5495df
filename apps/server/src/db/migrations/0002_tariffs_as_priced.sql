ALTER TABLE "exchange_rates" ALTER COLUMN "rate" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "last_mile_prices" ALTER COLUMN "track" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "last_mile_zones" ALTER COLUMN "match" SET DATA TYPE jsonb USING to_jsonb("match");--> statement-breakpoint
ALTER TABLE "tax_profiles" ALTER COLUMN "country" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "building_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "quantity_limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "description" jsonb DEFAULT '{"en":"","id":"","cn":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD COLUMN "step_thousandths" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD COLUMN "min_thousandths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "last_mile_prices" ADD COLUMN "per" text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE "surcharges" ADD COLUMN "percent_of" text DEFAULT 'freight' NOT NULL;--> statement-breakpoint
ALTER TABLE "surcharges" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "kind" text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "description" jsonb DEFAULT '{"en":"","id":"","cn":""}'::jsonb NOT NULL;