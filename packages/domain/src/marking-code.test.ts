import { describe, expect, test } from 'vitest'
import {
  agentOffersTrack,
  checkMarkingCode,
  customerPartFromBytes,
  formatMarkingCode,
  markingCodesFor,
  parseMarkingCode,
  routeOf,
  typedCustomerCode,
  typedMarkingCode,
} from './marking-code'

const agent = { isActive: true, shipment_track: 'all', allow_fcl: true } as const
const context = { customerPart: '7K2QM', country: 'sg', agent } as const

describe('marking codes', () => {
  test('parses and formats a code [WIZ-17]', () => {
    const parsed = parseMarkingCode(' sfsg7k2qm-a ')
    expect(parsed).toEqual({ ok: true, value: { brand: 'SF', country: 'sg', customerPart: '7K2QM', route: 'air' } })
    if (parsed.ok) expect(formatMarkingCode(parsed.value)).toBe('SFSG7K2QM-A')
  })

  test.each([
    '',
    'SFSG7K2QM',
    'SFSG7K2QM-B',
    'SFMY7K2QM-A',
    'SFSG7K2Q0-A',
    'SFSG7K2QO-A',
    'SFSG7K2QL-A',
    'SFSG7K2QI-A',
    'SFSG7K2Q1-A',
    'SFSG7K2Q-A',
    'SFSG7K2QMM-A',
    'S1SG7K2QM-A',
    'xSFSG7K2QM-A',
  ])('rejects %j [WIZ-17]', (text) => {
    expect(parseMarkingCode(text)).toEqual({ ok: false, code: 'marking_code_invalid' })
  })

  test('a customer has three codes per agent: air, sea and full container [WIZ-17]', () => {
    expect(markingCodesFor({ brand: 'LY', country: 'id', customerPart: '7K2QM' })).toEqual({
      air: 'LYID7K2QM-A',
      sea: 'LYID7K2QM-S',
      sea_fcl: 'LYID7K2QM-F',
    })
  })

  test('track and container determine the code; no track means air [WIZ-17] [CARD-04]', () => {
    expect(routeOf(undefined, 'lcl')).toBe('air')
    expect(routeOf('udara', 'fcl_20')).toBe('air')
    expect(routeOf('laut', 'lcl')).toBe('sea')
    expect(routeOf('laut', 'fcl_20')).toBe('sea_fcl')
    expect(routeOf('laut', 'fcl_40')).toBe('sea_fcl')
  })

  test('an agent offers all tracks, air or sea [WIZ-17]', () => {
    expect([agentOffersTrack('all', 'laut'), agentOffersTrack('air', 'laut'), agentOffersTrack('sea', 'laut')]).toEqual(
      [true, false, true],
    )
    expect([
      agentOffersTrack('all', 'udara'),
      agentOffersTrack('air', 'udara'),
      agentOffersTrack('sea', 'udara'),
    ]).toEqual([true, true, false])
  })

  test.each([
    ['hello', {}, 'marking_code_invalid'],
    ['SFSG7K2QN-A', {}, 'marking_code_not_yours'],
    ['SFID7K2QM-A', {}, 'marking_code_not_yours'],
    ['SFSG7K2QM-A', { agent: { ...agent, isActive: false } }, 'agent_not_active'],
    ['SFSG7K2QM-A', { agent: { ...agent, shipment_track: 'sea' } }, 'track_not_offered'],
    ['SFSG7K2QM-S', { agent: { ...agent, shipment_track: 'air' } }, 'track_not_offered'],
    ['SFSG7K2QM-F', { agent: { ...agent, allow_fcl: false } }, 'fcl_not_offered'],
    ['SFSG7K2QM-F', { shipment: { track: 'laut', containerType: 'lcl' } }, 'marking_code_other_route'],
    ['SFSG7K2QM-A', { shipment: { track: 'laut', containerType: 'lcl' } }, 'marking_code_other_route'],
  ] as const)('%s with %j is rejected as %s [WIZ-17]', (text, change, code) => {
    expect(checkMarkingCode(text, { ...context, ...change })).toEqual({ ok: false, code })
  })

  test("accepts the customer's own valid code [WIZ-17]", () => {
    expect(checkMarkingCode('SFSG7K2QM-A', context).ok).toBe(true)
    expect(
      checkMarkingCode('SFSG7K2QM-F', { ...context, shipment: { track: 'laut', containerType: 'fcl_40' } }).ok,
    ).toBe(true)
  })

  test('a customer part generated from random bytes is valid', () => {
    const part = customerPartFromBytes(Uint8Array.from({ length: 10 }, (_, index) => index * 29))
    expect(parseMarkingCode(`LYSG${part}-S`).ok).toBe(true)
  })
})

test.each(['LYSGMEA24-A', 'lysgmea24a', ' lysg mea24 a ', 'LYSG-MEA24-A'])('a typed %s is the marking code', (text) => {
  expect(typedMarkingCode(text)).toBe('LYSGMEA24-A')
})

test.each(['LYSGMEA24', 'MEA24', 'lamps', ''])('“%s” is no marking code', (text) => {
  expect(typedMarkingCode(text)).toBeUndefined()
})

test('a customer code is understood with blanks', () => {
  expect(typedCustomerCode('mea 24')).toBe('MEA24')
  expect(typedCustomerCode('mea')).toBeUndefined()
})
