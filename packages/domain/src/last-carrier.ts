import type { Country } from './country'

interface LastCarrier {
  readonly name: string
  readonly countries: readonly Country[]
  /** The carrier's own page of a number; `{number}` stands for it. */
  readonly page: string
}

/** Carriers to the door whose tracking page can be opened with a number. Others are typed as text. */
export const lastCarriers: readonly LastCarrier[] = [
  { name: 'Ninja Van', countries: ['sg', 'id'], page: 'https://www.ninjavan.co/en-sg/tracking?id={number}' },
  { name: 'J&T Express', countries: ['sg', 'id'], page: 'https://www.jtexpress.sg/track?billcode={number}' },
  { name: 'SingPost', countries: ['sg'], page: 'https://www.singpost.com/track-items?trackingid={number}' },
  { name: 'JNE', countries: ['id'], page: 'https://www.jne.co.id/tracking-package?awb={number}' },
  { name: 'SiCepat', countries: ['id'], page: 'https://www.sicepat.com/checkAwb?awb={number}' },
]

const known = (carrier: string): string => carrier.trim().toLowerCase()

export const lastCarriersIn = (country: Country): readonly string[] =>
  lastCarriers.filter(({ countries }) => countries.includes(country)).map(({ name }) => name)

/** Where a number of this carrier can be followed; undefined for a carrier that we know no page of. */
export function carrierPage(carrier: string | null, number: string): string | undefined {
  const found = lastCarriers.find(({ name }) => known(name) === known(carrier ?? ''))
  return found?.page.replace('{number}', encodeURIComponent(number))
}
