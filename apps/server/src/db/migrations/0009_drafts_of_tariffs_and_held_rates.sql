ALTER TABLE "exchange_rates" ADD COLUMN "entered_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "state" text DEFAULT 'accepted' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_rates_held" ON "exchange_rates" USING btree ("entered_at") WHERE "exchange_rates"."state" = 'held';--> statement-breakpoint
CREATE INDEX "tariff_versions_newest" ON "tariff_versions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);