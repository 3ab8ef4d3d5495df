import { expect } from 'vitest'
import { aList, aNumber, aText, nobodysId, nothing, walk } from '../../testing/walk-row'
import type { World } from '../../testing/walk-world'

const addressOf = ({ country }: World) =>
  country === 'sg'
    ? {
        label: 'Home',
        recipient_name: 'Wei Tan',
        phone_number: '9123 4567',
        postal_code: '520123',
        road_name: 'Tampines Street 11',
        block_number: '123',
        address_type: 'recipient',
        service: 'impor',
      }
    : {
        label: 'Rumah',
        recipient_name: 'Siti Rahayu',
        phone_number: '0812 3456 7890',
        postal_code: '12190',
        sub_district_id: '31.74.07',
        road_name: 'Jalan Melati 12',
        address_type: 'recipient',
        service: 'impor',
      }
const saved = ({ country }: World) => ({
  result: expect.objectContaining({
    address_id: aText,
    label: country === 'sg' ? 'Home' : 'Rumah',
    is_main: expect.any(Boolean) as boolean,
    postal_code: country === 'sg' ? '520123' : '12190',
    address_type: 'recipient',
    road_name: aText,
  }) as object,
})
const anAddress = {
  results: [
    expect.objectContaining({
      address_id: aText,
      is_main: expect.any(Boolean) as boolean,
      postal_code: aText,
    }) as object,
  ],
}

walk([
  ...(['/api/impor/customer/address/v2', '/api/impor/customer/address'] as const).flatMap((path) => {
    const id = path.endsWith('v2') ? ('CALL-15' as const) : ('CALL-16' as const)
    return [
      {
        id,
        method: 'GET' as const,
        path,
        good: async (world: World) => {
          await world.address()
          return { query: { address_type: 'recipient', service: 'impor' } }
        },
        answers: () => anAddress,
        bad: [['a type that is none', () => ({ query: { address_type: 'moon' } }), 422] as const],
      },
      {
        id,
        method: 'POST' as const,
        path,
        good: (world: World) => ({ body: addressOf(world) }),
        answers: saved,
        bad: [
          ['no recipient', (world: World) => ({ body: { ...addressOf(world), recipient_name: '' } }), 422] as const,
          [
            'a postal code that is none',
            (world: World) => ({ body: { ...addressOf(world), postal_code: '1' } }),
            422,
          ] as const,
        ],
      },
    ]
  }),
  {
    id: 'CALL-15',
    method: 'PUT',
    path: '/api/impor/customer/address/{id}/v2',
    good: async (world) => ({ named: await world.address(), body: addressOf(world) }),
    answers: saved,
    bad: [
      [
        'no road',
        async (world) => ({ named: await world.address(), body: { ...addressOf(world), road_name: '' } }),
        422,
      ],
    ],
    foreign: [
      async (world) => ({ named: await world.address(world.theirs), body: addressOf(world) }),
      (world) => ({ named: nobodysId, body: addressOf(world) }),
    ],
  },
  {
    id: 'CALL-16',
    method: 'PUT',
    path: '/api/impor/customer/address/{address_id}',
    good: async (world) => ({ named: await world.address(), body: addressOf(world) }),
    answers: saved,
    foreign: [
      async (world) => ({ named: await world.address(world.theirs), body: addressOf(world) }),
      (world) => ({ named: nobodysId, body: addressOf(world) }),
    ],
  },
  {
    id: 'CALL-16',
    method: 'POST',
    path: '/api/impor/customer/address/primary',
    good: async (world) => ({ body: { address_id: await world.address() } }),
    answers: () => ({}),
    bad: [['no address', nothing, 422]],
    foreign: [
      async (world) => ({ body: { address_id: await world.address(world.theirs) } }),
      () => ({ body: { address_id: nobodysId } }),
    ],
  },
  {
    id: 'CALL-16',
    method: 'DELETE',
    path: '/api/impor/customer/address/delete',
    good: async (world) => ({ body: { address_id: await world.address() } }),
    answers: () => ({}),
    bad: [['a request without a body, which never means all', nothing, 422]],
  },
  {
    id: 'CALL-17',
    method: 'GET',
    path: '/api/impor/address/subdistricts/search',
    countries: ['id'],
    good: () => ({ query: { q: 'Kebayoran' } }),
    answers: () => ({
      results: expect.arrayContaining([expect.objectContaining({ id: '31.74.07', label: aText })]) as unknown[],
    }),
    bad: [['one letter', () => ({ query: { q: 'K' } }), 422]],
  },
  {
    id: 'CALL-17',
    method: 'GET',
    path: '/api/impor/address/subdistricts/{id}',
    countries: ['id'],
    good: () => ({ named: '31.74.07' }),
    answers: () => ({ result: expect.objectContaining({ id: '31.74.07', postal_codes: aList }) as object }),
    bad: [['an area that is none', () => ({ named: '99.99.99' }), 404]],
  },
  {
    id: 'CALL-18',
    method: 'GET',
    path: '/api/impor/address/postalcode/search/v2',
    good: ({ country }) => ({ query: { postal_code: country === 'sg' ? '520123' : '12190' } }),
    answers: () => ({
      results: expect.arrayContaining([expect.objectContaining({ postal_code: aText })]) as unknown[],
    }),
    bad: [['nothing to look for', nothing, 422]],
  },
  {
    id: 'CALL-18',
    method: 'GET',
    path: '/api/impor/address/postalcode/validation',
    good: ({ country }) => ({ query: { postal_code: country === 'sg' ? '520123' : '12190' } }),
    answers: () => ({ result: expect.objectContaining({ is_valid: true }) as object }),
    bad: [['nothing to look for', nothing, 422]],
  },
  {
    id: 'CALL-19',
    method: 'GET',
    path: '/api/impor/geocode/json',
    good: ({ country }) => ({ query: { address: country === 'sg' ? 'Tampines' : 'Kebayoran Baru', sensor: 'false' } }),
    answers: () => ({
      status: 'OK',
      results: expect.arrayContaining([
        expect.objectContaining({
          formatted_address: aText,
          geometry: expect.objectContaining({ location: { lat: aNumber, lng: aNumber } }) as object,
        }),
      ]) as unknown[],
    }),
    bad: [['nothing to look for', nothing, 422]],
  },
  {
    id: 'CALL-40',
    method: 'GET',
    path: '/api/impor/geocode/json',
    good: ({ country }) => ({ query: { latlng: country === 'sg' ? '1.3536,103.9450' : '-6.2443,106.8007' } }),
    answers: () => ({
      status: 'OK',
      results: expect.arrayContaining([expect.objectContaining({ formatted_address: aText })]) as unknown[],
    }),
    bad: [['a point that is none', () => ({ query: { latlng: 'here' } }), 422]],
  },
  {
    id: 'CALL-19',
    method: 'GET',
    path: '/api/impor/shipping/maps',
    good: () => ({ query: { west: 103.6, south: 1.2, east: 104.1, north: 1.5 } }),
    answers: () => ({ result: aThingWithLand }),
    bad: [['edges beyond the world', () => ({ query: { west: 200, south: 1.2, east: 104.1, north: 1.5 } }), 422]],
  },
])

const aThingWithLand = expect.objectContaining({ land: aList, places: aList }) as object
