CREATE INDEX "customers_email_beginning" ON "customers" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_beginning" ON "customers" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_name_beginning" ON "customers" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name_beginning" ON "customers" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_time" ON "audit_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "voucher_redemptions_newest" ON "voucher_redemptions" USING btree ("voucher_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);