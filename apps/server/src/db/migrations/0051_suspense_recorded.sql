ALTER TABLE "suspense_entries" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD COLUMN "line_key" text;--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD CONSTRAINT "suspense_entries_recorded_by_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_entries_line" ON "suspense_entries" USING btree ("line_key");--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD CONSTRAINT "suspense_entries_source" CHECK ("suspense_entries"."recorded_by" is null or "suspense_entries"."provider_event_id" is null);--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD CONSTRAINT "suspense_entries_recorded" CHECK ("suspense_entries"."recorded_by" is null or ("suspense_entries"."received_on" is not null and "suspense_entries"."bank_reference" is not null));