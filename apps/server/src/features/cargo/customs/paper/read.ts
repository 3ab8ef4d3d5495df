import type { CustomsRegime } from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../db/open'
import type { ConsignmentParty, PrintedTransport } from '../../../../db/schema'
import { queryRows } from '../../../../db/statement'

export interface PrintedGoods {
  readonly name: string
  readonly category_slug: string
  readonly hs_code: string
  readonly quantity: number
  readonly unit_minor: number
  readonly currency: string
  readonly imeis: readonly string[]
}

/** A house consignment as papers print it: nothing in it follows the shipment. */
export interface PrintedHouse {
  serial: number | string
  code: string
  regime: CustomsRegime
  /** Emptied once the law no longer keeps it. */
  shipper: Partial<ConsignmentParty>
  consignee: Partial<ConsignmentParty>
  identity_last4: string | null
  invoice_number: string | null
  carton_count: number
  gross_weight_grams: number | string
  freight_minor: number | string | null
  insurance_minor: number | string | null
  costs_currency: string | null
  goods: readonly PrintedGoods[]
}

/** A carton on board whose shipment left before: its goods were declared with the house consignment of then. */
export interface PrintedFollower {
  readonly serial: number | string
  readonly code: string
  readonly weight_grams: number | string
  readonly house_serial: number | string | null
}

export interface PrintedDeparture {
  readonly transport: PrintedTransport
  readonly madeAt: Date
  readonly houses: readonly PrintedHouse[]
  readonly followers: readonly PrintedFollower[]
}

/** What the papers of a consolidation are made from; undefined until it was closed. */
export const readPrinted = async (db: Db, consolidationId: string): Promise<PrintedDeparture | undefined> => {
  const [master] = await queryRows<{ printed: PrintedTransport | null; created_at: Date | string }>(
    db,
    sql`select f.printed, f.created_at from customs_files f
         where f.consolidation_id = ${consolidationId}::uuid and f.house_consignment_id is null`,
  )
  if (!master?.printed) return undefined
  const houses = await queryRows<PrintedHouse>(
    db,
    sql`select h.serial, coalesce(s.cart_code, x.shipment_code) as code, h.regime, h.shipper, h.consignee,
               h.identity_last4, h.invoice_number, h.carton_count, h.gross_weight_grams, h.freight_minor, h.insurance_minor,
               h.costs_currency, coalesce((
                 select jsonb_agg(jsonb_build_object('name', g.name, 'category_slug', g.category_slug, 'hs_code', g.hs_code,
                          'quantity', g.quantity, 'unit_minor', g.unit_minor, 'currency', g.currency, 'imeis', g.imeis)
                          order by g.position)
                   from house_goods g where g.house_consignment_id = h.id), '[]') as goods
          from house_consignments h
          left join shipments s on s.id = h.shipment_id left join export_shipments x on x.id = h.export_shipment_id
         where h.consolidation_id = ${consolidationId}::uuid and h.voided_at is null order by h.serial`,
  )
  const followers = await queryRows<PrintedFollower>(
    db,
    sql`select k.serial, coalesce(s.cart_code, x.shipment_code) as code,
               (select m.weight_grams from carton_measures m where m.carton_id = k.id order by m.id desc limit 1) as weight_grams,
               (select max(h.serial) from house_consignments h where h.voided_at is null
                   and (h.shipment_id = k.shipment_id or h.export_shipment_id = k.export_shipment_id)) as house_serial
          from consolidation_cartons l join cartons k on k.id = l.carton_id
          left join shipments s on s.id = k.shipment_id left join export_shipments x on x.id = k.export_shipment_id
         where l.consolidation_id = ${consolidationId}::uuid and l.offloaded_at is null and l.loaded_at is not null
           and k.left_behind_at is not null order by k.serial`,
  )
  return { transport: master.printed, madeAt: new Date(master.created_at), houses, followers }
}
