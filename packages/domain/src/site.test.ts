import { describe, expect, test } from 'vitest'
import { actsOnGoods, seesGoods, sightOf, worksIn, type Building, type GoodsAtSite, type Site } from './site'
import { shipmentStatuses } from './status/shipment'

const all: Site = { kind: 'all' }
const yiwu: Site = { kind: 'warehouse', agentId: 1 }
const seoul: Site = { kind: 'warehouse', agentId: 2 }
const hubSg: Site = { kind: 'hub', country: 'sg' }
const hubId: Site = { kind: 'hub', country: 'id' }
const countrySg: Site = { kind: 'country', country: 'sg' }

const toSingapore = (status: GoodsAtSite['status']): GoodsAtSite => ({ country: 'sg', agentId: 1, status })
const fromIndonesia: GoodsAtSite = { country: 'id', agentId: null, status: 'sent_to_warehouse' }

describe('who sees a shipment', () => {
  test.each(shipmentStatuses)('in %s: its warehouse and its country always, other sites never', (status) => {
    const seenBy = (...sites: Site[]) => seesGoods(sightOf(sites), toSingapore(status))
    expect([all, yiwu, hubSg, countrySg].map((site) => seenBy(site))).toEqual([true, true, true, true])
    expect([seoul, hubId].map((site) => seenBy(site))).toEqual([false, false])
    expect([seenBy(seoul, hubId), seenBy(seoul, hubSg), seenBy()]).toEqual([false, true, false])
  })

  test('sees an export only in its country, from no warehouse abroad', () => {
    const seenBy = (site: Site) => seesGoods(sightOf([site]), fromIndonesia)
    expect([all, hubId, yiwu, hubSg].map(seenBy)).toEqual([true, true, false, false])
  })
})

describe('who acts on a shipment', () => {
  const acting = (status: GoodsAtSite['status']) =>
    Object.entries({ all, yiwu, seoul, hubSg, hubId, countrySg })
      .filter(([, site]) => actsOnGoods([site], toSingapore(status)))
      .map(([name]) => name)

  test.each(['pending', 'pending_locker', 'from_seller', 'quarantine', 'warehouse'] as const)(
    'in %s: the warehouse, not yet the hub',
    (status) => expect(acting(status)).toEqual(['all', 'yiwu', 'countrySg']),
  )

  test.each(['sent', 'inbound', 'outbound', 'finished'] as const)('in %s: the hub, no longer the warehouse', (status) =>
    expect(acting(status)).toEqual(['all', 'hubSg', 'countrySg']),
  )

  test('lets the hub of its country act on an export from the start', () => {
    expect(actsOnGoods([hubId], fromIndonesia)).toBe(true)
    expect(actsOnGoods([hubSg, yiwu], fromIndonesia)).toBe(false)
  })

  test('lets somebody of several sites act as each of them', () => {
    expect(actsOnGoods([seoul, hubSg], toSingapore('sent'))).toBe(true)
    expect(actsOnGoods([seoul, hubSg], toSingapore('warehouse'))).toBe(false)
  })

  test('nobody acts on what they do not see', () => {
    for (const site of [all, yiwu, seoul, hubSg, hubId, countrySg])
      for (const status of shipmentStatuses)
        if (actsOnGoods([site], toSingapore(status))) expect(seesGoods(sightOf([site]), toSingapore(status))).toBe(true)
  })
})

test.each<[Building, string[]]>([
  [{ agentId: 1 }, ['all', 'yiwu', 'countrySg']],
  [{ agentId: 2 }, ['all', 'seoul', 'countrySg']],
  [{ country: 'sg' }, ['all', 'hubSg', 'countrySg']],
  [{ country: 'id' }, ['all', 'hubId']],
])('what stands in %o is handled by those who work there', (building, names) => {
  const sites = { all, yiwu, seoul, hubSg, hubId, countrySg }
  expect(Object.entries(sites).flatMap(([name, site]) => (worksIn([site], building) ? [name] : []))).toEqual(names)
})
