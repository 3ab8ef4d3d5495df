import { expect, test } from 'vitest'
import { exportStatuses } from './export-shipment'
import { exportStation, exportStations, unheldStatus } from './export-stations'

test('places an export shipment on its line from review to delivery, not before or after [EXP-02]', () => {
  const off = exportStatuses.filter((status) => exportStation(unheldStatus(status, null)) === undefined)
  expect(off).toEqual(['in_cart', 'rejected', 'cancelled', 'refunded', 'lost', 'disposed'])
  expect(exportStation('under_review')).toEqual({ index: 0, isComplete: false })
  expect(exportStation('finished')).toEqual({ index: exportStations.length - 1, isComplete: true })
  for (const { labels } of exportStations)
    for (const label of Object.values(labels)) expect(label.length).toBeLessThan(14)
})

test('a held export stands where it was held: in our warehouse or on its way', () => {
  const keyOf = (heldFrom: 'received' | 'on_clearance' | null) =>
    exportStations[exportStation(unheldStatus('hold', heldFrom))?.index ?? -1]?.key
  expect([keyOf('received'), keyOf('on_clearance'), keyOf(null)]).toEqual(['warehouse', 'on_the_way', 'on_the_way'])
  expect(unheldStatus('sent', null)).toBe('sent')
})
