import { lastMileCalls } from '@layar/contract'
import { findZone, parsePostalCode } from '@layar/domain'
import type { RequestContext } from '../../../request/context'
import { feature } from '../../../request/implement'
import { countRead } from '../../../request/read-limit'
import { mayExist, postalAreaView, sectorView } from '../../customer/public'
import { findTariff } from '../freight/store'

const mostFound = 20

const isServed = async (
  context: RequestContext,
  destination: { postalCode: string } | { areaCode: string },
): Promise<boolean> => {
  const tariff = await findTariff(context.db, context.country, context.now)
  return (
    tariff !== undefined &&
    findZone(tariff.lastMile.zones, { country: context.country, ...destination })?.is_served === true
  )
}

export const lastMileFeature = feature(lastMileCalls, {
  checkPostalCode: async (context, { query }) => {
    countRead(context, 'areas')
    const { gazetteer } = context.adapters
    const parsed = parsePostalCode(query.postal_code, context.country)
    const answer = (is_valid: boolean, is_served: boolean, areas: ReturnType<typeof postalAreaView>[]) => ({
      action: true,
      message: context.message('ok'),
      result: { postal_code: parsed.ok ? parsed.value : query.postal_code, is_valid, is_served, areas },
    })
    if (!parsed.ok) return answer(false, false, [])
    const postalCode = parsed.value
    if (context.country === 'sg') {
      const sector = gazetteer.singaporeSector(postalCode)
      return answer(true, await isServed(context, { postalCode }), sector === undefined ? [] : [sectorView(sector)])
    }
    const areas = gazetteer.searchPostalAreas(postalCode, mostFound)
    const [first] = areas
    if (first === undefined) return answer(mayExist(gazetteer, postalCode), mayExist(gazetteer, postalCode), [])
    return answer(true, await isServed(context, { areaCode: first.subDistrict.id }), areas.map(postalAreaView))
  },
})
