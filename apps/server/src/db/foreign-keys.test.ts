import { beforeAll, expect, test } from 'vitest'
import type { Database } from './open'
import { testDatabase } from './testing'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

/** References without an index of all their rows, each with the reason. */
const withoutIndex: Readonly<Record<string, string>> = {
  'carton_events.from_location_id': 'no location is ever deleted, and nothing asks for the events of one',
  'carton_events.to_location_id': 'no location is ever deleted, and nothing asks for the events of one',
  'carton_milestones.event_id': 'no event is ever deleted, and nothing asks for the milestone of one',
  'customers.avatar_file_id': 'no row of a file is ever deleted, and nothing looks for the customer of a picture',
  'refund_lines.shipment_id': 'no shipment is ever deleted, and lines are read by their refund',
  'shipment_receipts.agent_id': 'open receipts have one; nothing looks for the others by their agent alone',
}

/**
 * Who did something, for its reader. A member of the staff is switched off, never deleted, and no list, erasure or
 * export asks for what one of them did; the audit does, by an index of its own.
 */
const signatures: readonly string[] = [
  'announcements.updated_by',
  'articles.updated_by',
  'balance_corrections.decided_by',
  'balance_corrections.requested_by',
  'balance_entries.staff_id',
  'banners.updated_by',
  'carriage_overrides.given_by',
  'carton_measures.measured_by',
  'companies.decided_by',
  'compensations.decided_by',
  'compensations.requested_by',
  'consolidation_cartons.loaded_by',
  'consolidation_cartons.offloaded_by',
  'consolidation_cartons.settled_by',
  'consolidation_cartons.unloaded_by',
  'consolidation_eta_changes.changed_by',
  'consolidations.created_by',
  'customs_files.released_by',
  'customs_files.taken_off_by',
  'customs_files.withdrawn_by',
  'customs_papers.asked_by',
  'customs_papers.given_by',
  'delivery_attempts.recorded_by',
  'delivery_attempts.undone_by',
  'exchange_rates.decided_by',
  'exchange_rates.entered_by',
  'export_restrictions.edited_by',
  'export_shipments.approved_by',
  'files.staff_id',
  'gst_registrations.recorded_by',
  'hand_over_cartons.added_by',
  'hand_over_cartons.removed_by',
  'hand_overs.closed_by',
  'hand_overs.created_by',
  'id_card_views.staff_id',
  'id_cards.decided_by',
  'invoices.issued_by',
  'leads.assigned_to',
  'legal_documents.edited_by',
  'legal_documents.published_by',
  'packing_lists.created_by',
  'parcel_claims.decided_by',
  'paylater_limits.approved_by',
  'payments.decided_by',
  'pickup_plans.edited_by',
  'pickups.recorded_by',
  'quantity_limits.checked_by',
  'quantity_limits.edited_by',
  'quantity_limits.published_by',
  'refunds.decided_by',
  'refunds.requested_by',
  'refunds.sent_by',
  'service_requests.ended_by',
  'shipment_intakes.received_by',
  'storage_disposals.confirmed_by',
  'storage_disposals.proposed_by',
  'suspense_entries.decided_by',
  'suspense_entries.recorded_by',
  'tariff_versions.edited_by',
  'tariff_versions.published_by',
  'tax_profiles.edited_by',
  'tax_profiles.published_by',
  'unclaimed_parcels.received_by',
  'vouchers.edited_by',
  'warehouse_transfers.cancelled_by',
  'warehouse_transfers.started_by',
]

/**
 * The references whose columns do not begin an index of all rows that refer to something. A partial index counts where it
 * leaves out only the rows that refer to nothing.
 */
const unindexed = async (): Promise<{ column: string; refersTo: string }[]> => {
  const { rows } = await database.pool.query<{ column: string; refersTo: string }>(
    `select format('%s.%s', k.conrelid::regclass, string_agg(a.attname, ',' order by c.place)) as column,
            k.confrelid::regclass::text as "refersTo"
       from pg_constraint k
       cross join lateral unnest(k.conkey) with ordinality as c (number, place)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and not exists (
          select from pg_index i
           where i.indrelid = k.conrelid and i.indisvalid
             and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
             and (i.indpred is null
               or pg_get_expr(i.indpred, i.indrelid) = (
                 select format('(%I IS NOT NULL)', whole.attname) from pg_attribute whole
                  where whole.attrelid = k.conrelid and whole.attnum = k.conkey[1] and cardinality(k.conkey) = 1)))
      group by k.oid, k.conrelid, k.confrelid
      order by 1`,
  )
  return rows
}

test('finds the rows that refer to a row by an index, but for signatures of the staff', async () => {
  const found = await unindexed()
  const signed = found.filter(({ refersTo, column }) => refersTo === 'staff' && signatures.includes(column))
  expect(signed.map(({ column }) => column)).toEqual(signatures)
  const others = found.filter((reference) => !signed.includes(reference))
  expect(others.map(({ column }) => column)).toEqual(Object.keys(withoutIndex))
})

test('detects a reference that lost its index (control)', async () => {
  const { pool } = database
  await pool.query('drop index payments_invoice, refunds_shipment, export_shipments_pickup')
  const columns = (await unindexed()).map(({ column }) => column)
  for (const column of ['payments.invoice_id', 'refunds.shipment_id', 'export_shipments.pickup_address_id'])
    expect(columns).toContain(column)
})
