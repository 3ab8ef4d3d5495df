import { admin, code, own, recent, snapshot, taxMonth, times, type Growth } from './growth-parts'
import { customsOf } from './growths-customs'
import { exports } from './growths-exports'
import { bookedAt, figuresOf } from './growths-figures'
import { handOversOf } from './growths-hand-over'
import { people, support } from './growths-people'

/**
 * Of the newest, every fiftieth shipment is still with its seller, every fortieth stands at another station, and one in a
 * thousand is with the courier.
 */
const shipmentStatus = `case when not c.is_recent then 'finished' when c.n % 50 = 0 then 'from_seller' when c.n % 1000 = 11 then 'sent'
  when c.n % 200 = 7 then case when c.n % 1000 = 7 then 'outbound' else 'finished' end
  else coalesce((array['warehouse', 'sent', 'inbound', 'outbound', 'quarantine', 'pending'])[
    case when c.n % 200 < 12 and c.n % 2 = 1 then c.n % 200 / 2 + 1 end], 'finished') end`
/** Most that is sent is under way; a few stand at the hub, their departure settled, and nobody has received them. */
const isLeftAtHub = recent('c.n % 10000 = 203')
const isUnderWay = `(c.is_recent and c.n % 200 = 3 and not ${isLeftAtHub})`
const hasCarton = `${shipmentStatus} not in ('from_seller', 'pending')`
const cartonStatus = `case ${shipmentStatus} when 'warehouse' then 'stored' when 'quarantine' then 'quarantined'
  when 'finished' then 'delivered' else 'gone' end`

const imports: readonly Growth[] = [
  {
    table: 'shipments',
    like: "status = 'from_seller' and container_type = 'lcl'",
    set: {
      ...times,
      id: 'c.shipment',
      cart_code: code('SHP'),
      customer_id: 'c.customer',
      country: `case when c.n % 1000 = 17 then 'id' else 'sg' end`,
      agent_id: 'case when c.n % 1000 = 19 then 2 else 1 end',
      track: `case when c.n % 1000 = 13 then 'laut' else 'udara' end`,
      marking_code: `case when c.is_own then t.marking_code else 'LYSG' || left(c.customer::text, 8) || '-A' end`,
      status: shipmentStatus,
      sub_status: `case when ${recent('c.n % 1000 = 11')} then 'hold' end`,
      may_have_landed: isLeftAtHub,
      is_quarantine: 'false',
      quarantine_reason: 'null',
      gst_claimed_at: 'case when c.n % 100 = 11 then c.at end',
      quote: `'{}'`,
      manifest_number: `'MNF-' || c.n / 50`,
      domestic_carrier: `'Courier'`,
      domestic_tracking_number: `'DT' || c.code`,
      status_at: 'c.at',
      tracking_token: 'md5(c.n::text)',
    },
  },
  {
    table: 'shipment_receipts',
    set: {
      shipment_id: 'c.shipment',
      agent_id: '1',
      receipt_number: `'RC' || c.code`,
      is_open: recent('c.n % 50 = 0'),
    },
  },
  { table: 'shipment_packagings', like: "kind = 'declared'", set: { shipment_id: 'c.shipment', position: '0' } },
  {
    table: 'shipment_products',
    like: 'true',
    set: { shipment_id: 'c.shipment', position: '0', title: `'Lamp ' || c.n % 1000` },
  },
  { table: 'shipment_events', like: "to_status = 'finished'", set: { shipment_id: 'c.shipment', created_at: 'c.at' } },
  {
    table: 'shipment_intakes',
    like: 'replaces_id is null',
    set: { id: own('intake'), shipment_id: 'c.shipment', receipt_number: `'RC' || c.code`, created_at: 'c.at' },
    where: 'c.n % 5 = 1',
  },
  {
    table: 'locations',
    like: 'agent_id = 1',
    set: {
      id: own('shelf'),
      agent_id: 'case when c.n > 900 then 2 else 1 end',
      name: `'G-' || c.n`,
      zone: `'G'`,
      created_at: 'c.at',
    },
    where: 'c.n <= 1000',
  },
  {
    table: 'cartons',
    like: "status = 'delivered' and shipment_id is not null",
    set: {
      id: own('carton'),
      shipment_id: 'c.shipment',
      intake_id: 'null',
      receipt_number: `'RC' || c.code`,
      status: cartonStatus,
      location_id: `case when ${cartonStatus} = 'stored' then md5('shelf' || (c.n % 900 + 1))::uuid end`,
      created_at: 'c.at',
      status_at: 'c.at',
    },
    where: hasCarton,
  },
  {
    table: 'carton_measures',
    like: 'true',
    set: { carton_id: own('carton'), intake_id: 'null', created_at: 'c.at' },
    where: hasCarton,
  },
  {
    table: 'carton_events',
    like: "act = 'booked_in'",
    set: { carton_id: own('carton'), to_location_id: 'null', created_at: bookedAt },
    where: hasCarton,
  },
  {
    table: 'consolidations',
    set: {
      id: own('departure'),
      code: code('DEP'),
      service: `'impor'`,
      country: `case when c.n % 1000 = 16 then 'id' else 'sg' end`,
      track: `case when c.n % 16 = 0 then 'laut' else 'udara' end`,
      container_load: `case when c.n % 16 = 0 then case when c.n % 32 = 0 then 'lcl' else 'fcl' end end`,
      agent_id: 'case when c.n % 1000 = 24 then 2 else 1 end',
      destination_country: `case when c.n % 1000 = 16 then 'id' else 'sg' end`,
      carrier: `'Carrier ' || c.n / 8 % 3`,
      flight_or_vessel: `'SQ' || c.n`,
      voyage: `'V' || c.n`,
      master_number: `'618-' || c.code`,
      container_number: `'CN' || c.code`,
      eta_at: 'c.at',
      status: `case when c.n < 400 then (array['open', 'closed', 'departed', 'at_customs', 'released', 'arrived', 'unloaded'])[c.n / 8 % 7 + 1]
        else 'settled' end`,
      status_at: 'c.at',
      created_at: 'c.at',
      updated_at: 'c.at',
    },
    where: 'c.n % 8 = 0',
  },
  {
    table: 'consolidation_cartons',
    set: {
      consolidation_id: `md5('departure' || c.n - c.n % 8)::uuid`,
      carton_id: own('carton'),
      loaded_at: 'c.at',
      unloaded_at: `case when not ${isUnderWay} then c.at end`,
      outcome: `case when not ${isUnderWay} then 'fine' end`,
    },
    where: `c.n >= 8 and (${hasCarton})`,
  },
  ...customsOf(hasCarton),
  ...handOversOf(hasCarton),
  ...figuresOf(hasCarton),
  {
    table: 'consolidation_events',
    set: { consolidation_id: own('departure'), to_status: `'settled'`, actor_kind: `'system'`, created_at: 'c.at' },
    where: 'c.n % 8 = 0',
  },
  {
    table: 'consolidation_eta_changes',
    set: { consolidation_id: own('departure'), to_eta_at: 'c.at', reason: `'Storm'`, created_at: 'c.at' },
    where: 'c.n % 8 = 0',
  },
  {
    table: 'drafts',
    set: {
      customer_id: 'c.customer',
      id: own('draft'),
      kind: `'import'`,
      title: `'Lamp'`,
      version: '1',
      format: '1',
      state: `'{}'`,
    },
    where: 'c.n = 10 or (not c.is_own and c.n % 20 = 1)',
  },
]

const invoiceStatus = `case when not c.is_recent then 'paid' when c.n % 1000 in (120, 121) then 'pending' when c.n % 1000 in (140, 141)
  then 'waiting_verification' else 'paid' end`

/** Some are of a month long ago, with goods of low value on them: the tax report of a month reads no other one. */
const isOfTaxMonth = 'c.n % 500 = 43'
const billedAt = `case when ${isOfTaxMonth} then timestamptz '${taxMonth}-02' + c.n * interval '20 seconds' else c.at end`
const taxedCart = `jsonb_build_object('carts', jsonb_build_array(jsonb_build_object('cart_code', 'SHP-' || c.n,
  'shipment_id', c.shipment, 'quote', '{"tax": {"rateBp": 900, "lowValueTaxable": {"amountMinor": 2945}}}'::jsonb)))`

const money: readonly Growth[] = [
  {
    table: 'invoices',
    like: "service = 'impor' and type = 'shipment' and status = 'paid' and country = 'sg'",
    set: {
      created_at: billedAt,
      updated_at: 'c.at',
      id: 'c.invoice',
      invoice_code: code('INV'),
      customer_id: 'c.customer',
      status: invoiceStatus,
      snapshot: `case when ${isOfTaxMonth} then ${snapshot} || ${taxedCart} else ${snapshot} end`,
    },
  },
  {
    table: 'invoice_lines',
    like: 'shipment_id is not null',
    set: { invoice_id: 'c.invoice', shipment_id: 'c.shipment', position: '0' },
  },
  {
    table: 'invoice_shipments',
    like: "is_live and role = 'main'",
    set: { invoice_id: 'c.invoice', shipment_id: 'c.shipment' },
  },
  {
    table: 'payments',
    like: "status = 'paid'",
    set: {
      ...times,
      id: own('payment'),
      invoice_id: 'c.invoice',
      customer_id: 'c.customer',
      status: `case ${invoiceStatus} when 'pending' then 'waiting_payment' else ${invoiceStatus} end`,
      proof_file_id: 'null',
      provider_reference: `'REF-' || c.n`,
    },
  },
  {
    table: 'provider_events',
    like: 'true',
    set: { id: own('event'), event_id: `'EVT-' || c.n`, payment_id: own('payment'), created_at: 'c.at' },
    where: 'c.n % 5 = 0',
  },
  {
    table: 'suspense_entries',
    like: 'true',
    set: {
      id: own('suspense'),
      status: `case when ${recent('c.n % 1000 = 0')} then 'open' else 'settled' end`,
      decision: `'refund'`,
      decided_at: 'c.at',
      decided_by: admin,
      provider_event_id: 'null',
      created_at: 'c.at',
    },
    where: 'c.n % 20 = 0',
  },
  {
    table: 'refunds',
    like: "status = 'sent'",
    set: {
      id: own('refund'),
      invoice_id: 'c.invoice',
      shipment_id: 'c.shipment',
      payment_id: 'null',
      customer_id: 'c.customer',
      credit_note_code: code('CN'),
      cause: `'grown:' || c.n`,
      decided_at: billedAt,
      created_at: 'c.at',
    },
    where: 'c.n % 20 = 3 or c.n % 10000 = 0',
  },
  {
    table: 'balance_entries',
    like: 'true',
    set: {
      customer_id: 'c.customer',
      cause: `'grown:' || c.n`,
      invoice_id: 'null',
      payment_id: 'null',
      created_at: 'c.at',
    },
  },
  {
    table: 'balance_corrections',
    like: 'true',
    set: {
      id: own('correction'),
      customer_id: 'c.customer',
      status: `case when ${recent('c.n % 1000 = 0')} then 'requested' else 'rejected' end`,
      decided_by: admin,
      decided_at: 'c.at',
      created_at: 'c.at',
    },
    where: 'c.n % 20 = 0',
  },
  {
    table: 'compensations',
    set: {
      id: own('compensation'),
      shipment_id: 'c.shipment',
      customer_id: 'c.customer',
      currency: `'SGD'`,
      amount_minor: '100',
      cap_minor: '10000',
      reason: `'Lost'`,
      status: `case when ${recent('c.n % 1000 = 0')} then 'requested' else 'rejected' end`,
      requested_by: `(select id from staff where email = 'support@layar.example')`,
      decided_by: `case when not ${recent('c.n % 1000 = 0')} then ${admin} end`,
      created_at: 'c.at',
    },
    where: 'c.n % 20 = 0',
  },
  {
    table: 'vouchers',
    like: 'customer_id is not null and not is_referral',
    set: { id: own('voucher'), voucher_code: `'V' || c.code`, customer_id: 'c.customer', created_at: 'c.at' },
    where: 'not c.is_own and c.n % 20 = 1',
  },
  {
    table: 'voucher_redemptions',
    set: {
      voucher_id: `case when c.n % 100 = 2 then (select id from vouchers where is_sample order by id limit 1)
        else ${own('voucher')} end`,
      customer_id: 'c.customer',
      invoice_id: 'c.invoice',
      amount_minor: '1',
      created_at: 'c.at',
    },
    where: 'c.n % 100 = 2 or c.n % 20 = 1',
  },
]

/** What grows with the business, in the order in which it is written. */
export const growths: readonly Growth[] = [...imports, ...exports, ...money, ...people, ...support]
