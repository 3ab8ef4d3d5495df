import { estimateCalls, freightCalls, type Received } from '@layar/contract'
import { parsePostalCode } from '@layar/domain'
import type { RequestContext } from '../../../request/context'
import { addressBucket } from '../../../request/client-address'
import { failFields } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { isGstRegistered } from '../../customer/public'
import { validateMarkingCode } from '../agent/check-code'
import { allAgents, allCategories, findMarkingCodes } from '../agent/store'
import { countRead } from '../../../request/read-limit'
import { domesticOffers } from '../last-mile/domestic'
import { withAcceptedItems } from './accepted-items'
import { destinationOf, estimate } from './estimate'
import { readBoxes, readProducts, type InputErrors } from './input'
import { quoteShipment } from './quote'
import { domesticView, quoteMessage, quoteView } from './view'

type DomesticBody = Received<typeof freightCalls.domesticPrice>['body']

/**
 * In Indonesia the place is a sub-district. Singapore has none and uses the postal code; older clients send it as
 * `sub_district_id`.
 */
const findOffers = (context: RequestContext, body: DomesticBody) => {
  const { country, db, now } = context
  const { track = 'udara', weight = 1, volume = 0 } = body
  const size = {
    track,
    weightGrams: Math.max(1, Math.round(weight * 1000)),
    ...(track === 'laut' && { chargeableThousandths: Math.round(volume * 1000) }),
  }
  if (country === 'sg') {
    const postalCode = parsePostalCode(body.postal_code ?? body.sub_district_id, 'sg')
    if (!postalCode.ok)
      throw failFields({ [body.postal_code ? 'postal_code' : 'sub_district_id']: 'postal_code_invalid' })
    return domesticOffers(db, { country, postalCode: postalCode.value, now, ...size })
  }
  const subDistrict = context.adapters.gazetteer.subDistrict(body.sub_district_id)
  if (subDistrict === undefined) throw failFields({ sub_district_id: 'area_unknown' })
  return domesticOffers(db, { country, subDistrictId: subDistrict.id, now, ...size })
}

const domesticPrice = {
  run: async (context: RequestContext, { body }: { body: DomesticBody }) => {
    countRead(context, 'domestic-price')
    const offers = await findOffers(context, body)
    if (offers.ok)
      return {
        action: true,
        message: context.message('ok'),
        results: offers.value.map((offer) => domesticView(offer, context.language)),
      }
    if (offers.code === 'bad_weight') throw failFields({ weight: 'field_invalid' })
    throw failFields({ [body.postal_code ? 'postal_code' : 'sub_district_id']: offers.code })
  },
}

export const freightFeature = feature(freightCalls, {
  calculateFreight: async (context, { body }) => {
    countRead(context, 'freight-calculator')
    const { db, customer, language, now } = context
    const { shipment_track: track } = body
    const containerType = track === 'udara' ? 'lcl' : (body.container_type ?? 'lcl')
    const errors: InputErrors = {}
    const agent = (await allAgents(db)).find(({ id }) => String(id) === body.agent)
    if (agent === undefined) throw failFields({ agent: 'agent_unknown' })
    validateMarkingCode({
      text: body.marking_code,
      customer,
      ownCodes: await findMarkingCodes(db, customer.id),
      agents: [agent],
      shipment: { track, containerType },
      fields: { agent_id: 'agent', package_track: 'shipment_track' },
    })
    const boxes = readBoxes(body.packagings, errors)
    const products = readProducts(
      body.products,
      { categories: await allCategories(db), country: customer.country, track, language },
      errors,
    )
    if (Object.keys(errors).length > 0) throw failFields(errors)
    const quote = await quoteShipment(db, {
      country: customer.country,
      agentId: agent.id,
      track,
      containerType,
      boxes,
      products: await withAcceptedItems(db, customer.id, body, products),
      now,
      isBuyerGstRegistered: isGstRegistered(customer.gstRegisteredFrom, now),
    })
    if (!quote.ok) throw failFields({ packagings: 'field_invalid' })
    return { action: true, message: quoteMessage(quote.value, language), result: quoteView(quote.value, language) }
  },
  domesticPrice,
  domesticPriceV1: domesticPrice,
  checkOngkir: domesticPrice,
})

/** The page asks again shortly after each change: enough to try things out, too few to copy a tariff. */
const guestEstimatesPerMinute = 30

export const estimateFeature = feature(estimateCalls, {
  estimateFreight: {
    // Counted for each address, since a guest costs as much as a customer and has nothing to lose.
    limits: ({ customer, ip }) =>
      customer === undefined
        ? [{ bucket: `estimate:${addressBucket(ip)}`, max: guestEstimatesPerMinute, windowSeconds: 60 }]
        : [],
    run: async (context, { body }) => {
      countRead(context, 'freight-estimate')
      const { db, country } = context
      const agent = (await allAgents(db)).find(({ id, isActive }) => isActive && String(id) === body.agent)
      if (agent === undefined) throw failFields({ agent: 'agent_unknown' })
      const errors: InputErrors = {}
      const boxes = readBoxes(body.packagings, errors)
      const destination = destinationOf(context, country, body.destination ?? null, errors)
      if (Object.keys(errors).length > 0) throw failFields(errors)
      const isBuyerGstRegistered = isGstRegistered(context.customer?.gstRegisteredFrom ?? null, context.now)
      const question = { agent, boxes, destination, products: body.products, isBuyerGstRegistered }
      const result = await estimate(context, question)
      return { action: true, message: context.message('freight_calculated'), result }
    },
  },
})
