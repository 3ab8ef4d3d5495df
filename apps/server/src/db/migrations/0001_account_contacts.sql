DROP INDEX "customers_email";--> statement-breakpoint
DROP INDEX "customers_phone";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "id_cards" ADD COLUMN "rt_rw" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "id_cards" ADD COLUMN "village" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "id_cards" ADD COLUMN "subdistrict" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "id_cards" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "id_cards" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email") WHERE "customers"."status" <> 'deleted' and "customers"."email_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone" ON "customers" USING btree ("phone") WHERE "customers"."status" <> 'deleted' and "customers"."phone_verified_at" is not null;