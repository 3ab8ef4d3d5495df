CREATE TABLE "legal_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid,
	"url" text,
	"given" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_consents_kind_known" CHECK ("legal_consents"."kind" in ('terms', 'privacy')),
	CONSTRAINT "legal_consents_given_known" CHECK ("legal_consents"."given" in ('registered', 'told')),
	CONSTRAINT "legal_consents_one_text" CHECK (num_nonnulls("legal_consents"."document_id", "legal_consents"."url") = 1)
);--> statement-breakpoint
CREATE TABLE "legal_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"edited_by" uuid,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_documents_kind_known" CHECK ("legal_documents"."kind" in ('terms', 'privacy')),
	CONSTRAINT "legal_documents_status_known" CHECK ("legal_documents"."status" in ('draft', 'published', 'retired')),
	CONSTRAINT "legal_documents_revision_not_negative" CHECK ("legal_documents"."revision" >= 0),
	CONSTRAINT "legal_documents_valid_period" CHECK ("legal_documents"."valid_from" < "legal_documents"."valid_to"),
	CONSTRAINT "legal_documents_two_people" CHECK ("legal_documents"."edited_by" <> "legal_documents"."published_by")
);--> statement-breakpoint
CREATE TABLE "quantity_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"category_slug" text NOT NULL,
	"status" text NOT NULL,
	"pieces" integer,
	"agency" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"edited_by" uuid,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quantity_limits_country_known" CHECK ("quantity_limits"."country" in ('sg', 'id')),
	CONSTRAINT "quantity_limits_status_known" CHECK ("quantity_limits"."status" in ('draft', 'published', 'retired')),
	CONSTRAINT "quantity_limits_pieces_positive" CHECK ("quantity_limits"."pieces" > 0),
	CONSTRAINT "quantity_limits_revision_not_negative" CHECK ("quantity_limits"."revision" >= 0),
	CONSTRAINT "quantity_limits_valid_period" CHECK ("quantity_limits"."valid_from" < "quantity_limits"."valid_to"),
	CONSTRAINT "quantity_limits_two_people" CHECK ("quantity_limits"."edited_by" <> "quantity_limits"."published_by")
);--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "declared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "limit_review" text;--> statement-breakpoint
ALTER TABLE "legal_consents" ADD CONSTRAINT "legal_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_consents" ADD CONSTRAINT "legal_consents_document_id_legal_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."legal_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_limits" ADD CONSTRAINT "quantity_limits_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_limits" ADD CONSTRAINT "quantity_limits_checked_by_staff_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_limits" ADD CONSTRAINT "quantity_limits_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_limits" ADD CONSTRAINT "quantity_limits_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_consents_once" ON "legal_consents" USING btree ("customer_id","document_id");--> statement-breakpoint
CREATE INDEX "legal_consents_document" ON "legal_consents" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_documents_one_open" ON "legal_documents" USING btree ("kind") WHERE "legal_documents"."status" = 'published' and "legal_documents"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "legal_documents_newest" ON "legal_documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quantity_limits_one_open" ON "quantity_limits" USING btree ("category_slug","country") WHERE "quantity_limits"."status" = 'published' and "quantity_limits"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "quantity_limits_category" ON "quantity_limits" USING btree ("category_slug","country","created_at");--> statement-breakpoint
CREATE INDEX "quantity_limits_newest" ON "quantity_limits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_limit_review" ON "shipments" USING btree ("status_at","id") WHERE "shipments"."limit_review" = 'open';--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_limit_review_known" CHECK ("shipments"."limit_review" in ('open', 'done'));--> statement-breakpoint
-- What a category held without a rule, for what was declared under it: its rule is not recorded, and so to be checked.
INSERT INTO "quantity_limits" ("country", "category_slug", "status", "pieces", "valid_from", "is_sample", "published_at")
SELECT "l"."key", "c"."slug", 'published', ("l"."value")::integer,
       coalesce((SELECT min("created_at") FROM "shipments"), now()), "c"."is_sample", now()
  FROM "categories" "c" CROSS JOIN LATERAL jsonb_each_text("c"."quantity_limits") "l"
 WHERE "l"."key" IN ('sg', 'id') AND "l"."value" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "quantity_limits";--> statement-breakpoint
CREATE TRIGGER "quantity_limits_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "quantity_limits" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();
