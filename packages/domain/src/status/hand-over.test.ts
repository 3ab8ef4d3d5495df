import { expect, test } from 'vitest'
import { handOverTable } from './hand-over'
import { canTransition } from './machine'

test('the hub signs or cancels an open hand-over, and nothing follows either', () => {
  expect(canTransition(handOverTable, 'open', 'signed', 'hub')).toBe(true)
  expect(canTransition(handOverTable, 'open', 'cancelled', 'hub')).toBe(true)
  expect(canTransition(handOverTable, 'open', 'signed', 'origin')).toBe(false)
  expect([handOverTable.signed.to, handOverTable.cancelled.to]).toEqual([[], []])
})
