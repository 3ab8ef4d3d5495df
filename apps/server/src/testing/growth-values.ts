import { cartonBarcode, dayIn, locationBarcode, weekAt } from '@layar/domain'
import { queueCondition } from '../features/platform/queue/conditions'
import type { DbPool } from '../db/pool'
import type { Owners } from './grow'
import { taxMonth } from './growth-parts'
import { quietWeek } from './growths-figures'

const one = (table: string, column: string, where = 'true'): string =>
  `(select ${column}::text from ${table} where ${where} limit 1)`

/** What a grown database is asked with, by the name of a field, or by a call and its field. */
export const growthValues = async (pool: DbPool, { importer, exporter }: Owners, rows: number) => {
  const isOlderHalf = `created_at < now() - interval '1 day' - interval '10 seconds' * ${rows}`
  const mine = `customer_id = '${importer}' and ${isOlderHalf}`
  const abroad = `customer_id = '${exporter}' and ${isOlderHalf}`
  const found = await pool.query<Record<string, string>>(`
    select ${one('shipments', 'cart_code', `${mine} and status = 'finished'`)} as cart,
           ${one('shipments', 'cart_code', `customer_id = '${importer}' and id in (select shipment_id from delivery_attempts where outcome = 'delivered')`)} as delivered,
           ${one('export_shipments', 'shipment_code', 'id in (select export_shipment_id from cartons)')} as packed,
           ${one('shipments', 'tracking_token', `customer_id = '${importer}' and status = 'from_seller' and tracking_token is not null`)} as token,
           ${one('export_shipments', 'tracking_token', `customer_id = '${exporter}' and status = 'hold' and tracking_token is not null`)} as token_abroad,
           ${one('shipments', 'domestic_tracking_number', `customer_id = '${importer}' and domestic_tracking_number like 'DT%'`)} as courier,
           ${one('shipment_receipts', 'receipt_number', 'is_open')} as receipt,
           ${one('marking_codes', 'marking_code', `customer_id = '${importer}' and route = 'air'`)} as mark,
           ${one('invoices', 'invoice_code', `customer_id = '${importer}' and status = 'paid' and snapshot ? 'lines'`)} as invoice,
           ${one('invoices', 'invoice_code', `customer_id = '${exporter}' and service = 'ekspor' and snapshot ? 'lines'`)} as bill,
           ${one('refunds', 'credit_note_code', `customer_id = '${importer}'`)} as credit,
           ${one('export_shipments', 'shipment_code', `${abroad} and status = 'finished'`)} as export,
           ${one('drafts', 'id', `customer_id = '${importer}'`)} as draft, ${one('messages', 'id')} as message, ${one('leads', 'id')} as lead,
           ${one('articles', 'slug')} as article, ${one('vouchers', 'voucher_code', 'customer_id is null')} as code,
           ${one('parcel_claims', 'id')} as claim, ${one('vouchers', 'id', 'is_sample order by id')} as voucher,
           ${one('id_cards', 'id')} as card, ${one('payments p join invoices i on i.id = p.invoice_id', 'p.id', `p.customer_id = '${importer}' and i.snapshot ? 'lines'`)} as payment, ${one('companies', 'id')} as company,
           ${one('tariff_versions', 'id')} as tariff, ${one('tax_profiles', 'id')} as tax,
           ${one('legal_documents', 'id')} as legal,
           ${one('tickets', 'ticket_code', mine)} as ticket, ${one('customers', 'code', `id = '${exporter}'`)} as customer,
           ${one('staff', 'id', `email = 'hub@layar.example'`)} as hub,
           ${one('cartons', 'serial', `status = 'delivered' and receipt_number like 'RC%'`)} as carton,
           ${one('consolidations', 'code', `flight_or_vessel = 'SQ808'`)} as departure,
           ${one('export_shipments x join delivery_attempts a on a.export_shipment_id = x.id', 'x.shipment_code', `a.outcome = 'delivered'`)} as proved,
           ${one('warehouse_transfers', 'id', `status = 'arrived'`)} as transfer,
           ${one('hand_overs', 'code', `driver_name = 'Driver 808'`)} as hand_over,
           ${one('customs_files', 'id', `must_act = 'customer'`)} as file,
           ${one('pickups', 'day', `status = 'picked_up'`)} as pickup_day,
           ${one('pickups', `snapshot->>'code'`, `status = 'picked_up'`)} as picked_up,
           ${one('locations', 'serial', `name = 'G-1'`)} as location`)
  const thing = (name: string): string => {
    const value = found.rows[0]?.[name]
    if (typeof value !== 'string') throw new Error(`The grown database has no ${name}.`)
    return value
  }
  const none = 'no such text'
  const carton = cartonBarcode(Number(thing('carton')))
  return {
    'exportInvoice.invoice_code': [thing('bill')],
    'exportPaymentGroups.invoice_code': [thing('bill')],
    'exportPaymentInstructions.invoice_code': [thing('bill')],
    'staffBalanceByCode.code': [thing('customer')],
    'staffCarton.barcode': [carton],
    'staffSortCarton.barcode': [carton],
    'staffCartonLabels.barcode': [carton],
    'staffCartonLabels.format': ['zpl'],
    'staffCartonLabels.shipment_code': [thing('packed')],
    'staffCartonLabels.cart_code': [thing('cart')],
    'staffLocation.barcode': [locationBarcode(Number(thing('location')))],
    'staffLocationLabels.barcode': [locationBarcode(Number(thing('location')))],
    'staffLocationLabels.format': ['zpl'],
    'staffLocationLabels.agent_id': ['2'],
    'staffLocationLabels.country': ['id'],
    'staffLocations.search': ['G-777', none],
    // Also a day without a stop, of which the next is looked for over all days since.
    'staffPickups.day': [thing('pickup_day'), '2020-01-01'],
    'staffPickups.search': [thing('export'), none],
    'exportSharedTracking.token': [thing('token_abroad')],
    'exportPickupReceipt.shipment_code': [thing('picked_up')],
    'staffPickupSheet.courier': ['Joko (sample)'],
    'staffFindParcel.code': [carton, thing('cart'), thing('receipt'), thing('mark'), 'NOSUCHCODE'],
    'staffBalance.customer_id': [exporter],
    'staffBalanceEntries.customer_id': [exporter],
    'staffDepartures.search': [thing('departure'), 'SQ1600', 'SQ808', 'sq 808', '61800000808', 'Carrier 1', none],
    'staffDeliveryProof.cart_code': [thing('delivered')],
    'staffExportDeliveryProof.shipment_code': [thing('proved')],
    // A week of few cartons, one of as many as there are, and one of none.
    'staffFigures.week': [quietWeek, weekAt(new Date(Date.now() - 8 * 86_400_000), 'Asia/Singapore'), '2020-W10'],
    // A month of none, one of a few with goods of low value, and one of as many as there are.
    'staffGstReport.month': [
      '2020-01',
      taxMonth,
      dayIn(new Date(Date.now() - 2 * 86_400_000), 'Asia/Singapore').slice(0, 7),
    ],
    'staffHandOvers.search': [thing('hand_over'), 'HT808', 'Driver 808', thing('cart'), none],
    'staffHouseConsignments.search': ['LYH-00000042-0', 'lamp', none],
    'staffShipments.queue': Object.keys(queueCondition),
    'ticket.code': [thing('ticket')],
    'voucher.code': [thing('code')],
    'cartDetail.code': [thing('cart')],
    'exportShipments.search': [thing('export'), 'lamp', none],
    'staffExports.search': [thing('export'), 'G-77', 'X-7', '61800000808', 'lamp', 'Person777', none],
    'staffShipments.search': [
      carton,
      // Words of goods, flights and codes begin with the same figures.
      'G-77',
      'G-777',
      'X-7',
      thing('cart'),
      thing('receipt'),
      thing('courier'),
      'sq 808',
      '61800000808',
      'lamp',
      'Person777',
      none,
    ],
    'invoices.search': [thing('invoice'), thing('cart'), 'INV', none],
    'tickets.search': [thing('ticket'), 'lamp', none],
    'staffRefunds.search': [thing('invoice'), thing('credit'), 'Person777', 'Grown', none],
    'staffTickets.search': [thing('ticket'), thing('cart'), 'lamp', 'Person777', none],
    'staffLeads.search': ['Visitor 770', 'Visitor', none],
    'staffOutbox.search': ['c777@grown.example', 'shipment', none],
    'staffCustomers.search': [thing('customer'), 'Person777', 'Grown', '+6580000077', none],
    'staffAudit.subject': [`shipment:${thing('cart')}`],
    'staffAudit.action': ['customer.suspended', 'shipment.received'],
    'staffRateHistory.rate_set': ['kmk'],
    'staffRateHistory.base': ['IDR'],
    search: [thing('cart'), thing('receipt'), 'lamp', none],
    action: ['customer.suspended'],
    agent_id: ['2', '1'],
    address_type: ['recipient'],
    base: ['SGD'],
    cart_code: [thing('cart')],
    claim_id: [thing('claim')],
    code: [thing('cart')],
    company_id: [thing('company')],
    country: ['sg', 'id'],
    country_name: ['sing'],
    credit_note_code: [thing('credit')],
    currency: ['CNY'],
    customer_id: [importer],
    customs_file_id: [thing('file')],
    day: [thing('pickup_day')],
    departure_code: [thing('departure')],
    hand_over_code: [thing('hand_over')],
    district_name: ['a'],
    document_id: [thing('legal')],
    draft_id: [thing('draft')],
    from: ['2020-01-01T00:00:00Z'],
    invoice_code: [thing('invoice')],
    lead_id: [thing('lead')],
    marking_code: [thing('mark')],
    message_id: [thing('message')],
    name: ['lamp'],
    parent: [''],
    payment_id: [thing('payment')],
    province_name: ['a'],
    receipt_number: [thing('receipt')],
    review_id: [thing('card')],
    shipment_code: [thing('export')],
    slug: [thing('article')],
    staff_id: [thing('hub')],
    tariff_id: [thing('tariff')],
    tax_id: [thing('tax')],
    transfer_id: [thing('transfer')],
    ticket_code: [thing('ticket')],
    token: [thing('token')],
    track: ['laut', 'udara'],
    until: ['2030-01-01T00:00:00Z'],
    voucher_id: [thing('voucher')],
  }
}
