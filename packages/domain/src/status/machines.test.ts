import { describe, expect, test } from 'vitest'
import { languages } from '../language'
import { cartonStarts, cartonStatuses, cartonTable } from './carton'
import { pickupStarts, pickupStatuses, pickupTable } from './pickup'
import { consolidationStarts, consolidationStatuses, consolidationTable } from './consolidation'
import { customsFileStarts, customsFileStates, customsFileTable } from './customs-file'
import { exportStarts, exportStatuses, exportTable } from './export-shipment'
import { handOverStarts, handOverStatuses, handOverTable } from './hand-over'
import { idCardStarts, idCardStatuses, idCardTable } from './id-card'
import { invoiceStarts, invoiceStatuses, invoiceTable } from './invoice'
import {
  actors,
  badges,
  canTransition,
  canStart,
  findTransition,
  isFinal,
  isStatusOf,
  transitionsFor,
  type Actor,
  type Transition,
  type StatusTable,
} from './machine'
import { paymentStarts, paymentStatuses, paymentTable } from './payment'
import { serviceRequestStarts, serviceRequestStatuses, serviceRequestTable } from './service-request'
import { shipmentStarts, shipmentStatuses, shipmentTable } from './shipment'
import { ticketStarts, ticketStatuses, ticketTable } from './ticket'
import { transferStarts, transferStatuses, transferTable } from './transfer'
import { unclaimedStarts, unclaimedStatuses, unclaimedTable } from './unclaimed'

type Machine = {
  name: string
  statuses: readonly string[]
  table: StatusTable
  starts: readonly Transition[]
  finals: string[]
}
const machines: Machine[] = [
  {
    name: 'shipment',
    statuses: shipmentStatuses,
    table: shipmentTable,
    starts: shipmentStarts,
    finals: ['finished', 'refunded'],
  },
  {
    name: 'carton',
    statuses: cartonStatuses,
    table: cartonTable,
    starts: cartonStarts,
    finals: ['delivered', 'disposed', 'voided'],
  },
  {
    name: 'service request',
    statuses: serviceRequestStatuses,
    table: serviceRequestTable,
    starts: serviceRequestStarts,
    finals: ['done', 'cancelled'],
  },
  {
    name: 'consolidation',
    statuses: consolidationStatuses,
    table: consolidationTable,
    starts: consolidationStarts,
    finals: ['settled', 'cancelled'],
  },
  {
    name: 'transfer',
    statuses: transferStatuses,
    table: transferTable,
    starts: transferStarts,
    finals: ['arrived', 'cancelled'],
  },
  {
    name: 'unclaimed parcel',
    statuses: unclaimedStatuses,
    table: unclaimedTable,
    starts: unclaimedStarts,
    finals: ['claimed', 'destroyed', 'voided'],
  },
  {
    name: 'hand-over',
    statuses: handOverStatuses,
    table: handOverTable,
    starts: handOverStarts,
    finals: ['signed', 'cancelled'],
  },
  {
    name: 'customs file',
    statuses: customsFileStates,
    table: customsFileTable,
    starts: customsFileStarts,
    // Customs may call back what they let go.
    finals: [],
  },
  {
    name: 'pickup',
    statuses: pickupStatuses,
    table: pickupTable,
    starts: pickupStarts,
    finals: ['picked_up', 'failed', 'cancelled'],
  },
  {
    name: 'invoice',
    statuses: invoiceStatuses,
    table: invoiceTable,
    starts: invoiceStarts,
    finals: ['cancelled', 'refunded'],
  },
  {
    name: 'payment',
    statuses: paymentStatuses,
    table: paymentTable,
    starts: paymentStarts,
    finals: ['rejected', 'refunded'],
  },
  { name: 'id-card', statuses: idCardStatuses, table: idCardTable, starts: idCardStarts, finals: [] },
  {
    name: 'export-shipment',
    statuses: exportStatuses,
    table: exportTable,
    starts: exportStarts,
    finals: ['rejected', 'finished', 'refunded'],
  },
  { name: 'ticket', statuses: ticketStatuses, table: ticketTable, starts: ticketStarts, finals: ['closed'] },
]

describe.each(machines)('the $name table', ({ statuses, table, starts, finals }) => {
  const entries = Object.entries(table)

  test('lists its statuses once, in order [SHIP-05]', () => {
    expect(Object.keys(table)).toEqual([...statuses])
  })

  test('has only existing statuses and actors and no transition to itself [SHIP-05]', () => {
    for (const move of starts) expect(statuses).toContain(move.status)
    for (const [from, entry] of entries) {
      expect(badges).toContain(entry.badge)
      for (const move of entry.to) {
        expect(statuses).toContain(move.status)
        expect(move.status).not.toBe(from)
        expect(move.by.length).toBeGreaterThan(0)
        expect(actors).toEqual(expect.arrayContaining([...move.by]))
      }
    }
  })

  test('every status can be reached from a start [SHIP-05]', () => {
    const reached = new Set<string>()
    const visit = (status: string) => {
      if (reached.has(status)) return
      reached.add(status)
      for (const move of table[status]?.to ?? []) visit(move.status)
    }
    for (const move of starts) visit(move.status)
    expect([...reached].sort()).toEqual([...statuses].sort())
  })

  test('has the expected final statuses [SHIP-05]', () => {
    expect(statuses.filter((status) => isFinal(table, status))).toEqual(finals)
  })

  test('has a label in every language [SHIP-02]', () => {
    for (const [status, { labels }] of entries) {
      for (const language of languages) expect(labels[language].trim(), `${status} ${language}`).not.toBe('')
    }
  })

  test('gives an actor at most one transition between two statuses [SHIP-05]', () => {
    for (const [, entry] of entries) {
      const ways = entry.to.flatMap((move) => move.by.map((actor) => `${actor} ${move.status}`))
      expect(new Set(ways).size).toBe(ways.length)
    }
  })
})

/** Every transition of the life cycle; all others are rejected. */
const shipmentMoves: [from: string, to: string, by: Actor[]][] = [
  ['pending', 'from_seller', ['customer']],
  ['pending', 'pending_locker', ['origin']],
  ['pending', 'cancelled', ['customer']],
  ['pending_locker', 'warehouse', ['customer']],
  ['pending_locker', 'quarantine', ['origin']],
  ['pending_locker', 'cancelled', ['customer', 'origin', 'admin']],
  ['from_seller', 'warehouse', ['origin']],
  ['from_seller', 'quarantine', ['origin']],
  ['from_seller', 'cancelled', ['customer']],
  ['from_seller', 'pending', ['timer']],
  ['quarantine', 'pending_locker', ['customer', 'origin']],
  ['quarantine', 'warehouse', ['origin']],
  ['quarantine', 'disposed', ['origin']],
  ['pending_locker', 'disposed', ['origin']],
  ['quarantine', 'cancelled', ['origin', 'admin']],
  ['warehouse', 'sent', ['origin']],
  ['warehouse', 'pending_locker', ['timer']],
  ['warehouse', 'quarantine', ['origin']],
  ['warehouse', 'cancelled', ['origin', 'admin']],
  ['sent', 'inbound', ['hub']],
  ['sent', 'lost', ['hub', 'admin']],
  ['sent', 'refunded', ['system']],
  ['inbound', 'outbound', ['hub']],
  ['inbound', 'lost', ['hub', 'admin']],
  ['inbound', 'refunded', ['system']],
  ['outbound', 'delivered', ['last_mile', 'customer']],
  ['outbound', 'inbound', ['last_mile', 'hub']],
  ['outbound', 'returning', ['last_mile', 'hub']],
  ['outbound', 'lost', ['hub', 'admin']],
  ['outbound', 'refunded', ['system']],
  ['delivered', 'finished', ['customer', 'timer']],
  ['delivered', 'refunded', ['system']],
  ['returning', 'returned', ['hub']],
  ['returning', 'lost', ['hub', 'admin']],
  ['returning', 'refunded', ['system']],
  ['returned', 'outbound', ['hub']],
  ['returned', 'disposed', ['admin']],
  ['returned', 'refunded', ['system']],
  ['lost', 'inbound', ['hub', 'admin']],
  ['lost', 'refunded', ['system']],
  ['disposed', 'refunded', ['system']],
  ['cancelled', 'refunded', ['system']],
]

describe('transitions', () => {
  test('allows only the shipment transitions of the life cycle [SHIP-05]', () => {
    const allowed = shipmentStatuses.flatMap((from) =>
      shipmentStatuses.flatMap((to) =>
        actors
          .filter((actor) => canTransition(shipmentTable, from, to, actor))
          .map((actor) => `${from} > ${to} by ${actor}`),
      ),
    )
    const expected = shipmentMoves.flatMap(([from, to, by]) => by.map((actor) => `${from} > ${to} by ${actor}`))
    expect(allowed.sort()).toEqual(expected.sort())
  })

  test('finishes a shipment only after its delivery, by the customer or seven days later [SHIP-05]', () => {
    for (const table of [shipmentTable, exportTable] as StatusTable[]) {
      const before = Object.entries(table).filter(([, { to }]) => to.some(({ status }) => status === 'finished'))
      expect(before.map(([status]) => status)).toEqual(['delivered'])
      const ways = table['delivered']?.to.filter(({ status }) => status === 'finished')
      expect(ways?.map(({ by, guard }) => [by, guard])).toEqual([
        [['customer'], undefined],
        [['timer'], 'seven_days_after_delivery'],
      ])
    }
    for (const [table, from] of [
      [shipmentTable, 'outbound'],
      [exportTable, 'delivering'],
    ] as [StatusTable, string][])
      expect(findTransition(table, from, 'delivered', 'last_mile')?.guard).toBe('delivery_proved')
  })

  test('starts a shipment as declared or in quarantine [SHIP-05]', () => {
    expect(canStart(shipmentStarts, 'pending', 'customer')).toBe(true)
    expect(canStart(shipmentStarts, 'quarantine', 'support')).toBe(true)
    expect(canStart(shipmentStarts, 'quarantine', 'customer')).toBe(false)
    expect(canStart(shipmentStarts, 'warehouse', 'origin')).toBe(false)
  })

  test('guards the exit from quarantine differently for each actor [SHIP-05]', () => {
    expect(findTransition(shipmentTable, 'quarantine', 'pending_locker', 'customer')?.guard).toBe(
      'data_complete_without_invoice',
    )
    expect(findTransition(shipmentTable, 'quarantine', 'pending_locker', 'origin')?.guard).toBe(
      'restricted_or_damaged_resolved',
    )
    expect(findTransition(shipmentTable, 'quarantine', 'pending_locker', 'hub')).toBeUndefined()
  })

  test('returns only the transitions of the actor [SHIP-05]', () => {
    expect(transitionsFor(invoiceTable, 'waiting_verification', 'finance').map((move) => move.status)).toEqual([
      'paid',
      'pending',
    ])
    expect(transitionsFor(invoiceTable, 'waiting_verification', 'customer')).toEqual([])
  })

  test('never lets a customer mark an invoice as paid [CART-04]', () => {
    expect(canTransition(invoiceTable, 'pending', 'paid', 'customer')).toBe(false)
    expect(canTransition(invoiceTable, 'waiting_verification', 'paid', 'customer')).toBe(false)
    expect(canTransition(paymentTable, 'waiting_payment', 'paid', 'customer')).toBe(false)
    expect(canTransition(idCardTable, 'pending', 'verified', 'customer')).toBe(false)
  })

  test('narrows a wire value to a status', () => {
    expect(isStatusOf(shipmentTable, 'quarantine')).toBe(true)
    expect(isStatusOf(shipmentTable, 'toString')).toBe(false)
    expect(isStatusOf(shipmentTable, 7)).toBe(false)
  })
})
