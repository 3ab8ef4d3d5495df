import { describe, expect, test } from 'vitest'
import { cartonStatuses, cartonTable } from './carton'
import { exportStatuses, exportTable } from './export-shipment'
import { actors, findTransition, type StatusTable } from './machine'
import { shipmentStatuses, shipmentTable } from './shipment'
import {
  cartonActUndos,
  cartonUndos,
  exportUndos,
  findUndo,
  isUndoableCartonAct,
  shipmentUndos,
  type UndoTable,
} from './undo'

type Row = [string, UndoTable<string>, StatusTable, readonly string[]]
const tables: Row[] = [
  ['shipment', shipmentUndos, shipmentTable, shipmentStatuses],
  ['export', exportUndos, exportTable, exportStatuses],
]

describe.each(tables)('what is taken back of the %s', (_, undos, table, statuses) => {
  const steps = Object.entries(undos).flatMap(([from, list = []]) => list.map((undo) => ({ from, ...undo })))

  test('leads back over a move that staff can make, by whoever can make it', () => {
    for (const { from, status, by } of steps) {
      expect(statuses).toContain(status)
      for (const actor of by)
        expect(findTransition(table, status, from, actor), `${status} > ${from} by ${actor}`).toBeDefined()
      expect(actors).toEqual(expect.arrayContaining([...by]))
    }
  })

  test('asks about money wherever a bill can follow: a booking-in, an arrival', () => {
    const asking = steps.filter(({ guard }) => guard === 'no_money_moved').map(({ from }) => from)
    expect(steps.filter(({ act }) => act === 'booking_in').every(({ guard }) => guard === 'no_money_moved')).toBe(true)
    expect(asking).not.toContain('sent')
  })

  test('asks about claims and refunds where goods reached their customer or turned back', () => {
    const ofDelivery = steps.filter(({ from }) => ['delivered', 'returning', 'returned'].includes(from))
    expect(ofDelivery.map(({ guard }) => guard)).toEqual([
      'no_claim_or_refund',
      'no_claim_or_refund',
      'no_claim_or_refund',
    ])
  })

  test('never takes back what its customer confirmed, a cancellation or a refund', () => {
    const final = ['finished', 'cancelled', 'refunded', 'lost', 'disposed']
    expect(steps.filter(({ from, status }) => final.includes(from) || final.includes(status))).toEqual([])
  })
})

test('a station is taken back to the one before it only [SHIP-05]', () => {
  expect(findUndo(shipmentUndos, 'sent', 'warehouse')?.act).toBe('station')
  expect(findUndo(shipmentUndos, 'inbound', 'warehouse')).toBeUndefined()
  expect(findUndo(shipmentUndos, 'warehouse', 'from_seller')?.act).toBe('booking_in')
  expect(findUndo(exportUndos, 'delivering', 'sent')).toBeUndefined()
})

test('a carton is taken back over a move that its table has, or from where it was booked in', () => {
  for (const [from, moves = []] of Object.entries(cartonUndos))
    for (const { status } of moves) {
      expect(cartonStatuses).toContain(status)
      const isForward = cartonTable[status].to.some((move) => move.status === from)
      expect(isForward || status === 'voided', `${status} > ${from}`).toBe(true)
    }
  expect(Object.keys(cartonActUndos).every((act) => isUndoableCartonAct(act as 'moved'))).toBe(true)
  expect(isUndoableCartonAct('left')).toBe(false)
})
