import { errorText, type DepartureObstacle, type Text } from '@layar/contract'
import {
  cartonBarcodes,
  exportTable,
  mayFollow,
  shipmentLabel,
  type ExportStatus,
  type ShipmentStatus,
  type ShipmentSubStatus,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { openServices } from '../service/store'
import { sendingRefusal } from '../shipment/sending-refusal'
import { invoiceQuestions, type Refusal } from '../transition/guard'
import { carriageRefusals, overriddenColumn, type CarriedGoods } from '../carriage/refusals'
import { rulesFor } from '../carriage/rules'
import { goodsColumns, goodsRefusals, isAboutGoods, type DeclaredGoods } from '../customs/lacking'
import { routeRefusal, type Route } from './fits'
import type { ConsolidationRow } from './store'

interface OnBoard extends Omit<Route, 'service' | 'agentId' | 'destinationCountry'>, DeclaredGoods, CarriedGoods {
  /** What its house consignment says, or its own declaration before there is one. */
  readonly goods: DeclaredGoods['goods']
  id: string
  code: string
  agent_id: number | null
  destination_country: string
  /** It left before: what is on board of it was left behind, and follows. */
  follows: boolean
  /** Serial numbers of its cartons that are not on board, and of those that nobody finds. */
  left_behind: string[]
  missing: string[]
}
interface ImportOnBoard extends OnBoard {
  status: ShipmentStatus
  sub_status: ShipmentSubStatus | null
  missing_receipts: string[]
  is_rest_waived: boolean
  open_services: Text | null
  invoice_status: string | null
  invoice_type: string | null
}
interface ExportOnBoard extends OnBoard {
  status: ExportStatus
}

const cartonColumns = (owner: 'shipment_id' | 'export_shipment_id', id: string) => {
  const column = sql.identifier(owner)
  return sql`
    not exists (select 1 from consolidation_cartons l join cartons c on c.id = l.carton_id
       where c.${column} = s.id and l.consolidation_id = ${id}::uuid and l.offloaded_at is null
         and c.left_behind_at is null) as follows,
    array(select c.serial::text from cartons c where c.${column} = s.id and c.status in ('received', 'stored', 'quarantined', 'loaded')
             and not exists (select 1 from consolidation_cartons l where l.carton_id = c.id
               and l.consolidation_id = ${id}::uuid and l.offloaded_at is null) order by c.serial) as left_behind,
    array(select c.serial::text from cartons c where c.${column} = s.id and c.status = 'missing' order by c.serial) as missing`
}

/** Of all shipments, or of one, which is found by its own cartons. */
const onBoardIds = (owner: 'shipment_id' | 'export_shipment_id', id: string, only?: string) => sql`
  select c.${sql.identifier(owner)} from consolidation_cartons l join cartons c on c.id = l.carton_id
   where l.consolidation_id = ${id}::uuid and l.offloaded_at is null
     ${only === undefined ? sql`` : sql`and c.${sql.identifier(owner)} = ${only}::uuid`}`

/** The import shipments with a carton on board, in the order of their codes. */
export const importsOnBoard = (db: Db, id: string, only?: string): Promise<ImportOnBoard[]> =>
  queryRows<ImportOnBoard>(
    db,
    sql`select s.id, s.cart_code as code, s.status, s.sub_status, s.country, s.track, s.agent_id,
               s.country as destination_country, (s.rest_waived_at is not null) as is_rest_waived,
               array(select r.receipt_number from shipment_receipts r where r.shipment_id = s.id and not exists (
                 select 1 from shipment_intakes k where k.shipment_id = s.id and k.receipt_number = r.receipt_number
                    and k.undone_at is null)
                 order by r.receipt_number) as missing_receipts,
               ${openServices(sql`s.id`)} as open_services,
               v.status as invoice_status, v.type as invoice_type, ${cartonColumns('shipment_id', id)},
               ${goodsColumns('shipment_id', id)},
               ${overriddenColumn('shipment_id', id)}
          from shipments s
          left join lateral (select i.status, i.type from invoice_shipments x join invoices i on i.id = x.invoice_id
            where x.shipment_id = s.id and x.is_live and x.role = 'main' limit 1) v on true
         where s.id in (${onBoardIds('shipment_id', id, only)}) order by s.cart_code`,
  )

/** The export shipments with a carton on board. */
export const exportsOnBoard = (db: Db, id: string, only?: string): Promise<ExportOnBoard[]> =>
  queryRows<ExportOnBoard>(
    db,
    sql`select s.id, s.shipment_code as code, s.status, s.country, s.track, null as agent_id,
               s.destination_country, ${cartonColumns('export_shipment_id', id)}, ${goodsColumns('export_shipment_id', id)},
               ${overriddenColumn('export_shipment_id', id)}
          from export_shipments s where s.id in (${onBoardIds('export_shipment_id', id, only)}) order by s.shipment_code`,
  )

const isOtherRoute = (row: OnBoard, departure: ConsolidationRow): boolean => {
  const goods = { ...row, agentId: row.agent_id, destinationCountry: row.destination_country }
  return routeRefusal({ ...goods, service: departure.service }, departure) !== null
}

/** What keeps any shipment: its route, cartons of it that are not on board, and what its declaration lacks. */
const common = (row: OnBoard, departure: ConsolidationRow, reason: string | undefined): Refusal[] => [
  ...(isOtherRoute(row, departure) ? (['shipment_other_route'] as const) : []),
  ...(row.left_behind.length > 0
    ? [{ code: 'cartons_left_behind' as const, values: { barcodes: cartonBarcodes(row.left_behind) } }]
    : []),
  // A missing carton stays behind only because somebody says why.
  ...(row.missing.length > 0 && reason === undefined
    ? [{ code: 'cartons_missing' as const, values: { barcodes: cartonBarcodes(row.missing) } }]
    : []),
  ...goodsRefusals(row, departure),
]

const importRefusals = (row: ImportOnBoard): Refusal[] => {
  const refusal = sendingRefusal({
    subStatus: row.sub_status,
    missingReceipts: row.missing_receipts,
    isRestWaived: row.is_rest_waived,
    openServices: row.open_services,
    invoice:
      row.invoice_status === null || row.invoice_type === null
        ? null
        : { status: row.invoice_status, type: row.invoice_type },
  })
  return refusal === null ? [] : [refusal]
}

interface Asked {
  readonly reason?: string | undefined
  readonly only?: string | undefined
  readonly isClosing?: boolean | undefined
}

type Reader = Pick<StaffContext, 'db' | 'now' | 'language'>

const shown = (
  { language }: Reader,
  of: Pick<DepartureObstacle, 'cart_code' | 'shipment_code'>,
  { customs_file_id: file }: DeclaredGoods,
  refusals: readonly Refusal[],
  key: string | null = null,
): DepartureObstacle[] =>
  refusals.map((refusal) => {
    const { code, values } = typeof refusal === 'string' ? { code: refusal, values: {} } : refusal
    const message = errorText(code, language, values)
    return { ...of, error_code: code, message, customs_file_id: isAboutGoods(code) ? file : null, goods_key: key }
  })

const exportInvoices = invoiceQuestions('invoice_export_shipments')

/** What keeps a carton that follows: it is on the wrong way, or its shipment came to an end meanwhile. */
const followerRefusals = (row: OnBoard, departure: ConsolidationRow, label: string, canFollow: boolean): Refusal[] => [
  ...(canFollow ? [] : [notReady(label)]),
  ...(isOtherRoute(row, departure) ? (['shipment_other_route'] as const) : []),
]

const notReady = (status: string): Refusal => ({ code: 'shipment_not_ready', values: { status } })

/**
 * Each shipment on board that may not leave yet, and why: unpaid, in quarantine or on hold, a carton left behind, another
 * route, goods without HS code or IMEI, goods that the rules in effect do not allow. What has left already stands against
 * nothing, and a carton that follows it only where it cannot reach it any more or may not travel this way. `reason` says why
 * missing cartons stay behind, and `only` asks about one shipment by its id. `isClosing` holds the rules: none is
 * published between this look and the commit.
 */
export const obstaclesOf = async (
  reader: Reader,
  departure: ConsolidationRow,
  { reason, only, isClosing = false }: Asked = {},
): Promise<DepartureObstacle[]> => {
  const { db, now, language } = reader
  const imports = departure.service === 'impor' ? await importsOnBoard(db, departure.id, only) : []
  const exports = departure.service === 'ekspor' ? await exportsOnBoard(db, departure.id, only) : []
  const slugs = [...imports, ...exports].flatMap(({ goods }) => goods.map((line) => line.category_slug))
  const rules = await rulesFor(db, departure, slugs, isClosing)
  const found: DepartureObstacle[] = []
  const add = (
    row: OnBoard & { readonly status: string },
    label: string,
    own: readonly Refusal[],
    canFollow: boolean,
  ) => {
    if (row.status === 'sent' && !row.follows) return
    const of =
      departure.service === 'impor'
        ? { cart_code: row.code, shipment_code: null }
        : { cart_code: null, shipment_code: row.code }
    const others = row.follows
      ? followerRefusals(row, departure, label, canFollow)
      : [...own, ...common(row, departure, reason)]
    const { refusals, key } = carriageRefusals(row, rules, departure, language)
    found.push(...shown(reader, of, row, others), ...shown(reader, of, row, refusals, key))
  }
  for (const row of imports) {
    const label = shipmentLabel(row.status, row.country, language)
    add(row, label, row.status === 'warehouse' ? importRefusals(row) : [notReady(label)], mayFollow(row.status))
  }
  for (const row of exports) {
    const label = exportTable[row.status].labels[language]
    const unpaid = row.status === 'received' && !row.follows ? await exportInvoices.allPaid(db, row.id, now) : null
    const own = [...(row.status === 'received' ? [] : [notReady(label)]), ...(unpaid === null ? [] : [unpaid])]
    add(row, label, own, mayFollow(row.status))
  }
  return found
}
