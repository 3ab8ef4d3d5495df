/** One shipment of an importer on a flight into Singapore, at its value at customs. */
export interface FlightGoods {
  readonly id: string
  /** Goods, freight and insurance in cents, with those that the seller has taxed. */
  readonly cifMinor: number
  /** The highest CIF by air that is relieved, by the tax rates under which it was invoiced. */
  readonly reliefMinor: number
}

export interface FlightSum {
  readonly cifMinor: number
  /** Ids of the shipments that would be relieved by themselves, and are not beside the others. */
  readonly aboveTogether: readonly string[]
  /** Whether one of them is above the relief by itself: its import permit covers the flight. */
  readonly hasPermit: boolean
}

/**
 * Customs relieve goods by air per importer and flight, not per shipment: adds up what one customer has on one flight. A
 * shipment above the relief by itself counts, and is taxed by itself.
 */
export function flightSum(goods: readonly FlightGoods[]): FlightSum {
  const cifMinor = goods.reduce((sum, one) => sum + one.cifMinor, 0)
  const isAlone = ({ cifMinor: own, reliefMinor }: FlightGoods) => own <= reliefMinor
  return {
    cifMinor,
    aboveTogether: goods.filter((one) => isAlone(one) && cifMinor > one.reliefMinor).map(({ id }) => id),
    hasPermit: goods.some((one) => !isAlone(one)),
  }
}
