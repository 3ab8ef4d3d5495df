import type { StaffInvoice } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { customers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import type { InvoiceRow } from './store'
import { invoiceView } from './view'
import { refundableMinor } from '../refund/store'
import { moneyOf } from '../../../request/money'
import { goodsCodes } from '../refund/goods'
import { chargesLeft, leftByCode } from '../refund/tax-parts'
import { refundsOfInvoice, refundView } from '../refund/staff-rows'
import { staffReader } from '../../cargo/public'

/** What measuring billed is withdrawn by measuring again. */
export const canWithdraw = ({ type, status, issuedBy }: InvoiceRow): boolean =>
  type === 'additional' && status === 'pending' && issuedBy !== null

/** What a refund can return, so that its dialog proposes the parts as they will be written. */
const chargesView = async ({ db }: StaffContext, invoice: InvoiceRow): Promise<StaffInvoice['charges']> => {
  const codes = await goodsCodes(db, invoice)
  const charges = await chargesLeft(db, invoice)
  return [...codes, ['', null] as const].flatMap(([of, shipment_code]) =>
    leftByCode(charges.filter((charge) => charge.of === of)).map(({ taxCode, amountMinor }) => ({
      shipment_code,
      tax_code: taxCode,
      left: moneyOf(invoice.currency, amountMinor),
    })),
  )
}

export const staffInvoiceView = async (context: StaffContext, invoice: InvoiceRow): Promise<StaffInvoice> => {
  const [owner] = await context.db.select().from(customers).where(eq(customers.id, invoice.customerId))
  if (owner === undefined) throw fail('not_found')
  const isRefundable = invoice.type !== 'top_up'
  return {
    invoice: await invoiceView(context.db, invoice, staffReader(context), context.now),
    customer_id: owner.id,
    customer_code: owner.code,
    customer_name: `${owner.firstName} ${owner.lastName}`.trim(),
    refundable: moneyOf(invoice.currency, isRefundable ? await refundableMinor(context.db, invoice) : 0),
    charges: isRefundable ? await chargesView(context, invoice) : [],
    refunds: (await refundsOfInvoice(context, invoice.id)).map((row) => refundView(context, row)),
    can_withdraw: canWithdraw(invoice),
  }
}
