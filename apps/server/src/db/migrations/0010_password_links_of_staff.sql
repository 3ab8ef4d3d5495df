ALTER TABLE "staff" ADD COLUMN "reset_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "reset_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_reset_token_hash_unique" UNIQUE("reset_token_hash");