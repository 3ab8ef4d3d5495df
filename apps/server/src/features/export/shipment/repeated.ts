import type { ExportCheckoutInput } from '@layar/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { exportRequests, exportShipments } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { findMainInvoice } from '../../billing/public'
import type { ExportRow } from './lock'

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))

/** Whether exactly these shipments were requested together with exactly these choices. */
const isSameRequest = async (
  db: Db,
  requestId: string,
  ids: readonly string[],
  input: ExportCheckoutInput,
): Promise<boolean> => {
  const whole = await db
    .select({ id: exportShipments.id })
    .from(exportShipments)
    .where(eq(exportShipments.requestId, requestId))
  const [request] = await db.select().from(exportRequests).where(eq(exportRequests.id, requestId))
  return (
    request !== undefined &&
    isSameSet(
      whole.map(({ id }) => id),
      ids,
    ) &&
    isSameSet(request.voucherCodes, [...new Set(input.voucher_codes)]) &&
    request.payment?.vendor === input.payment?.vendor &&
    request.payment?.method === input.payment?.method &&
    (input.expected_total_minor ?? request.totalMinor) === request.totalMinor
  )
}

/**
 * Whether this checkout repeats one that was done: the repeat changes nothing. The caller has locked the shipments.
 * @throws `cart_already_billed`, `export_asked_otherwise` if another choice was requested; `export_not_in_cart`
 */
export const isRepeated = async (db: Db, rows: readonly ExportRow[], input: ExportCheckoutInput): Promise<boolean> => {
  const gone = rows.find(({ status }) => status !== 'in_cart')
  if (gone === undefined) return false
  const { id, requestId, shipmentCode, status } = gone
  const ids = rows.map((row) => row.id)
  if (requestId !== null && (await isSameRequest(db, requestId, ids, input))) return true
  const invoice = await findMainInvoice(db, id, 'ekspor')
  if (invoice !== undefined)
    throw fail('cart_already_billed', {
      values: { cart_code: shipmentCode, invoice_code: invoice.invoiceCode },
      invoiceCode: invoice.invoiceCode,
    })
  if (status === 'under_review' || status === 'document_incomplete')
    throw fail('export_asked_otherwise', { values: { shipment_code: shipmentCode } })
  throw fail('export_not_in_cart')
}
