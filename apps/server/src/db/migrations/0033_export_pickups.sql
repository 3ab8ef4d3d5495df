CREATE TABLE "pickup_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"days_ahead" integer NOT NULL,
	"windows" jsonb NOT NULL,
	"closed_days" text[] DEFAULT '{}' NOT NULL,
	"edited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pickup_plans_country_unique" UNIQUE("country"),
	CONSTRAINT "pickup_plans_country_known" CHECK ("pickup_plans"."country" in ('sg', 'id')),
	CONSTRAINT "pickup_plans_days_ahead_in_range" CHECK ("pickup_plans"."days_ahead" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "pickups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"country" text NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"window_from" text NOT NULL,
	"window_to" text NOT NULL,
	"changes_until" timestamp with time zone NOT NULL,
	"address" jsonb NOT NULL,
	"phone" text NOT NULL,
	"customer_note" text DEFAULT '' NOT NULL,
	"courier" text,
	"started_at" timestamp with time zone,
	"failure" text,
	"box_count" integer,
	"handed_over_by" text,
	"photo_file_id" uuid,
	"signature_file_id" uuid,
	"note" text,
	"snapshot" jsonb,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pickups_country_known" CHECK ("pickups"."country" in ('sg', 'id')),
	CONSTRAINT "pickups_number_positive" CHECK ("pickups"."number" > 0),
	CONSTRAINT "pickups_status_known" CHECK ("pickups"."status" in ('booked', 'on_the_way', 'picked_up', 'failed', 'cancelled')),
	CONSTRAINT "pickups_courier_well_formed" CHECK ("pickups"."courier" ~ '\S'),
	CONSTRAINT "pickups_failure_known" CHECK ("pickups"."failure" in ('nobody_there', 'not_packed', 'refused', 'wrong_address', 'no_access', 'goods_differ', 'courier_unavailable', 'other')),
	CONSTRAINT "pickups_box_count_positive" CHECK ("pickups"."box_count" > 0),
	CONSTRAINT "pickups_recorded" CHECK (("pickups"."status" in ('picked_up', 'failed')) = ("pickups"."recorded_at" is not null and "pickups"."recorded_by" is not null)),
	CONSTRAINT "pickups_failure" CHECK (("pickups"."status" = 'failed') = ("pickups"."failure" is not null)),
	CONSTRAINT "pickups_boxes" CHECK (("pickups"."status" = 'picked_up') = ("pickups"."box_count" is not null)),
	CONSTRAINT "pickups_window" CHECK ("pickups"."window_from" < "pickups"."window_to" and "pickups"."window_from" ~ '^[0-2][0-9]:[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "pickup_plans" ADD CONSTRAINT "pickup_plans_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_shipment_id_export_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."export_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_photo_file_id_files_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_signature_file_id_files_id_fk" FOREIGN KEY ("signature_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pickups_number" ON "pickups" USING btree ("shipment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "pickups_open" ON "pickups" USING btree ("shipment_id") WHERE "pickups"."status" in ('booked', 'on_the_way');--> statement-breakpoint
CREATE INDEX "pickups_day" ON "pickups" USING btree ("country","day","window_from","id");--> statement-breakpoint
CREATE INDEX "pickups_customer" ON "pickups" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "pickups_photo" ON "pickups" USING btree ("photo_file_id");--> statement-breakpoint
CREATE INDEX "pickups_signature" ON "pickups" USING btree ("signature_file_id");