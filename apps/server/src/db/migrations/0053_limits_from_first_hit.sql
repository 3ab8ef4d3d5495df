-- Of each counter its latest window stays.
DELETE FROM "rate_counters" "old" USING "rate_counters" "new" WHERE "old"."bucket" = "new"."bucket" AND "old"."window_start" < "new"."window_start";--> statement-breakpoint
ALTER TABLE "rate_counters" DROP CONSTRAINT "rate_counters_bucket_window_start_pk";--> statement-breakpoint
ALTER TABLE "rate_counters" ADD PRIMARY KEY ("bucket");