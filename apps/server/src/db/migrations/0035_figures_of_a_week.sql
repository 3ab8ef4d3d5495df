CREATE INDEX "carton_events_week" ON "carton_events" USING btree ("act","created_at") WHERE "carton_events"."act" in ('booked_in', 'left', 'delivered');--> statement-breakpoint
CREATE INDEX "carton_events_shelved" ON "carton_events" USING btree ("created_at") WHERE "carton_events"."to_location_id" is not null and "carton_events"."from_location_id" is null;--> statement-breakpoint
CREATE INDEX "cartons_quarantined" ON "cartons" USING btree ("status_at") WHERE "cartons"."status" = 'quarantined';--> statement-breakpoint
CREATE INDEX "consolidation_events_unloaded" ON "consolidation_events" USING btree ("created_at") WHERE "consolidation_events"."to_status" = 'unloaded';--> statement-breakpoint
CREATE INDEX "customs_events_holds" ON "customs_events" USING btree ("created_at") WHERE "customs_events"."from_state" = 'held' or "customs_events"."to_state" = 'held';--> statement-breakpoint
CREATE INDEX "customs_files_held" ON "customs_files" USING btree ("state_at") WHERE "customs_files"."state" = 'held';--> statement-breakpoint
CREATE INDEX "delivery_attempts_first" ON "delivery_attempts" USING btree ("attempted_at") WHERE "delivery_attempts"."number" = 1;