/** Days after arrival on which those who asked for an unclaimed parcel are reminded. */
export const unclaimedNoticeDays = [30, 45, 55] as const
/** So long an unclaimed parcel stays without a charge. */
export const unclaimedFreeDays = 60
/** After so many days it is destroyed or sent back, with a record. */
export const unclaimedLastDays = 90

const dayMs = 86_400_000

export function unclaimedKeptUntil(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + unclaimedLastDays * dayMs)
}

/** The numbers by which carriers are known. The first shape that fits holds. */
const carriers: readonly (readonly [RegExp, string])[] = [
  [/^SF\d/, 'SF Express'],
  [/^YT\d/, 'YTO Express'],
  [/^JT\d/, 'J&T Express'],
  [/^JD/, 'JD Logistics'],
  [/^DPK?\d/, 'Deppon'],
  [/^1Z[A-Z0-9]{16}$/, 'UPS'],
  [/^[A-Z]{2}\d{9}CN$/, 'China Post'],
  [/^[A-Z]{2}\d{9}SG$/, 'SingPost'],
  [/^[A-Z]{2}\d{9}ID$/, 'Pos Indonesia'],
]

/** The carrier that a receipt number shows; undefined for a number that could be anybody's. */
export function receiptCarrier(receiptNumber: string): string | undefined {
  return carriers.find(([shape]) => shape.test(receiptNumber))?.[1]
}
