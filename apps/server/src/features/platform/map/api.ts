import { mapCalls } from '@layar/contract'
import { findIdentityNumbers } from '@layar/domain'
import type { Customer, RequestContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { countRead } from '../../../request/read-limit'
import { mapSheetView, placeView } from './view'

const widestDegrees = 64

interface Question {
  query: { address?: string | undefined; latlng?: string | undefined }
}

const ask = async (context: RequestContext & { customer?: Customer }, { query }: Question) => {
  const { geocoders } = context.adapters
  const geocoder = context.customer === undefined ? geocoders.own : geocoders.best
  if (query.latlng !== undefined) {
    const [latitude = 0, longitude = 0] = query.latlng.split(',').map(Number)
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw failFields({ latlng: 'geocode_needs_place' })
    return geocoder.nearest({ latitude, longitude }, context.country)
  }
  if (query.address === undefined) throw failFields({ address: 'geocode_needs_place' })
  if (findIdentityNumbers(query.address).length > 0) throw failFields({ address: 'nric_in_text' })
  return geocoder.find(query.address, context.country)
}

export const mapFeature = feature(mapCalls, {
  geocode: async (context, input) => {
    countRead(context, 'geocode')
    const results = (await ask(context, input)).map(placeView)
    return {
      action: true,
      message: context.message('ok'),
      status: results.length > 0 ? ('OK' as const) : ('ZERO_RESULTS' as const),
      results,
    }
  },

  shippingMap: (context, { query }) => {
    countRead(context, 'map')
    const { west, south, east, north } = query
    if (east <= west || north <= south || east - west > widestDegrees || north - south > widestDegrees)
      throw fail('map_edges_wrong')
    return Promise.resolve({
      action: true,
      message: context.message('ok'),
      result: mapSheetView(query, context.adapters.map.draw(query), context.config.mapTiles),
    })
  },
})
