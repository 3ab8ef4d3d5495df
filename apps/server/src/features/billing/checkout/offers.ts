import type { Address } from '@layar/contract'
import type { Track } from '@layar/domain'
import type { CustomerContext } from '../../../request/context'
import { domesticOffers } from '../../pricing/public'

/** A delivery option for all the shipments together. */
export interface DeliveryOffer {
  readonly serviceCode: string
  readonly name: { readonly en: string; readonly id: string; readonly cn: string }
  readonly priceMinor: number
  readonly leadDays: { readonly min: number; readonly max: number }
  readonly isSample: boolean
  /** The share of each shipment, by its id. */
  readonly parts: ReadonlyMap<string, number>
}

/** What the delivery price depends on. */
export interface Parcel {
  readonly id: string
  readonly track: Track
  readonly weightGrams: number
  /** Thousandths of the quantity that the freight was priced by. */
  readonly chargeableQty: number
}

/** The delivery options common to all chosen shipments, with their prices added up. */
export const offersFor = async (
  {
    db,
    now,
    customer,
  }: Pick<CustomerContext, 'db' | 'now'> & { readonly customer: Pick<CustomerContext['customer'], 'country'> },
  address: Address,
  parcels: readonly Parcel[],
): Promise<DeliveryOffer[]> => {
  let common: DeliveryOffer[] | null = null
  for (const { id, track, weightGrams, chargeableQty } of parcels) {
    const offered = await domesticOffers(db, {
      country: customer.country,
      subDistrictId: address.sub_district_id,
      postalCode: address.postal_code,
      track,
      chargeableThousandths: chargeableQty,
      weightGrams,
      now,
    })
    const own: DeliveryOffer[] = (offered.ok ? offered.value : []).map((offer) => ({
      serviceCode: offer.serviceCode,
      name: offer.name,
      priceMinor: offer.price.amountMinor,
      leadDays: offer.leadDays,
      isSample: offer.isSample,
      parts: new Map([[id, offer.price.amountMinor]]),
    }))
    common = common === null ? own : common.flatMap((first) => joined(first, own) ?? [])
  }
  return common ?? []
}

const joined = (first: DeliveryOffer, others: readonly DeliveryOffer[]): DeliveryOffer | undefined => {
  const same = others.find(({ serviceCode }) => serviceCode === first.serviceCode)
  return (
    same && {
      ...first,
      priceMinor: first.priceMinor + same.priceMinor,
      leadDays: {
        min: Math.max(first.leadDays.min, same.leadDays.min),
        max: Math.max(first.leadDays.max, same.leadDays.max),
      },
      parts: new Map([...first.parts, ...same.parts]),
    }
  )
}
