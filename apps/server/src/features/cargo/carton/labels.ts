import type { PrintedLabels, Received, staffCartonCalls } from '@layar/contract'
import {
  cartonBarcode,
  cartonBarcodeText,
  cartonSymbol,
  formatKg,
  locationBarcode,
  locationBarcodeText,
  locationSymbol,
  parseOurBarcode,
  parseReceiptNumber,
  type Country,
  type Language,
} from '@layar/domain'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PrintLabel } from '../../../adapters/document-printer/port'
import { exportShipments, locations, shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { seenCarton } from '../../../request/sites'
import { fileLanguages, printedPdf } from '../../platform/public'
import { locationRows, locationView, ofAgent, seenPlace } from '../location/view'
import { staffCartonRow, staffCartonRows, type StaffCartonRow } from './rows'
import { zplOf } from './zpl'

/** More are printed by receipt number or one by one. */
const mostLabels = 200

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    carton: 'Carton',
    location: 'Location',
    shipment: 'Shipment',
    receipt: 'Receipt no.',
    weight: 'Weight',
    size: 'Size (cm)',
    shelf: 'Location',
    building: 'Building',
    zone: 'Zone',
    udara: 'AIR',
    laut: 'SEA',
    unclaimed: 'UNCLAIMED',
  },
  id: {
    carton: 'Karton',
    location: 'Lokasi',
    shipment: 'Kiriman',
    receipt: 'No. resi',
    weight: 'Berat',
    size: 'Ukuran (cm)',
    shelf: 'Lokasi',
    building: 'Gedung',
    zone: 'Zona',
    udara: 'UDARA',
    laut: 'LAUT',
    unclaimed: 'TANPA PEMILIK',
  },
  cn: {
    carton: '箱',
    location: '库位',
    shipment: '货件',
    receipt: '快递单号',
    weight: '重量',
    size: '尺寸（cm）',
    shelf: '库位',
    building: '仓库',
    zone: '库区',
    udara: '空运',
    laut: '海运',
    unclaimed: '无主',
  },
}

const wordOf =
  (language: Language) =>
  (word: string): string =>
    words[language][word] ?? word

interface Order {
  readonly track: 'udara' | 'laut' | null
  /** ISO 3166-1 alpha-2 of the destination. */
  readonly destination: string
  /** The brand of this country is on the label. */
  readonly brand: Country
}

/** What an order says on the labels of its cartons. */
const ordersOf = async ({ db }: StaffContext, rows: readonly StaffCartonRow[]): Promise<Map<string, Order>> => {
  const orders = new Map<string, Order>()
  for (const id of new Set(rows.flatMap(({ shipment_id: id }) => id ?? []))) {
    const [row] = await db.select().from(shipments).where(eq(shipments.id, id))
    if (row) orders.set(id, { track: row.track, destination: row.country, brand: row.country })
  }
  for (const id of new Set(rows.flatMap(({ export_shipment_id: id }) => id ?? []))) {
    const [row] = await db.select().from(exportShipments).where(eq(exportShipments.id, id))
    if (row) orders.set(id, { track: row.track, destination: row.destinationCountry, brand: row.country })
  }
  return orders
}

const centimetres = (mm: number): string => String(mm / 10)

const cartonLabel = (
  context: StaffContext,
  row: StaffCartonRow,
  order: Order = { track: null, destination: '', brand: 'sg' },
): PrintLabel => {
  const word = wordOf(context.language)
  const barcode = cartonBarcode(Number(row.serial))
  const code = row.cart_code ?? row.shipment_code
  return {
    head: `${context.config.brands[order.brand].name}\n${word('carton')}`,
    corner: order.destination.toUpperCase(),
    mark: row.marking_code ?? row.shipment_code ?? word('unclaimed'),
    tags: [
      order.track === null ? word('unclaimed') : word(order.track),
      `${String(row.number)} / ${String(row.count)}`,
    ],
    facts: [
      ...(code === null ? [] : [{ label: word('shipment'), value: code }]),
      ...(row.receipt_number === null ? [] : [{ label: word('receipt'), value: row.receipt_number }]),
      { label: word('weight'), value: formatKg(row.weight_grams, context.language) },
      {
        label: word('size'),
        value: [row.length_mm, row.width_mm, row.height_mm].map(centimetres).join(' x '),
      },
      ...(row.location_name === null ? [] : [{ label: word('shelf'), value: row.location_name }]),
    ],
    symbol: cartonSymbol(barcode),
    symbolText: cartonBarcodeText(barcode),
  }
}

const printed = async (
  context: StaffContext,
  name: string,
  labels: readonly PrintLabel[],
  format: 'pdf' | 'zpl' | undefined,
): Promise<PrintedLabels> => {
  if (labels.length > mostLabels)
    throw failFields({ barcode: { code: 'too_many_cartons', values: { max: mostLabels } } })
  return format === 'zpl'
    ? { file_name: `${name}.zpl`, mime: 'application/zpl', content: zplOf(labels) }
    : printedPdf(context, name, { language: fileLanguages[context.language], title: name, labels })
}

type CartonQuery = Received<(typeof staffCartonCalls)['staffCartonLabels']>['query']

const askedRows = async ({ db, staff }: StaffContext, query: CartonQuery): Promise<StaffCartonRow[]> => {
  if (query.barcode) return [await staffCartonRow({ db, staff }, query.barcode)]
  const owner: SQL | undefined = query.cart_code
    ? sql`c.shipment_id = (select s.id from shipments s where s.cart_code = ${query.cart_code})`
    : query.shipment_code
      ? sql`c.export_shipment_id = (select x.id from export_shipments x where x.shipment_code = ${query.shipment_code})`
      : undefined
  if (owner === undefined) throw failFields({ barcode: 'labels_unsaid' })
  const receipt = parseReceiptNumber(query.receipt_number ?? '')
  const rows = await staffCartonRows(
    db,
    sql`${owner} and ${seenCarton(staff, sql`c`)} and c.status <> 'voided' ${receipt.ok ? sql`and c.receipt_number = ${receipt.value}` : sql``}`,
    mostLabels + 1,
  )
  if (rows.length === 0) throw fail('not_found')
  return rows
}

/**
 * The labels of one carton, or of every carton of a shipment.
 * @throws `carton_unknown`, `not_found` without a carton, `unavailable` while the printer is busy, or at `barcode`
 */
export const cartonLabels = async (context: StaffContext, query: CartonQuery): Promise<PrintedLabels> => {
  const rows = await askedRows(context, query)
  const orders = await ordersOf(context, rows)
  const labels = rows.map((row) =>
    cartonLabel(context, row, orders.get(row.shipment_id ?? row.export_shipment_id ?? '')),
  )
  const name = query.cart_code ?? query.shipment_code ?? cartonBarcode(Number(rows[0]?.serial ?? 1))
  return printed(context, name, labels, query.format)
}

type LocationQuery = Received<(typeof staffCartonCalls)['staffLocationLabels']>['query']

/** The label of one location, or of every location of a building. @throws as `cartonLabels` */
export const locationLabels = async (context: StaffContext, query: LocationQuery): Promise<PrintedLabels> => {
  const word = wordOf(context.language)
  const code = parseOurBarcode(query.barcode ?? '')
  const which = query.barcode
    ? eq(locations.serial, code?.kind === 'location' ? code.serial : 0)
    : query.agent_id
      ? ofAgent(query.agent_id)
      : query.country
        ? eq(locations.country, query.country)
        : undefined
  if (which === undefined) throw failFields({ barcode: 'labels_unsaid' })
  const rows = await locationRows(context.db, [which, seenPlace(context)], mostLabels + 1)
  const [first] = rows
  if (first === undefined) throw fail('location_unknown')
  const labels = rows.map((row): PrintLabel => {
    const { name, zone, building } = locationView(row, context.language)
    const barcode = locationBarcode(row.location.serial)
    return {
      head: word('location'),
      corner: '',
      mark: name,
      tags: zone === '' ? [] : [`${word('zone')} ${zone}`],
      facts: [{ label: word('building'), value: building }],
      symbol: locationSymbol(barcode),
      symbolText: locationBarcodeText(barcode),
    }
  })
  const fileName = query.barcode ? locationBarcode(first.location.serial) : 'locations'
  return printed(context, fileName, labels, query.format)
}
