import { isTaxOnGoods, type DifferenceReason } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { invoices, type exportShipments } from '../../../db/schema'
import { serviceTaxLines } from '../../pricing/public'
import { notify } from '../../platform/public'
import type { ShipmentRow } from '../../cargo/public'
import type { WriteContext } from '../../../jobs/write'
import { billedBy, type Service } from './links'
import { invoicePath } from './path'
import { pricedAt, snapshotOf, type ChargeLine, type InvoiceSnapshot } from './snapshot'
import { insertInvoice } from './insert'
import type { InvoiceRow } from './store'

const dayMs = 86_400_000
/** Domain notes 4.2. */
const daysToPay = 7

/** The live main invoice of a shipment. */
export const findMainInvoice = async (
  db: Db,
  shipmentId: string,
  service: Service = 'impor',
): Promise<InvoiceRow | undefined> => {
  const { links } = billedBy[service]
  const [row] = await db
    .select({ invoice: invoices })
    .from(links)
    .innerJoin(invoices, eq(invoices.id, links.invoiceId))
    .where(and(eq(links.shipmentId, shipmentId), eq(links.isLive, true), eq(links.role, 'main')))
  return row?.invoice
}

export const reasonLabels: Readonly<Record<DifferenceReason, ChargeLine['label']>> = {
  wrong_weight: {
    en: 'Weight or size differs from what you declared',
    id: 'Berat atau ukuran berbeda dari yang Anda daftarkan',
    cn: '重量或尺寸与申报不符',
  },
  tax_difference: { en: 'Import tax differs', id: 'Selisih pajak impor', cn: '进口税费差额' },
  extra_packaging: { en: 'Extra packaging', id: 'Kemasan tambahan', cn: '额外包装' },
}

/** The goods that are billed additionally: a shipment of either service. */
export interface BilledGoods {
  readonly id: string
  /** Cart code, or the code of an export shipment. */
  readonly code: string
  /** Null for an export shipment. */
  readonly markingCode: string | null
  readonly isMeasured: boolean
  readonly firstItem: string | null
  readonly itemCount: number
}

export const importGoods = (
  { id, cartCode, markingCode, measuredAt }: ShipmentRow,
  { firstItem, itemCount }: Pick<BilledGoods, 'firstItem' | 'itemCount'>,
): BilledGoods => ({ id, code: cartCode, markingCode, isMeasured: measuredAt !== null, firstItem, itemCount })

type ExportRow = typeof exportShipments.$inferSelect

export const exportGoods = (
  { id, shipmentCode, measuredAt }: ExportRow,
  { firstItem, itemCount }: Pick<BilledGoods, 'firstItem' | 'itemCount'>,
): BilledGoods => ({
  id,
  code: shipmentCode,
  markingCode: null,
  isMeasured: measuredAt !== null,
  firstItem,
  itemCount,
})

export interface Additional {
  readonly parent: InvoiceRow
  readonly goods: BilledGoods
  /** Before tax on our own services. */
  readonly lines: readonly ChargeLine[]
  readonly difference?: InvoiceSnapshot['difference']
  readonly flight?: InvoiceSnapshot['flight']
  readonly note?: string
  readonly staffId?: string
  readonly dueAt?: Date
  /** The services that it bills. */
  readonly serviceIds?: readonly string[]
  /** Set by the sample data only. */
  readonly fixed?: { readonly id: string; readonly invoiceCode: string }
}

const sumOf = (lines: readonly { readonly amountMinor: number }[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Writes it with the tax on our own services, at the rates of the parent invoice, and notifies no one. */
export const insertAdditional = async (
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  additional: Additional,
): Promise<InvoiceRow> => {
  const { parent, goods, difference, flight, note, staffId } = additional
  const { service, country, currency } = parent
  const { is_gst_registered, business } = snapshotOf(parent.snapshot)
  const serviceTax = await serviceTaxLines(db, { country, currency, lines: additional.lines, now: pricedAt(parent) })
  const lines = [...additional.lines, ...serviceTax.map((line): ChargeLine => ({ ...line, shipmentId: null }))]
  const totalMinor = sumOf(lines)
  const taxMinor = sumOf(lines.filter(({ kind, taxCode }) => taxCode === 'IMP' || isTaxOnGoods(kind)))
  const serviceTaxMinor = sumOf(serviceTax)
  const besidesMinor = sumOf(lines.filter(({ kind }) => kind === 'storage' || kind === 'service'))
  return insertInvoice(db, {
    customerId: parent.customerId,
    country,
    currency,
    service,
    type: 'additional',
    lines,
    snapshot: {
      ...(is_gst_registered === true && { is_gst_registered }),
      ...(business !== undefined && { business }),
      address: null,
      domestic: null,
      carts: [
        {
          shipment_id: goods.id,
          cart_code: goods.code,
          marking_code: goods.markingCode ?? '',
          first_item: goods.firstItem,
          item_count: goods.itemCount,
          total_minor: totalMinor,
          is_measured: goods.isMeasured,
          quote: {},
        },
      ],
      vouchers: [],
      lines: lines.map(({ params, quantity, unit }) => ({ params, quantity, unit })),
      international_minor: totalMinor - taxMinor - serviceTaxMinor - besidesMinor,
      domestic_minor: 0,
      tax_minor: taxMinor,
      service_tax_minor: serviceTaxMinor,
      discount_minor: 0,
      is_estimate: false,
      tariff_is_sample: false,
      ...(difference !== undefined && { difference }),
      ...(flight !== undefined && { flight }),
    },
    ...(service === 'ekspor' ? { exportShipmentIds: [goods.id] } : { shipmentIds: [goods.id] }),
    serviceIds: additional.serviceIds ?? [],
    dueAt: additional.dueAt ?? new Date(now.getTime() + daysToPay * dayMs),
    parentInvoiceId: parent.id,
    ...(note !== undefined && { note }),
    ...(staffId !== undefined && { issuedBy: staffId }),
    ...additional.fixed,
  })
}

/** Issues an additional invoice; the goods keep their status, and are not delivered before it is paid. */
export const issueAdditional = async (context: WriteContext, additional: Additional): Promise<InvoiceRow> => {
  const invoice = await insertAdditional(context, additional)
  await notify(context, {
    customerId: invoice.customerId,
    template: 'additional_invoice',
    data: {
      invoice_code: invoice.invoiceCode,
      cart_code: additional.goods.code,
      currency: invoice.currency,
      total_minor: invoice.totalMinor,
      due_at: invoice.dueAt.toISOString(),
    },
    link: invoicePath(invoice),
    service: invoice.service,
  })
  return invoice
}
