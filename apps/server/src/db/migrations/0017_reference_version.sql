CREATE TABLE "reference_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "reference_version_one_row" CHECK ("reference_version"."is_only")
);--> statement-breakpoint
INSERT INTO "reference_version" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION "public"."change_reference_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "public"."reference_version" SET "version" = gen_random_uuid();
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "agents_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "agents" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "categories_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "exchange_rates_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exchange_rates" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "export_zones_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "export_zones" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "last_mile_prices_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "last_mile_prices" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "last_mile_zones_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "last_mile_zones" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "packages_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "packages" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "surcharges_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "surcharges" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "tariff_brackets_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tariff_brackets" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "tariff_rules_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tariff_rules" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "tariff_versions_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tariff_versions" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();--> statement-breakpoint
CREATE TRIGGER "tax_profiles_change_reference_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tax_profiles" FOR EACH STATEMENT EXECUTE FUNCTION "public"."change_reference_version"();