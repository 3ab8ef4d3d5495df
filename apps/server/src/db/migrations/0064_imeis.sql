ALTER TABLE "categories" ADD COLUMN "imei_in" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_products" ADD COLUMN "imeis" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_products" ADD COLUMN "has_no_imei" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "imeis_missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "shipment_products_imeis" ON "shipment_products" USING gin ("imeis") WHERE "shipment_products"."imeis" <> '{}';--> statement-breakpoint
CREATE INDEX "shipments_lacking_imeis" ON "shipments" USING btree ("customer_id","created_at") WHERE "shipments"."imeis_missing" > 0 and "shipments"."status" in ('pending', 'from_seller', 'quarantine', 'pending_locker', 'warehouse');--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_imei_in_known" CHECK ("categories"."imei_in" <@ array['sg', 'id']);--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_imeis_missing_not_negative" CHECK ("shipments"."imeis_missing" >= 0);--> statement-breakpoint
update categories set imei_in = '{id}' where slug = 'phone-tablet-laptop';--> statement-breakpoint
update shipment_products p set imeis = g.imeis
  from house_goods g join house_consignments h on h.id = g.house_consignment_id
 where h.shipment_id = p.shipment_id and g.position = p.position and g.name = p.title and h.voided_at is null
   and cardinality(g.imeis) > 0;--> statement-breakpoint
update shipments s set imeis_missing = m.missing
  from (select p.shipment_id, sum(greatest(p.quantity - cardinality(p.imeis), 0)) as missing
          from shipment_products p join shipments o on o.id = p.shipment_id join categories c on c.slug = p.category_slug
         where o.country = 'id' and o.status in ('pending', 'from_seller', 'quarantine', 'pending_locker', 'warehouse')
           and (left(p.hs_code, 6) in ('851712', '851713', '851714') or 'id' = any(c.imei_in))
         group by 1) m
 where s.id = m.shipment_id and m.missing > 0;
