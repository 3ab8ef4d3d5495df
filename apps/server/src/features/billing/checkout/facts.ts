import { addresses, type gstRegistrations, type shipmentPackagings, type shipmentProducts } from '../../../db/schema'
import { columnsOf } from '../../../db/columns-of'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'
import { storageEventsOf } from '../../cargo/public'
import { storageBilledOf, type StorageFacts } from '../invoice/storage'
import type { BilledService } from '../service/line'
import { creditNotesOf, selectCreditNotes, type CreditNoteRow, type OpenCreditNote } from '../refund/credit-notes'

type AddressRow = typeof addresses.$inferSelect
type BoxRow = typeof shipmentPackagings.$inferSelect
type ProductRow = typeof shipmentProducts.$inferSelect
type Registration = Pick<typeof gstRegistrations.$inferSelect, 'companyName' | 'uen' | 'gstNumber' | 'validFrom'>

/** A service of a chosen shipment that no invoice bills. */
export interface UnbilledService extends BilledService {
  readonly id: string
}

interface FactsRow extends Omit<AddressRow, 'id'>, Pick<StorageFacts, 'storage' | 'storage_billed'> {
  readonly id: string | null
  readonly boxes: readonly BoxRow[]
  readonly products: readonly ProductRow[]
  readonly billed: readonly { readonly invoiceId: string; readonly shipmentId: string }[]
  readonly services: readonly UnbilledService[]
  readonly notes: readonly CreditNoteRow[]
  /** The GST registration of the customer, whether it holds already or not. */
  readonly registration: Registration | null
}

/** Everything besides the shipments themselves and cached reference data that decides the price of a choice. */
export interface CheckoutFacts extends Pick<
  FactsRow,
  'boxes' | 'products' | 'billed' | 'storage' | 'storage_billed' | 'services' | 'registration'
> {
  /** Null if none was asked for, or it is not the customer's. */
  readonly address: AddressRow | null
  readonly creditNotes: readonly OpenCreditNote[]
}

/** One row, whatever is found. A checkout sends it after its lock, so that it sees what others wrote before theirs. */
const findFacts = statement<FactsRow>(
  'checkout_facts',
  `select ${columnsOf(addresses, 'a')},
          coalesce((
            select json_agg(json_build_object(
              'shipmentId', b.shipment_id, 'kind', b.kind, 'position', b.position, 'weightGrams', b.weight_grams,
              'lengthMm', b.length_mm, 'widthMm', b.width_mm, 'heightMm', b.height_mm, 'quantity', b.quantity))
              from shipment_packagings b where b.shipment_id = any(array(select unnest($2::uuid[])))), '[]') as boxes,
          coalesce((
            select json_agg(json_build_object(
              'shipmentId', p.shipment_id, 'position', p.position, 'title', p.title, 'description', p.description,
              'imageUrls', p.image_urls, 'currency', p.currency, 'priceMinor', p.price_minor, 'quantity', p.quantity,
              'hsCode', p.hs_code, 'categorySlug', p.category_slug, 'isFragile', p.is_fragile,
              'sellerGstState', p.seller_gst_state) order by p.position)
              from shipment_products p where p.shipment_id = any(array(select unnest($2::uuid[])))), '[]') as products,
          coalesce((
            select json_agg(json_build_object('invoiceId', x.invoice_id, 'shipmentId', x.shipment_id))
              from invoice_shipments x
             where x.shipment_id = any(array(select unnest($2::uuid[]))) and x.is_live and x.role = 'main'), '[]') as billed,
          ${storageEventsOf('e.shipment_id = any(array(select unnest($2::uuid[])))')} as storage,
          ${storageBilledOf('l.shipment_id = any(array(select unnest($2::uuid[])))')} as storage_billed,
          coalesce((
            select json_agg(json_build_object(
              'id', q.id, 'shipmentId', q.shipment_id, 'code', q.code, 'label', q.label, 'taxCode', q.tax_code,
              'amountMinor', q.amount_minor) order by q.created_at, q.id)
              from service_requests q left join invoices v on v.id = q.invoice_id
             where q.shipment_id = any(array(select unnest($2::uuid[]))) and q.status <> 'cancelled'
               and (q.invoice_id is null or v.status = 'cancelled')), '[]') as services,
          coalesce((select json_agg(n) from (${selectCreditNotes}) n), '[]') as notes,
          (select json_build_object('companyName', g.company_name, 'uen', g.uen, 'gstNumber', g.gst_number,
                                    'validFrom', g.valid_from)
             from gst_registrations g where g.customer_id = $1) as registration
     from (select 1) as always
     left join addresses a on a.id = $3::uuid and a.customer_id = $1 and a.deleted_at is null`,
)

export const checkoutFacts = async (
  db: Db,
  asked: {
    readonly customerId: string
    readonly shipmentIds: readonly string[]
    readonly addressId: string | null | undefined
  },
): Promise<CheckoutFacts> => {
  const [row] = await findFacts(db, [asked.customerId, asked.shipmentIds, asked.addressId || null])
  if (row === undefined) throw new Error('The facts of a checkout are always a row.')
  const { id, boxes, products, billed, storage, storage_billed, services, notes, registration, ...address } = row
  return {
    boxes,
    products,
    billed,
    storage,
    storage_billed,
    services,
    registration,
    address: id === null ? null : { ...address, id },
    creditNotes: creditNotesOf(notes),
  }
}
