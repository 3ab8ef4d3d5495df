import { agentCalls } from '@layar/contract'
import { markingCodesFor } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { agents } from '../../../db/schema'
import { makeCustomer, makeGuest, type TestCustomer } from '../../../testing/make-customer'
import { startApp, type TestApp } from '../../../testing/start'
import { clearReferenceCache } from '../../../db/reference-cache'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const codesOf = ({ customer }: TestCustomer) =>
  markingCodesFor({ brand: 'LY', country: customer.country, customerPart: customer.code })
const validate = (owner: TestCustomer, body: Record<string, unknown>) =>
  app.send(agentCalls.validateMarkingCode, { body: body as never }, owner.sender)

describe('agents', () => {
  test("include the customer's codes for the routes they offer, and are marked as samples [CALL-21]", async () => {
    const owner = await makeCustomer(app, { language: 'id' })
    const { body } = await app.send(agentCalls.agents, {}, owner.sender)
    const codes = codesOf(owner)
    expect(body.results).toHaveLength(13)
    expect(body.results[0]).toMatchObject({
      id: '1',
      country: 'Tiongkok',
      flag: '🇨🇳',
      shipment_track: 'all',
      allow_fcl: true,
      country_data: { code: 'CN', marking_codes: codes },
      is_sample: true,
    })
    expect(body.results[1]?.country_data.marking_codes).toEqual({ air: null, sea: codes.sea, sea_fcl: codes.sea_fcl })
    expect(body.results[3]).toMatchObject({
      country: 'Hong Kong',
      country_data: { marking_codes: { air: codes.air, sea: null, sea_fcl: null } },
    })
  })

  test('are hidden when closed, and their code is rejected [CALL-21] [CALL-22]', async () => {
    const owner = await makeCustomer(app)
    const { db } = app.deps.database
    await db.update(agents).set({ isActive: false }).where(eq(agents.id, 13))
    clearReferenceCache()
    try {
      const { body } = await app.send(agentCalls.agents, {}, owner.sender)
      expect(body.results.map(({ id }) => id)).not.toContain('13')
      const refused = await validate(owner, { marking_code: codesOf(owner).air, agent_id: '13' })
      expect(refused.body.message).toEqual({ agent_id: 'This agent accepts no shipments right now.' })
    } finally {
      await db.update(agents).set({ isActive: true }).where(eq(agents.id, 13))
      clearReferenceCache()
    }
  })

  test('are listed for a guest without any code [CALL-21]', async () => {
    const guest = await app.send(agentCalls.agents, {}, await makeGuest(app))
    const customer = await app.send(agentCalls.agents, {}, (await makeCustomer(app)).sender)
    expect(guest.body.results.map(({ id }) => id)).toEqual(customer.body.results.map(({ id }) => id))
    expect(guest.text).not.toMatch(/LYSG/)
    expect(customer.text).toMatch(/LYSG/)
  })

  test('have warehouse addresses with the code, one text per route [CALC-03]', async () => {
    const owner = await makeCustomer(app, { firstName: 'Mei', language: 'cn' })
    const { body } = await app.send(agentCalls.warehouseAddresses, { query: {} }, owner.sender)
    const codes = codesOf(owner)
    const [guangzhou] = body.results
    expect(guangzhou?.routes.map(({ route, marking_code }) => [route, marking_code])).toEqual([
      ['air', codes.air],
      ['sea', codes.sea],
      ['sea_fcl', codes.sea_fcl],
    ])
    expect(guangzhou?.routes[1]?.text).toContain(`收货人：${codes.sea}`)
    expect(guangzhou?.hours).toBe('周一至周六 09:00–18:00')
    const portland = body.results.find(({ agent }) => agent.id === '8')
    expect(portland?.routes[0]).toMatchObject({ recipient_name: `Mei ${codes.air}` })
    expect(JSON.stringify(body.results)).not.toMatch(/\{(CODE|NAME)\}/)
    const one = await app.send(agentCalls.warehouseAddresses, { query: { agent_id: '8' } }, owner.sender)
    expect(one.body.results).toHaveLength(1)
  })
})

test('packages are 1 by air and 2 by sea, with their lead times [CALL-21] [CALC-04]', async () => {
  const { body } = await app.send(agentCalls.packages, {}, await makeGuest(app))
  expect(
    body.results.map(({ package_id, package_track, lead_time_days }) => [package_id, package_track, lead_time_days]),
  ).toEqual([
    [1, 'udara', { min: 5, max: 10 }],
    [2, 'laut', { min: 30, max: 45 }],
  ])
})

test('rates are those of the country with their date, source and age [CALL-21] [CALC-03]', async () => {
  const id = await app.send(agentCalls.rates, {}, await makeGuest(app, 'id'))
  const yen = id.body.results.find(({ currency }) => currency === 'JPY')
  expect(yen).toMatchObject({
    unit: 100,
    rate: 11022.63,
    quote_currency: 'IDR',
    rate_set: 'kmk',
    is_sample: true,
    is_stale: true,
  })
  const sg = await app.send(agentCalls.rates, {}, await makeGuest(app, 'sg'))
  expect(sg.body.results.find(({ currency }) => currency === 'USD')).toMatchObject({
    rate: 1.29178,
    quote_currency: 'SGD',
  })
  expect(new Set(sg.body.results.map(({ rate_set }) => rate_set))).toEqual(new Set(['mas_weekly']))
})

describe('marking codes', () => {
  test('are listed for each agent and route, and can be filtered [CALL-22]', async () => {
    const owner = await makeCustomer(app)
    const codes = codesOf(owner)
    const all = await app.send(agentCalls.markingCodes, { query: {} }, owner.sender)
    expect(new Set(all.body.results.map(({ marking_code }) => marking_code))).toEqual(new Set(Object.values(codes)))
    const some = await app.send(agentCalls.markingCodes, { query: { agent_id: '1', track: 'laut' } }, owner.sender)
    expect(some.body.results.map(({ marking_code, route }) => [marking_code, route])).toEqual([
      [codes.sea, 'sea'],
      [codes.sea_fcl, 'sea_fcl'],
    ])
    expect(some.body.results[0]?.prefix).toBe('LYSG')
  })

  test('are valid for the agents that offer their route [CALL-22]', async () => {
    const owner = await makeCustomer(app)
    const { body } = await validate(owner, { marking_code: codesOf(owner).sea_fcl.toLowerCase() })
    expect(body.result).toEqual({
      marking_code: codesOf(owner).sea_fcl,
      route: 'sea_fcl',
      track: 'laut',
      agent_ids: ['1', '2', '9'],
    })
    const one = await validate(owner, { marking_code: codesOf(owner).air, agent_id: '1', package_track: 'udara' })
    expect(one.body.result.agent_ids).toEqual(['1'])
  })

  test.each([
    ['no code at all', () => ({ marking_code: 'HELLO' }), 'marking_code'],
    ["another customer's", () => ({ marking_code: 'LYSG22222-A' }), 'marking_code'],
    [
      "another brand's",
      (codes: Record<string, string>) => ({ marking_code: `ZZ${codes['air']?.slice(2)}` }),
      'marking_code',
    ],
    [
      "another country's",
      (codes: Record<string, string>) => ({ marking_code: codes['air']?.replace('SG', 'ID') }),
      'marking_code',
    ],
    [
      'an unknown agent',
      (codes: Record<string, string>) => ({ marking_code: codes['air'], agent_id: '77' }),
      'agent_id',
    ],
    [
      'a track the agent lacks',
      (codes: Record<string, string>) => ({ marking_code: codes['air'], agent_id: '2' }),
      'package_track',
    ],
    [
      'containers the agent lacks',
      (codes: Record<string, string>) => ({ marking_code: codes['sea_fcl'], agent_id: '6' }),
      'container_type',
    ],
    [
      'another way than declared',
      (codes: Record<string, string>) => ({ marking_code: codes['air'], package_track: 'laut' }),
      'marking_code',
    ],
    [
      'a container under the code for boxes',
      (codes: Record<string, string>) => ({
        marking_code: codes['sea'],
        package_track: 'laut',
        container_type: 'fcl_20',
      }),
      'marking_code',
    ],
  ] as const)('rejects %s at its field [CALL-22]', async (_name, make, field) => {
    const owner = await makeCustomer(app)
    const { status, body } = await validate(owner, make(codesOf(owner)))
    expect(status).toBe(422)
    expect(Object.keys(body.message as unknown as object)).toEqual([field])
  })

  test('are rate-limited at the eleventh guess in a minute, for this customer only [CALL-22]', async () => {
    const owner = await makeCustomer(app)
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await validate(owner, { marking_code: 'LYSG22222-A' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    const other = await makeCustomer(app)
    expect((await validate(other, { marking_code: codesOf(other).air })).status).toBe(200)
  })
})

describe('categories', () => {
  const ask = async (
    query: Record<string, string>,
    country: 'sg' | 'id' = 'sg',
    language: 'en' | 'id' | 'cn' = 'en',
  ) => {
    const guest = await makeGuest(app, country)
    const { body } = await app.send(agentCalls.categories, { query: query }, { ...guest, language })
    return { all: body.results, of: (slug: string) => body.results.find((category) => category.slug === slug) }
  }

  test('by track: goods not carried by air are blocked with the reason [CALL-23]', async () => {
    const air = await ask({ type: 'wholesale', track: 'udara' })
    expect(air.of('powerbank')).toMatchObject({
      is_blocked: true,
      blocked_reason: 'We can’t ship Power banks this way.',
    })
    const sea = await ask({ track: 'laut' })
    expect(sea.of('powerbank')).toMatchObject({ is_blocked: false, blocked_reason: null })
    expect(air.of('prohibited')?.is_blocked).toBe(true)
  })

  test('are shown for the track and country of a marking code [CALL-23]', async () => {
    const owner = await makeCustomer(app, { country: 'id' })
    const { of } = await ask({ marking_code: codesOf(owner).air }, 'sg')
    expect(of('used-clothing')?.is_blocked).toBe(true)
    expect(of('furniture')?.is_blocked).toBe(true)
    expect(of('shoes')).toMatchObject({ quantity_limit: 2 })
  })

  test('by country and language: differ in prohibitions, limits and documents [CALL-23]', async () => {
    const id = await ask({ country: 'id' }, 'id', 'id')
    expect(id.of('used-clothing')).toMatchObject({ is_blocked: true, category_name: 'Pakaian bekas' })
    expect(id.of('cosmetics-skincare')).toMatchObject({ quantity_limit: 20 })
    const cn = await ask({}, 'sg', 'cn')
    expect(cn.of('used-clothing')?.is_blocked).toBe(false)
    expect(cn.of('battery-standalone')?.note).toContain('MSDS')
  })

  test('list the categories they cannot be combined with [CALL-23]', async () => {
    const { of } = await ask({})
    expect(of('general-goods')?.cannot_combine_with).toContain('powerbank')
    expect(of('general-goods')?.cannot_combine_with).not.toContain('tools')
    expect(of('food-snack')?.cannot_combine_with).not.toContain('supplements')
    expect(of('food-snack')?.cannot_combine_with).toContain('cosmetics-skincare')
  })
})
