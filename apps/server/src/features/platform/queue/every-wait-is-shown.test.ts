import {
  exportTable,
  idCardTable,
  invoiceTable,
  paymentTable,
  serviceRequestTable,
  shipmentTable,
  ticketTable,
  type Actor,
  type StatusTable,
} from '@layar/domain'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../../../db/schema'
import { staffQueueSources } from './queues'

const machines: Readonly<Record<string, StatusTable>> = {
  shipments: shipmentTable,
  export_shipments: exportTable,
  payments: paymentTable,
  invoices: invoiceTable,
  tickets: ticketTable,
  id_cards: idCardTable,
  service_requests: serviceRequestTable,
}
const staffActors: readonly Actor[] = ['origin', 'hub', 'broker', 'last_mile', 'finance', 'support', 'admin']
/** Moves that end a matter early: staff may make them, but nobody waits for them. */
const endings = ['cancelled', 'refunded', 'rejected', 'refund_pending']

/** By table, the statuses in which nobody waits for staff, or in which another queue already shows the matter. */
const resting: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shipments: {
    pending: 'the customer checks out, the seller sends',
    pending_locker: 'the customer checks out',
    lost: 'is gone unless it is found; a claim is in `tickets`',
  },
  export_shipments: {
    waiting_verification: 'its payment is in `payments`',
    waiting_shipment: 'the customer sends it, or the courier fetches it by the list of the day',
    lost: 'is gone unless it is found; a question is in `tickets`',
  },
  invoices: {
    pending: 'the customer pays; a transfer without a proof is recorded when the bank tells of it',
    waiting_verification: 'its payment is in `payments`',
  },
  payments: {
    refund_pending: 'its refund is in `refunds_approved`',
    expired: 'late money is in `suspense`',
    cancelled: 'late money is in `suspense`',
  },
  customers: { active: 'uses the portal', suspended: 'was decided', deleted: 'is gone' },
  data_requests: {
    queued: 'a job answers',
    ready: 'the customer downloads',
    done: 'is answered',
    failed: 'its job is in `parked_jobs`',
  },
  refunds: { sent: 'is done', rejected: 'was decided' },
  balance_corrections: { approved: 'is booked', rejected: 'was decided' },
  compensations: { approved: 'is paid', rejected: 'was decided' },
  companies: { verified: 'was decided', rejected: 'was decided' },
  tariff_versions: { published: 'is in force, or will be', retired: 'is over' },
  legal_documents: { published: 'is in force, or will be', retired: 'is over' },
  quantity_limits: { published: 'is in force, or will be', retired: 'is over' },
  tax_profiles: { published: 'is in force, or will be', retired: 'is over' },
  leads: {
    contacted: 'the visitor answers',
    won: 'was decided',
    lost: 'was decided',
    spam: 'was decided',
  },
  messages: { queued: 'a job sends', sent: 'is sent', dropped: 'came too late' },
  suspense_entries: { settled: 'is booked' },
  cartons: {
    received: 'waits with its shipment',
    stored: 'waits with its shipment',
    quarantined: 'is held with its shipment',
    missing: 'stops its shipment, which cannot leave without it unless staff give the reason',
    in_transfer: 'is received on the page of transfers',
    loaded: 'leaves with its departure',
    gone: 'is on its way with its shipment',
    delivered: 'is with the customer',
    returned: 'is back with its shipment',
    lost: 'is lost with its shipment',
    disposed: 'is gone',
    voided: 'never was',
  },
  // Transfers have a page of their own.
  warehouse_transfers: {
    open: 'is on the page of the warehouse that it goes to',
    arrived: 'its shipment is in the queue of its own status',
    cancelled: 'its shipment is in the queue of its own status',
  },
  // Departures have a page of their own, by status; their shipments are in the queues of their own statuses.
  consolidations: {
    open: 'is being loaded; what may leave is in `ready_to_ship`',
    closed: 'leaves; what is on it is in `ready_to_ship`',
    departed: 'is under way; what is on it is in `in_transit`',
    at_customs: 'is with customs; what is held is in `customs_hold`',
    released: 'is under way; what is on it is in `in_transit`',
    arrived: 'is being unloaded; what is on it is in `in_transit`',
    unloaded: 'its differences are settled on its page',
    settled: 'is over',
    cancelled: 'never left',
  },
  hand_overs: {
    open: 'is being filled; what may go out is in the queue of its shipments',
    signed: 'is with the carrier; what is out is in the queue of deliveries',
    cancelled: 'was empty',
  },
  // Pickups have a page of their own, by day.
  pickups: {
    booked: 'is on the list of its day',
    on_the_way: 'is on the list of its day',
    picked_up: 'is on its way to the hub with its shipment',
    failed: 'the customer books again',
    cancelled: 'the customer books again',
  },
  unclaimed_parcels: { claimed: 'has an owner', destroyed: 'is gone', voided: 'was booked in by mistake' },
  parcel_claims: { approved: 'was decided', rejected: 'was decided' },
}

/** The statuses of every table of the schema that has a status. */
const statusesByTable = new Map(
  Object.values(schema).flatMap((table): [string, readonly string[]][] => {
    if (!is(table, PgTable)) return []
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
    const column = columns['status']
    return column?.enumValues === undefined ? [] : [[getTableName(table), column.enumValues]]
  }),
)

const shown = (table: string): readonly string[] =>
  Object.values(staffQueueSources).flatMap(({ of, statuses }) => (of === table ? statuses : []))

/** Statuses of a machine that staff move on, other than by ending the matter. */
const waitsForStaff = (machine: StatusTable): string[] =>
  Object.entries(machine).flatMap(([status, { to }]) =>
    to.some((move) => !endings.includes(move.status) && move.by.some((actor) => staffActors.includes(actor)))
      ? [status]
      : [],
  )

test('every status from which staff move something on has its card, or a reason why not', () => {
  const missing = Object.entries(machines).flatMap(([table, machine]) =>
    waitsForStaff(machine)
      .filter((status) => !shown(table).includes(status) && resting[table]?.[status] === undefined)
      .map((status) => `${table}.${status}`),
  )
  expect(missing).toEqual([])
})

test('every status of a table without a machine has its card, or a reason why not', () => {
  const missing = [...statusesByTable].flatMap(([table, statuses]) =>
    machines[table] !== undefined
      ? []
      : statuses
          .filter((status) => !shown(table).includes(status) && resting[table]?.[status] === undefined)
          .map((status) => `${table}.${status}`),
  )
  expect(missing).toEqual([])
})

test('a card names only statuses that its table has', () => {
  const unknown = Object.values(staffQueueSources).flatMap(({ of, statuses }) =>
    statuses.filter((status) => !(statusesByTable.get(of) ?? []).includes(status)).map((status) => `${of}.${status}`),
  )
  expect(unknown).toEqual([])
})
