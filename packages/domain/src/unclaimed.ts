/** Days after arrival on which customers who asked for an unclaimed parcel are reminded. */
export const unclaimedNoticeDays = [30, 45, 55] as const
/** Days an unclaimed parcel is kept free of charge. */
export const unclaimedFreeDays = 60
/** Days after which it is destroyed or returned, with a record. */
export const unclaimedLastDays = 90

const dayMs = 86_400_000

export function unclaimedKeptUntil(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + unclaimedLastDays * dayMs)
}

/** Receipt number patterns of the carriers. The first match applies. */
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

/** The carrier that a receipt number identifies; undefined if the number is ambiguous. */
export function receiptCarrier(receiptNumber: string): string | undefined {
  return carriers.find(([shape]) => shape.test(receiptNumber))?.[1]
}
