import { expect, test } from 'vitest'
import { claimError, type Claim } from './claim'

const now = new Date('2026-11-05T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const whole: Claim = { status: 'finished', deliveredAt: hoursAgo(10), pictures: 2, videoNote: 'It is on my phone.' }

test.each<[string, Partial<Claim>, ReturnType<typeof claimError>]>([
  ['a whole claim', {}, null],
  ['delivered and not confirmed yet', { status: 'delivered' }, null],
  ['delivered and not confirmed, too late', { status: 'delivered', deliveredAt: hoursAgo(73) }, 'claim_too_late'],
  ['lost, where nobody could take a photo', { status: 'lost', deliveredAt: null, pictures: 0, videoNote: '' }, null],
  ['on its way back to us', { status: 'returning', deliveredAt: null, pictures: 0, videoNote: '' }, null],
  ['exactly 72 hours after delivery', { deliveredAt: hoursAgo(72) }, null],
  ['a moment later', { deliveredAt: new Date(hoursAgo(72).getTime() - 1) }, 'claim_too_late'],
  ['without a photo', { pictures: 0 }, 'claim_photos_needed'],
  ['without a word about the video', { videoNote: '  ' }, 'claim_video_needed'],
  ['out for delivery, not confirmed yet', { status: 'outbound', deliveredAt: null }, null],
  ['out for delivery without a photo', { status: 'outbound', deliveredAt: null, pictures: 0 }, 'claim_photos_needed'],
  [
    'lost abroad, where nobody could take a photo',
    { status: 'sent', deliveredAt: null, pictures: 0, videoNote: '' },
    null,
  ],
  ['an export with its last carrier', { status: 'delivering', deliveredAt: null }, null],
  ['an export at customs', { status: 'on_clearance', deliveredAt: null, pictures: 0, videoNote: '' }, null],
  ['an export at our hub', { status: 'received', deliveredAt: null }, 'claim_too_early'],
  ['an export that was delivered too long ago', { status: 'delivered', deliveredAt: hoursAgo(73) }, 'claim_too_late'],
  ['still at the warehouse', { status: 'warehouse', deliveredAt: null }, 'claim_too_early'],
  ['cancelled', { status: 'cancelled', deliveredAt: null }, 'claim_too_early'],
])('%s [SUPP-01]', (_, change, expected) => {
  expect(claimError({ ...whole, ...change }, now)).toBe(expected)
})
