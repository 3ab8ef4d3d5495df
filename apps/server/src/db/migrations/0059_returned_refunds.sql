ALTER TABLE "suspense_entries" DROP CONSTRAINT "suspense_entries_reason_known";--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD CONSTRAINT "suspense_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_entries_refund" ON "suspense_entries" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD CONSTRAINT "suspense_entries_returned" CHECK ("suspense_entries"."refund_id" is null or ("suspense_entries"."reason" = 'refund_returned' and "suspense_entries"."recorded_by" is not null));--> statement-breakpoint
ALTER TABLE "suspense_entries" ADD CONSTRAINT "suspense_entries_reason_known" CHECK ("suspense_entries"."reason" in ('late', 'wrong_amount', 'wrong_currency', 'unknown_payment', 'refund_returned'));