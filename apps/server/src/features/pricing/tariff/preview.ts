import type { TariffExample, TariffExampleBox } from '@layar/contract'
import {
  money,
  priceFreight,
  surchargesFor,
  tariffOfZone,
  type Box,
  type CategoryGroup,
  type Track,
} from '@layar/domain'
import type { AgentRow } from '../agent/store'
import type { PublishedTariff } from '../freight/store'

interface Asked {
  readonly example: string
  readonly track: Track
  readonly boxes: TariffExampleBox[]
}

const box = (
  length_cm: number,
  width_cm: number,
  height_cm: number,
  weight_gram: number,
  quantity = 1,
): TariffExampleBox => ({ length_cm, width_cm, height_cm, weight_gram, quantity })

const by = (track: Track, example: string, ...boxes: TariffExampleBox[]): Asked => ({ example, track, boxes })

/** The boxes that the pricing rules are tested with, so that staff judge a tariff by the same ones. */
export const standardExamples: readonly Asked[] = [
  by('udara', 'F1', box(40, 30, 20, 3200)),
  by('udara', 'F2', box(40, 30, 25, 2600, 2)),
  by('udara', 'F3', box(33, 27, 19, 2100)),
  by('udara', 'F4', box(10, 10, 10, 3000)),
  by('udara', 'F5', box(10, 10, 10, 200)),
  by('udara', 'F6', box(25.4, 20, 10, 2273)),
  by('laut', 'F7', box(60, 50, 40, 15_000, 3)),
  by('laut', 'F8', box(100, 100, 100, 800_000)),
  by('laut', 'F9', box(30, 20, 10, 1000)),
  by('laut', 'F10', box(100, 100, 12.34, 10_000)),
  by('udara', 'F11', box(20, 20, 10, 1500)),
]

const domainBox = (one: TariffExampleBox): Box => ({
  lengthMm: Math.round(one.length_cm * 10),
  widthMm: Math.round(one.width_cm * 10),
  heightMm: Math.round(one.height_cm * 10),
  weightGrams: one.weight_gram,
  quantity: one.quantity,
})

/** Whose prices to compute: those of an agent, or of a zone of an export tariff. */
export type PricedFor = { readonly agent: AgentRow } | { readonly zone: string }

const priceOf = (
  tariff: PublishedTariff | undefined,
  pricedFor: PricedFor,
  group: CategoryGroup,
  { track, boxes: asked }: Asked,
): TariffExample['after'] => {
  if (tariff === undefined) return null
  const boxes = asked.map(domainBox)
  const asOne = { track, containerType: 'lcl', categoryGroups: [group], boxes } as const
  const price =
    'agent' in pricedFor
      ? priceFreight({ ...asOne, agentId: pricedFor.agent.id, allowFcl: pricedFor.agent.allowFcl }, tariff)
      : priceFreight({ ...asOne, agentId: null, allowFcl: false }, tariffOfZone(tariff, pricedFor.zone))
  if (!price.ok) return null
  const { total, chargeable } = price.value
  const nothing = money(tariff.currency, 0)
  const extras = surchargesFor(
    {
      track,
      categoryGroups: [group],
      boxes,
      chargeableGrams: chargeable.basis === 'kg' ? chargeable.chargeableQty : chargeable.actualGrams,
      freight: total,
      declaredValue: nothing,
      requested: [],
    },
    tariff.surcharges,
  )
  const surchargesMinor = extras.ok ? extras.value.reduce((sum, { amount }) => sum + amount.amountMinor, 0) : 0
  return {
    basis: chargeable.basis,
    quantity: chargeable.chargeableQty / 1000,
    freight_minor: total.amountMinor,
    surcharges_minor: surchargesMinor,
    total_minor: total.amountMinor + surchargesMinor,
  }
}

/** Old and new prices of the standard boxes and the user's own, on both tracks. */
export const compareExamples = (
  tariffs: { readonly before: PublishedTariff | undefined; readonly after: PublishedTariff | undefined },
  pricedFor: PricedFor,
  group: CategoryGroup,
  ownBoxes: readonly TariffExampleBox[],
): TariffExample[] => {
  const own = ownBoxes.length === 0 ? [] : (['udara', 'laut'] as const).map((track) => by(track, 'own', ...ownBoxes))
  return [...own, ...standardExamples].map((asked) => ({
    ...asked,
    before: priceOf(tariffs.before, pricedFor, group, asked),
    after: priceOf(tariffs.after, pricedFor, group, asked),
  }))
}
