import { describe, expect, test } from 'vitest'
import { containersOf, markingCodeOf, tracksOf, withAgent, withContainer, withPackage } from './agent'
import { sampleAgent, sampleSetup, seaSetup } from './sample.fixture'
import { emptyWizardDraft } from './state'

const airOnly = { ...sampleAgent, id: 'agent-hk', shipment_track: 'air', allow_fcl: false } as const
const seaOnly = { ...sampleAgent, id: 'agent-yiwu', shipment_track: 'sea' } as const

describe('choosing agent, package and container', () => {
  test('offers the tracks of an agent, and full containers only by sea where allowed [WIZ-17]', () => {
    expect([tracksOf(sampleAgent), tracksOf(airOnly), tracksOf(seaOnly)]).toEqual([
      ['udara', 'laut'],
      ['udara'],
      ['laut'],
    ])
    expect(containersOf(sampleAgent, 'laut')).toEqual(['lcl', 'fcl_20', 'fcl_40'])
    expect(containersOf(sampleAgent, 'udara')).toEqual(['lcl'])
    expect(containersOf({ ...sampleAgent, allow_fcl: false }, 'laut')).toEqual(['lcl'])
  })

  test('derives the marking code from the route [WIZ-17]', () => {
    const byAir = withAgent(emptyWizardDraft.step_1, sampleAgent)
    expect(byAir).toMatchObject({ marking_code: 'LYSG7K2QM-A', prefix: 'LYSG', is_fill: false })
    const bySea = withPackage(byAir, { package_id: 2, package_track: 'laut' })
    expect(bySea).toMatchObject({ marking_code: 'LYSG7K2QM-S', package_id: 2, shipment_track: 'laut' })
    const full = withContainer(bySea, 'fcl_20')
    expect(full).toMatchObject({ marking_code: 'LYSG7K2QM-F', container_type: 'fcl_20' })
    expect(withPackage(full, { package_id: 1, package_track: 'udara' })).toMatchObject({
      marking_code: 'LYSG7K2QM-A',
      container_type: 'lcl',
    })
  })

  test('replaces what a new agent does not serve [WIZ-17]', () => {
    const full = withContainer(seaSetup, 'fcl_40')
    expect(withAgent(full, airOnly)).toMatchObject({ shipment_track: 'udara', container_type: 'lcl' })
    expect(withAgent(sampleSetup, seaOnly)).toMatchObject({ shipment_track: 'laut', marking_code: 'LYSG7K2QM-S' })
    expect(withAgent(full, { ...sampleAgent, allow_fcl: false })).toMatchObject({
      shipment_track: 'laut',
      container_type: 'lcl',
      marking_code: 'LYSG7K2QM-S',
    })
  })

  test('leaves the code empty for a route without one [WIZ-17]', () => {
    const marking_codes = { air: null, sea: null, sea_fcl: null }
    const agent = { ...sampleAgent, country_data: { ...sampleAgent.country_data, marking_codes } }
    expect(markingCodeOf(agent, 'udara', 'lcl')).toBe('')
    expect(withContainer(emptyWizardDraft.step_1, 'fcl_20').marking_code).toBe('')
  })
})
