import { expect, test } from 'vitest'
import { deliveryError, deliveryOutcomes, deliveryReasons, reasonsOf, type DeliveryProof } from './delivery'

const handedOver: DeliveryProof = { outcome: 'delivered', reason: null, receiverName: 'Ada', hasPhoto: true }
const failed: DeliveryProof = { outcome: 'failed', reason: 'nobody_home', receiverName: '', hasPhoto: false }

test.each<[string, DeliveryProof, ReturnType<typeof deliveryError>]>([
  ['delivered with a name and a photo', handedOver, null],
  ['delivered without a name', { ...handedOver, receiverName: '  ' }, 'delivery_name_needed'],
  ['delivered without a photo', { ...handedOver, hasPhoto: false }, 'delivery_photo_needed'],
  ['delivered for a reason', { ...handedOver, reason: 'nobody_home' }, 'delivery_reason_unfit'],
  ['failed, nobody at home', failed, null],
  ['failed without a reason', { ...failed, reason: null }, 'delivery_reason_needed'],
  ['failed for a reason of a refusal', { ...failed, reason: 'refused_cost' }, 'delivery_reason_unfit'],
  ['refused', { ...failed, outcome: 'refused', reason: 'refused_damaged' }, null],
  ['sent back', { ...failed, outcome: 'returned', reason: 'too_many_attempts' }, null],
])('%s', (_, proof, expected) => {
  expect(deliveryError(proof)).toBe(expected)
})

test('every reason fits an outcome', () => {
  const fitting = new Set(deliveryOutcomes.flatMap((outcome) => reasonsOf[outcome]))
  expect([...fitting].sort()).toEqual([...deliveryReasons].sort())
})
