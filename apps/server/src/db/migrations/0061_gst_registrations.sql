CREATE TABLE "gst_registrations" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"uen" text NOT NULL,
	"gst_number" text NOT NULL,
	"valid_from" date NOT NULL,
	"reason" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment_products" ADD COLUMN "seller_gst_number" text;--> statement-breakpoint
ALTER TABLE "shipment_products" ADD COLUMN "seller_gst_proof" uuid;--> statement-breakpoint
ALTER TABLE "shipment_products" ADD COLUMN "seller_gst_state" text;--> statement-breakpoint
ALTER TABLE "shipment_products" ADD COLUMN "seller_gst_reason" text;--> statement-breakpoint
ALTER TABLE "gst_registrations" ADD CONSTRAINT "gst_registrations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_registrations" ADD CONSTRAINT "gst_registrations_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_products" ADD CONSTRAINT "shipment_products_seller_gst_state_known" CHECK ("shipment_products"."seller_gst_state" in ('claimed', 'accepted', 'rejected'));