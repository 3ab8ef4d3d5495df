ALTER TABLE "tax_profiles" ALTER COLUMN "country" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "tax_profiles" SET "valid_to" = "later"."valid_from" FROM (SELECT "before"."id", min("after"."valid_from") AS "valid_from" FROM "tax_profiles" "before" JOIN "tax_profiles" "after" ON "after"."kind" = "before"."kind" AND "after"."country" = "before"."country" AND "after"."valid_from" > "before"."valid_from" GROUP BY "before"."id") "later" WHERE "later"."id" = "tax_profiles"."id" AND "tax_profiles"."valid_to" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_profiles_one_open" ON "tax_profiles" USING btree ("kind","country") WHERE "tax_profiles"."status" = 'published' and "tax_profiles"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "tax_profiles_newest" ON "tax_profiles" USING btree ("created_at","id");