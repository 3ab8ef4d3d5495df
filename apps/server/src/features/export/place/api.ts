import { exportPlaceCalls, type WorldCity, type WorldState } from '@layar/contract'
import { addressFormOf, countryName, zoneOfCountry } from '@layar/domain'
import type { AreaName } from '../../../adapters/gazetteer/port'
import type { RequestContext } from '../../../request/context'
import { feature } from '../../../request/implement'
import { countRead } from '../../../request/read-limit'
import { requireExport } from '../../../request/export-mode'
import { findExportTariff } from '../../pricing/public'
import { matching } from './match'

/** The maximum of cities per answer: a longer query finds the rest. */
const mostCities = 100

const begin = (context: RequestContext): void => {
  requireExport(context)
  countRead(context, 'places')
}

const answerOf = <T>(context: RequestContext, results: T[]) => ({
  data: { action: true, message: context.message('ok'), results },
})

const named = (areas: readonly AreaName[], query: string | undefined): AreaName[] =>
  matching(areas, query, ({ name }) => [name])
const stateView = ({ id, name }: AreaName): WorldState => ({ id, province_name: name })
const cityView = ({ id, name }: AreaName): WorldCity => ({ id, district_name: name })

/** Indonesia's provinces come from its own, more exact list; their ids are digits, unlike those of states elsewhere. */
const isProvince = (stateId: string): boolean => /^\d{2}$/.test(stateId)

export const exportPlaceFeature = feature(exportPlaceCalls, {
  exportCountries: async (context, { query }) => {
    begin(context)
    const { language } = context
    const tariff = await findExportTariff(context.db, context.country, context.now)
    const countries = await context.adapters.world.countries()
    const found = matching(
      countries.map((country) => ({ ...country, called: countryName(country.id, language) })),
      query.country_name,
      ({ called, name, id }) => [called, countryName(id, 'en'), name],
      language,
    )
    return answerOf(
      context,
      found.map(({ id, called, callingCode }) => ({
        id,
        country_name: called,
        calling_code: callingCode,
        has_postal_code: addressFormOf(id).postalCode !== 'none',
        is_served: tariff !== undefined && zoneOfCountry(tariff.exportZones, id) !== undefined,
      })),
    )
  },

  exportProvinces: (context, { query }) => {
    begin(context)
    const found = named(context.adapters.gazetteer.provinces(), query.province_name)
    return Promise.resolve(answerOf(context, found.map(stateView)))
  },

  exportStates: async (context, { params, query }) => {
    begin(context)
    const { gazetteer, world } = context.adapters
    const country = params.id.toLowerCase()
    const states = country === 'id' ? gazetteer.provinces() : await world.states(country)
    return answerOf(context, named(states, query.province_name).map(stateView))
  },

  exportDistricts: (context, { params, query }) => {
    begin(context)
    const found = named(context.adapters.gazetteer.cities(params.id), query.district_name)
    return Promise.resolve(answerOf(context, found.map(cityView)))
  },

  exportCities: async (context, { params, query }) => {
    begin(context)
    const { gazetteer, world } = context.adapters
    const state = params.id.toLowerCase()
    const cities = isProvince(state) ? gazetteer.cities(state) : await world.cities(state)
    return answerOf(context, named(cities, query.district_name).slice(0, mostCities).map(cityView))
  },
})
