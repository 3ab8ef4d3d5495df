ALTER TABLE "export_shipments" DROP CONSTRAINT "export_shipments_version_positive";--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_version_positive";--> statement-breakpoint
ALTER TABLE "export_shipments" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "shipments" DROP COLUMN "version";