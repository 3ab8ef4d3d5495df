import { coverableStatuses, type ShipmentCover } from '@layar/domain'
import type { WriteContext } from '../../../jobs/write'
import { findCoverTerms, type DatedCover } from '../../pricing/public'
import { repricedBy } from '../shipment/reprice'
import type { ShipmentPrice } from '../shipment/price'
import type { ShipmentRow } from '../shipment/transition'
import { findBilledCover, isBeyondCover } from './store'

type Context = Pick<WriteContext, 'db' | 'now'>

/** The terms under which a shipment travels, or would travel if it was billed now. */
export interface CoveredGoods {
  readonly terms: DatedCover
  readonly cover: ShipmentCover
  readonly isBilled: boolean
  /** Cover can be bought now, or taken back. */
  readonly isOpen: boolean
  /** With and without cover; empty once it is billed, and while the contents are not declared. */
  readonly prices: { readonly covered?: ShipmentPrice | undefined; readonly plain?: ShipmentPrice | undefined }
}

const travelled = (terms: DatedCover, cover: ShipmentCover | null): ShipmentCover =>
  cover ?? { is_bought: false, insured_minor: null, premium_minor: 0, free_cap_minor: terms.free_cap }

const hasTotal = (price: ShipmentPrice | undefined): boolean => typeof price?.totalMinor === 'number'

/**
 * Undefined where the tariff sells no cover. Goods that arrived damaged, that are missing, or of which a carton is on a
 * departure, cannot be covered any more; none is sold for goods whose value is paid without it.
 */
export const coverOf = async (context: Context, shipment: ShipmentRow): Promise<CoveredGoods | undefined> => {
  const { db, now } = context
  const [billed] = await findBilledCover(db, [shipment.id])
  const terms = await findCoverTerms(db, shipment.country, billed?.priced_at ?? now)
  if (terms === undefined) return undefined
  if (billed !== undefined)
    return { terms, cover: travelled(terms, billed.cover), isBilled: true, isOpen: false, prices: {} }
  const covered = await repricedBy(context, shipment, { coveredAt: now })
  const plain = await repricedBy(context, shipment, { coveredAt: null })
  const isWhole = (shipment.condition ?? 'good') === 'good' && !(await isBeyondCover(db, shipment.id))
  const isHere = coverableStatuses.some((status) => status === shipment.status)
  const isPriced = hasTotal(covered) && hasTotal(plain)
  const isWorthIt = (covered?.full?.cover?.insured_minor ?? 0) > terms.free_cap
  const own = shipment.coveredAt === null ? plain : covered
  return {
    terms,
    cover: { ...travelled(terms, own?.full?.cover ?? null), is_bought: shipment.coveredAt !== null },
    isBilled: false,
    isOpen: isHere && (shipment.coveredAt !== null || (isWhole && isPriced && isWorthIt)),
    prices: { covered, plain },
  }
}
