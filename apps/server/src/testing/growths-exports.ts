import { code, own, recent, snapshot, times, type Growth } from './growth-parts'
import { attemptedAt } from './growths-figures'

const isExport = 'c.n % 5 = 0'
const isPacked = 'c.n % 25 = 0'

const abroad = { carton_id: own('carton abroad'), actor_kind: `'system'` }

/** Cartons of exports that were delivered, for the figures of their lanes. */
const packed: readonly Growth[] = [
  {
    table: 'cartons',
    like: "status = 'delivered' and shipment_id is not null",
    set: {
      id: own('carton abroad'),
      shipment_id: 'null',
      export_shipment_id: own('export'),
      intake_id: 'null',
      receipt_number: 'null',
      location_id: 'null',
      created_at: 'c.at',
      status_at: 'c.at',
    },
  },
  { table: 'carton_measures', like: 'true', set: { carton_id: own('carton abroad'), intake_id: 'null' } },
  {
    table: 'carton_events',
    set: { ...abroad, act: `'left'`, to_status: `'gone'`, created_at: 'c.at' },
  },
  {
    table: 'carton_events',
    set: { ...abroad, act: `'delivered'`, to_status: `'delivered'`, created_at: `c.at + interval '1 hour'` },
  },
].map((growth) => ({ ...growth, where: isPacked }))

const shipped: readonly Growth[] = [
  {
    table: 'export_shipments',
    like: "status = 'finished'",
    set: {
      ...times,
      id: own('export'),
      shipment_code: code('EXP'),
      customer_id: 'c.exporter',
      track: `case when c.n % 1000 = 30 then 'laut' else 'udara' end`,
      status: `case when not c.is_recent then 'finished' else case c.n % 1000 when 20 then 'under_review' when 40 then 'hold' when 60 then 'received'
                 when 80 then 'waiting_payment' else 'finished' end end`,
      held_from: `case when ${recent('c.n % 1000 = 40')} then 'received' end`,
      request_id: 'null',
      quote: `'{}'`,
      inbound_tracking_number: `'IN' || c.code`,
      outbound_carrier: `'Courier'`,
      outbound_tracking_number: `'OUT' || c.code`,
      status_at: 'c.at',
      tracking_token: `md5('export' || c.n)`,
    },
  },
  { table: 'export_items', like: 'true', set: { shipment_id: own('export'), position: '0' } },
  { table: 'export_packages', like: "kind = 'declared'", set: { shipment_id: own('export'), position: '0' } },
  {
    table: 'export_events',
    like: "to_status = 'finished'",
    set: { shipment_id: own('export'), created_at: 'c.at' },
  },
  {
    table: 'invoices',
    like: "service = 'ekspor' and status = 'paid'",
    set: { ...times, id: own('bill'), invoice_code: code('INX'), customer_id: 'c.exporter', snapshot },
  },
  { table: 'invoice_export_shipments', like: 'true', set: { invoice_id: own('bill'), shipment_id: own('export') } },
  {
    table: 'delivery_attempts',
    like: "outcome = 'delivered'",
    set: {
      id: own('attempt abroad'),
      shipment_id: 'null',
      export_shipment_id: own('export'),
      customer_id: 'c.exporter',
      // Nearly all are the first; the others follow one that was taken back.
      number: 'case when c.n % 250 = 0 then 2 else 1 end',
      snapshot: `jsonb_set(t.snapshot, '{code}', to_jsonb(${code('EXP')}))`,
      photo_file_id: 'null',
      signature_file_id: 'null',
      attempted_at: attemptedAt,
    },
  },
  {
    table: 'pickups',
    like: "status = 'picked_up'",
    set: {
      ...times,
      id: own('pickup'),
      shipment_id: own('export'),
      customer_id: 'c.exporter',
      day: 'c.at::date',
      photo_file_id: 'null',
    },
  },
].map((growth) => ({ ...growth, where: isExport }))

export const exports: readonly Growth[] = [...shipped, ...packed]
