DROP INDEX "tickets_queue";--> statement-breakpoint
CREATE INDEX "tickets_queue" ON "tickets" USING btree ("status","status_at","id");