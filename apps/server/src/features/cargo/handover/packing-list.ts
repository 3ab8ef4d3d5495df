import { fill, type Address, type PackingListPrint, type PrintedLabels } from '@layar/contract'
import { cartonBarcode, cmText, formatCbm, formatKg, formatPhone, type Country } from '@layar/domain'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { RecordDocument } from '../../../adapters/document-printer/port'
import { exportShipments, packingLists, shipments } from '../../../db/schema'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { brandColors, documentMoment, fileLanguages, printedPdf } from '../../platform/public'
import { cartonRowsOf } from '../carton/rows'
import { lockShipments } from '../transition/store'
import { paperWords as words } from './words'

type Of = { readonly service: 'impor'; readonly code: string } | { readonly service: 'ekspor'; readonly code: string }

interface Goods {
  country: Country
  mark: string | null
  from: string
  /** Of an export: who sends the goods abroad. */
  sender: Address | null
  customer_name: string
  address: Address | null
  goods: { name: string; quantity: number }[]
}

const goodsOf = async ({ db }: StaffContext, { service }: Of, id: string): Promise<Goods | undefined> => {
  const [row] =
    service === 'impor'
      ? await queryRows<Goods>(
          db,
          sql`select s.country, s.marking_code as mark, a.name as from, null as sender, trim(c.first_name || ' ' || c.last_name) as customer_name,
                     v.snapshot->'address' as address,
                     coalesce((select json_agg(json_build_object('name', p.title, 'quantity', p.quantity) order by p.position)
                       from shipment_products p where p.shipment_id = s.id), '[]') as goods
                from shipments s join customers c on c.id = s.customer_id join agents a on a.id = s.agent_id
                left join invoice_shipments x on x.shipment_id = s.id and x.is_live and x.role = 'main'
                left join invoices v on v.id = x.invoice_id
               where s.id = ${id}::uuid`,
        )
      : await queryRows<Goods>(
          db,
          sql`select s.country, null as mark, s.country as from, s.sender, trim(c.first_name || ' ' || c.last_name) as customer_name,
                     s.recipient as address,
                     coalesce((select json_agg(json_build_object('name', p.name, 'quantity', p.quantity) order by p.position)
                       from export_items p where p.shipment_id = s.id), '[]') as goods
                from export_shipments s join customers c on c.id = s.customer_id
               where s.id = ${id}::uuid`,
        )
  return row
}

const printOf = async (context: StaffContext, of: Of, id: string, goods: Goods): Promise<PackingListPrint> => {
  const owner = of.service === 'impor' ? { shipmentId: id } : { exportShipmentId: id }
  const rows = await cartonRowsOf(context.db, owner)
  const brand = context.config.brands[goods.country].name
  return {
    code: of.code,
    mark: goods.mark,
    from: of.service === 'impor' ? goods.from : goods.sender?.recipient_name || brand,
    ...(goods.sender?.recipient_name && {
      sender: { address: goods.sender.full_address, phone: goods.sender.phone_number },
    }),
    recipient: {
      name: goods.address?.recipient_name ?? goods.customer_name,
      address: goods.address?.full_address ?? '',
      phone: goods.address?.phone_number ?? '',
    },
    cartons: rows.map((row) => ({
      barcode: cartonBarcode(Number(row.serial)),
      number: row.number,
      weight_gram: row.weight_grams,
      length_mm: row.length_mm,
      width_mm: row.width_mm,
      height_mm: row.height_mm,
    })),
    goods: goods.goods.map(({ name, quantity }) => ({ name, quantity })),
  }
}

type Version = Pick<typeof packingLists.$inferSelect, 'version' | 'createdAt'> & { readonly printed: PackingListPrint }

/** The order of keys is the database's: compared as the database stores them. */
const isSame = (a: PackingListPrint | null, b: PackingListPrint): boolean =>
  a !== null && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

/** The list that was printed of these goods; a new version where a carton, its measures or its contents changed. */
const versionOf = async (context: StaffContext, of: Of, id: string, print: PackingListPrint): Promise<Version> => {
  const { db, staff } = context
  const column = of.service === 'impor' ? packingLists.shipmentId : packingLists.exportShipmentId
  const [last] = await db
    .select()
    .from(packingLists)
    .where(and(eq(column, id)))
    .orderBy(desc(packingLists.version))
    .limit(1)
  if (last !== undefined && last.printed !== null && isSame(last.printed, print))
    return { ...last, printed: last.printed }
  const [made] = await db
    .insert(packingLists)
    .values({
      shipmentId: of.service === 'impor' ? id : null,
      exportShipmentId: of.service === 'ekspor' ? id : null,
      version: (last?.version ?? 0) + 1,
      printed: print,
      createdBy: staff.id,
    })
    .returning()
  if (made === undefined) throw new Error('The packing list was not written.')
  return { ...made, printed: print }
}

const mm3PerCm3 = 1000

const contactLines = (contact?: { readonly address: string; readonly phone: string }): string[] =>
  contact === undefined ? [] : [contact.address, formatPhone(contact.phone)].filter((line) => line !== '')

const documentOf = ({ config, language, now }: StaffContext, country: Country, version: Version): RecordDocument => {
  const { printed } = version
  const { name } = config.brands[country]
  const word = (key: keyof typeof words): string => words[key][language]
  const grams = printed.cartons.reduce((sum, carton) => sum + carton.weight_gram, 0)
  const mm3 = printed.cartons.reduce((sum, one) => sum + one.length_mm * one.width_mm * one.height_mm, 0)
  return {
    language: fileLanguages[language],
    brand: { name, color: brandColors[country] },
    title: word('packingList'),
    code: printed.code,
    watermark: config.isSample ? word('sample') : null,
    badge: { text: `${word('version')} ${String(version.version)}`, tone: 'success' },
    parties: [
      { label: word('shipper'), name: printed.from, lines: contactLines(printed.sender) },
      {
        label: word('recipient'),
        name: printed.recipient.name,
        lines: contactLines(printed.recipient),
      },
    ],
    facts: [
      ...(printed.mark === null ? [] : [{ label: word('mark'), value: printed.mark }]),
      { label: word('printed'), value: documentMoment(version.createdAt.toISOString(), language, country) },
      { label: word('cartons'), value: String(printed.cartons.length) },
      { label: word('weight'), value: formatKg(grams, language) },
      { label: word('volume'), value: formatCbm(mm3 / mm3PerCm3, language) },
    ],
    tables: [
      {
        heading: null,
        columns: [
          { label: '#', share: 4, isNumber: true },
          { label: word('carton'), share: 36, isCode: true },
          { label: word('size'), share: 30 },
          { label: word('weight'), share: 20, isNumber: true },
        ],
        rows: printed.cartons.map((carton) => [
          String(carton.number),
          carton.barcode,
          [carton.length_mm, carton.width_mm, carton.height_mm].map((mm) => cmText(mm, language)).join(' × '),
          formatKg(carton.weight_gram, language),
        ]),
      },
      {
        heading: word('contents'),
        columns: [
          { label: word('item'), share: 70 },
          { label: word('quantity'), share: 20, isNumber: true },
        ],
        rows: printed.goods.map((item) => [item.name, String(item.quantity)]),
      },
    ],
    pictures: [],
    signatures: [],
    notes: [],
    foot: fill(word('foot'), { company: name, at: documentMoment(now.toISOString(), language, country) }),
    pageLabel: word('page'),
  }
}

/**
 * The packing list of a shipment as PDF. The lock on the shipment lets two people who print at once read one version.
 * @throws `packing_list_empty`, `unavailable` while the printer is busy
 */
export const printPackingList = async (context: StaffContext, of: Of): Promise<PrintedLabels> => {
  const { db } = context
  const [row] =
    of.service === 'impor'
      ? await lockShipments(db, shipments, eq(shipments.cartCode, of.code))
      : await lockShipments(db, exportShipments, eq(exportShipments.shipmentCode, of.code))
  const goods = row && (await goodsOf(context, of, row.id))
  if (row === undefined || goods === undefined) throw fail('not_found')
  const print = await printOf(context, of, row.id, goods)
  if (print.cartons.length === 0) throw fail('packing_list_empty')
  const version = await versionOf(context, of, row.id, print)
  return printedPdf(context, `packing-list-${of.code}`, documentOf(context, goods.country, version))
}
