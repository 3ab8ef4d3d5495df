CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"tax_code" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"service_tax_minor" bigint NOT NULL,
	CONSTRAINT "refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position"),
	CONSTRAINT "refund_lines_position_not_negative" CHECK ("refund_lines"."position" >= 0),
	CONSTRAINT "refund_lines_kind_known" CHECK ("refund_lines"."kind" in ('freight', 'surcharge', 'domestic', 'import_gst', 'import_duty', 'import_vat', 'import_pph', 'import_included', 'vat', 'discount', 'top_up', 'tax_difference', 'additional', 'credit_note')),
	CONSTRAINT "refund_lines_tax_code_known" CHECK ("refund_lines"."tax_code" in ('ZR', 'SR', 'PPN05', 'PPN04', 'IMP', 'OS'))
);
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "refund_lines" ("refund_id", "position", "kind", "tax_code", "amount_minor", "service_tax_minor")
SELECT r."id", l."position", l."kind", l."tax_code", l."amount_minor", CASE
         WHEN l."position" = min(l."position") OVER (PARTITION BY r."id", l."tax_code") THEN coalesce((
           SELECT sum(t."amount_minor") FROM "invoice_lines" t
            WHERE t."invoice_id" = l."invoice_id" AND t."kind" = 'vat' AND t."tax_code" = l."tax_code"), 0)
         ELSE 0 END
  FROM "refunds" r
  JOIN "invoices" v ON v."id" = r."invoice_id" AND v."total_minor" = r."amount_minor"
   AND coalesce((v."snapshot"->>'service_tax_minor')::bigint, 0) = r."service_tax_minor"
  JOIN "invoice_lines" l ON l."invoice_id" = v."id" AND l."kind" <> 'vat'
 WHERE r."cause" LIKE 'difference:%:again:%';--> statement-breakpoint
INSERT INTO "refund_lines" ("refund_id", "position", "kind", "tax_code", "amount_minor", "service_tax_minor")
WITH given AS (
  SELECT r."id", v."country", r."amount_minor" - r."service_tax_minor" AS net, r."service_tax_minor" AS tax, t."tax_code",
         t.rate_bp, EXISTS (SELECT FROM "invoice_lines" i
            WHERE i."invoice_id" = v."id" AND i."tax_code" = 'IMP' AND i."amount_minor" > 0) AS has_import_tax
    FROM "refunds" r
    JOIN "invoices" v ON v."id" = r."invoice_id"
    LEFT JOIN LATERAL (
      SELECT l."tax_code", (v."snapshot"->'lines'->l."position"->'params'->>'rate_bp')::int AS rate_bp
        FROM "invoice_lines" l
       WHERE l."invoice_id" = v."id" AND l."kind" = 'vat' AND l."amount_minor" > 0
       ORDER BY l."position" LIMIT 1) t ON r."service_tax_minor" > 0 AND t.rate_bp > 0
   WHERE r."cause" LIKE 'difference:%' AND NOT EXISTS (SELECT FROM "refund_lines" l WHERE l."refund_id" = r."id")
), taxed AS (
  SELECT g.*, (CASE
           WHEN g."country" = 'id' AND (g.rate_bp IS NULL OR NOT g.has_import_tax) THEN g.net
           WHEN g.rate_bp IS NULL THEN 0
           ELSE least(g.net, round(g.tax * 10000.0 / g.rate_bp)) END)::bigint AS taxed_minor
    FROM given g
), parts AS (
  SELECT "id", 0 AS "position", CASE "country" WHEN 'sg' THEN 'surcharge' ELSE 'freight' END AS "kind",
         coalesce("tax_code", CASE "country" WHEN 'sg' THEN 'SR' ELSE 'PPN05' END) AS "tax_code",
         taxed_minor AS "amount_minor", tax AS "service_tax_minor" FROM taxed
  UNION ALL
  SELECT "id", 1, CASE "country" WHEN 'sg' THEN 'freight' ELSE 'tax_difference' END,
         CASE "country" WHEN 'sg' THEN 'ZR' ELSE 'IMP' END, net - taxed_minor, 0 FROM taxed
)
SELECT "id", "position", "kind", "tax_code", "amount_minor", "service_tax_minor" FROM parts
 WHERE "amount_minor" <> 0 OR "service_tax_minor" <> 0;
