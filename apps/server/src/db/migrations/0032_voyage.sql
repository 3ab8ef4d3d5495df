ALTER TABLE "shipments" ALTER COLUMN "tracking_token" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "consolidations" ADD COLUMN "told_eta_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "consolidations_next" ON "consolidations" USING btree ("country","agent_id","track","cutoff_at","id") WHERE "consolidations"."status" = 'open' and "consolidations"."service" = 'impor';