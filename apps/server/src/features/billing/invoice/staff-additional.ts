import { createHash } from 'node:crypto'
import { staffInvoiceCalls, type StaffInvoice } from '@layar/contract'
import { taxCodeOf, type ChargeKind, type DifferenceReason } from '@layar/domain'
import { and, asc, eq, ne, notInArray } from 'drizzle-orm'
import { exportItems, exportShipments, invoices, shipmentProducts, shipments } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { prepared } from '../../../request/implement'
import {
  exportGoods,
  findMainInvoice,
  importGoods,
  issueAdditional,
  reasonLabels,
  type BilledGoods,
} from './additional'
import { billedBy, type Service } from './links'
import type { ChargeLine } from './snapshot'
import { enteredMinor } from '../payment/proof'
import { audit } from '../../platform/public'
import { cancelLocked } from './settle'
import { canWithdraw, staffInvoiceView } from './staff-view'
import { findInvoiceByCode, lockInvoice } from './store'

const replaySeconds = 600
const dayMs = 86_400_000

const chargedAs = {
  wrong_weight: 'freight',
  tax_difference: 'import_tax',
  extra_packaging: 'service',
} as const satisfies Readonly<Record<DifferenceReason, ChargeKind>>

interface Asked {
  readonly lines: readonly { readonly reason: DifferenceReason; readonly detail: string; readonly amount: string }[]
  readonly note: string
  readonly due_days: number
  readonly seen_invoices?: readonly string[] | undefined
}

const keyOf = (code: string, body: Asked): string =>
  `${code}:${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`

/** Two people, or one and the scale, may find the same: the second looks at what was billed first. */
const assertSeen = async (
  { db }: StaffContext,
  service: Service,
  shipmentId: string,
  seen: readonly string[],
): Promise<void> => {
  const { links } = billedBy[service]
  const [unseen] = await db
    .select({ code: invoices.invoiceCode })
    .from(links)
    .innerJoin(invoices, eq(invoices.id, links.invoiceId))
    .where(
      and(
        eq(links.shipmentId, shipmentId),
        eq(invoices.type, 'additional'),
        ne(invoices.status, 'cancelled'),
        notInArray(invoices.invoiceCode, [...seen]),
      ),
    )
    .orderBy(asc(invoices.createdAt))
    .limit(1)
  if (unseen !== undefined) throw fail('additional_unseen', { values: unseen })
}

/** Issues an additional invoice for goods of either service, which the caller has locked. */
const billOnTop = async (
  context: StaffContext,
  { service, goods, asked }: { readonly service: Service; readonly goods: BilledGoods; readonly asked: Asked },
): Promise<StaffInvoice> => {
  const { db, now, staff } = context
  const parent = await findMainInvoice(db, goods.id, service)
  if (parent === undefined) throw fail('additional_without_invoice')
  if (asked.seen_invoices !== undefined) await assertSeen(context, service, goods.id, asked.seen_invoices)
  const lines = asked.lines.map(({ reason, detail, amount }, index): ChargeLine => {
    const amountMinor = enteredMinor(amount, parent.currency, `lines.${String(index)}.amount`)
    const label = reasonLabels[reason]
    const withDetail = (text: string): string => (detail.trim() === '' ? text : `${text}: ${detail.trim()}`)
    return {
      kind: 'additional',
      code: reason,
      label: { en: withDetail(label.en), id: withDetail(label.id), cn: withDetail(label.cn) },
      params: {},
      quantity: null,
      unit: null,
      taxCode: taxCodeOf(parent.country, chargedAs[reason], true),
      amountMinor,
      shipmentId: service === 'impor' ? goods.id : null,
      exportShipmentId: service === 'ekspor' ? goods.id : null,
    }
  })
  const invoice = await issueAdditional(context, {
    parent,
    goods,
    lines,
    note: asked.note,
    staffId: staff.id,
    dueAt: new Date(now.getTime() + asked.due_days * dayMs),
  })
  await audit(db, {
    staffId: staff.id,
    action: 'invoice.added',
    subject: `invoice:${invoice.invoiceCode}`,
    details: { cart_code: goods.code, total_minor: invoice.totalMinor, currency: invoice.currency },
  })
  return staffInvoiceView(context, invoice)
}

export const staffAddInvoice = prepared(staffInvoiceCalls.staffAddInvoice, {
  naturalKey: (_, { params, body }) => keyOf(params.cart_code, body),
  keepSeconds: replaySeconds,
  run: async (context, { params, body }) => {
    const { db } = context
    const [shipment] = await db.select().from(shipments).where(eq(shipments.cartCode, params.cart_code)).for('update')
    if (shipment === undefined) throw fail('not_found')
    const items = await db
      .select({ title: shipmentProducts.title })
      .from(shipmentProducts)
      .where(eq(shipmentProducts.shipmentId, shipment.id))
      .orderBy(shipmentProducts.position)
    const goods = importGoods(shipment, { firstItem: items[0]?.title ?? null, itemCount: items.length })
    const result = await billOnTop(context, { service: 'impor', goods, asked: body })
    return { action: true, message: context.message('additional_issued'), result }
  },
})

/** Takes back what staff billed by mistake: only unpaid, as paid money is refunded by two people. */
export const staffWithdrawInvoice = prepared(staffInvoiceCalls.staffWithdrawInvoice, {
  naturalKey: (_, { params }) => `withdraw:${params.invoice_code}`,
  keepSeconds: replaySeconds,
  run: async (context, { params, body }) => {
    const { db, staff } = context
    const found = await findInvoiceByCode(db, params.invoice_code)
    if (found === undefined) throw fail('not_found')
    const invoice = await lockInvoice(db, found.id)
    if (!canWithdraw(invoice)) throw fail('additional_not_withdrawn')
    const withdrawn = await cancelLocked(context, invoice, { cause: 'customer' })
    await audit(db, {
      staffId: staff.id,
      action: 'invoice.withdrawn',
      subject: `invoice:${invoice.invoiceCode}`,
      details: { total_minor: invoice.totalMinor, currency: invoice.currency, reason: body.reason },
    })
    const result = await staffInvoiceView(context, withdrawn)
    return { action: true, message: context.message('additional_withdrawn'), result }
  },
})

export const staffAddExportInvoice = prepared(staffInvoiceCalls.staffAddExportInvoice, {
  naturalKey: (_, { params, body }) => keyOf(params.shipment_code, body),
  keepSeconds: replaySeconds,
  run: async (context, { params, body }) => {
    const { db, config } = context
    const [shipment] = await db
      .select()
      .from(exportShipments)
      .where(eq(exportShipments.shipmentCode, params.shipment_code))
      .for('update')
    if (shipment === undefined || !config.exportMode[shipment.country]) throw fail('not_found')
    const items = await db
      .select({ name: exportItems.name })
      .from(exportItems)
      .where(eq(exportItems.shipmentId, shipment.id))
      .orderBy(exportItems.position)
    const goods = exportGoods(shipment, { firstItem: items[0]?.name ?? null, itemCount: items.length })
    const result = await billOnTop(context, { service: 'ekspor', goods, asked: body })
    return { action: true, message: context.message('additional_issued'), result }
  },
})
