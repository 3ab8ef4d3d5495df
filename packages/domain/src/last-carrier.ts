import type { Country } from './country'

interface LastCarrier {
  readonly name: string
  readonly countries: readonly Country[]
  /** The carrier's own page; `{number}` stands for the number where the page takes it from its address. */
  readonly page: string
}

/** Carriers to the door whose tracking page is known. Others are typed as text. */
export const lastCarriers: readonly LastCarrier[] = [
  { name: 'Ninja Van', countries: ['sg'], page: 'https://www.ninjavan.co/en-sg/tracking?id={number}' },
  { name: 'J&T Express Singapore', countries: ['sg'], page: 'https://www.jtexpress.sg/trackmyparcel' },
  { name: 'SingPost', countries: ['sg'], page: 'https://www.singpost.com/track-items' },
  { name: 'J&T Express', countries: ['id'], page: 'https://www.jet.co.id/track' },
  { name: 'JNE', countries: ['id'], page: 'https://www.jne.co.id/tracking-package' },
  { name: 'SiCepat', countries: ['id'], page: 'https://www.sicepat.com/checkAwb' },
]

const known = (carrier: string): string => carrier.trim().toLowerCase()

export const lastCarriersIn = (country: Country): readonly string[] =>
  lastCarriers.filter(({ countries }) => countries.includes(country)).map(({ name }) => name)

/** Where a number of this carrier can be followed; undefined for a carrier that we know no page of. */
export function carrierPage(carrier: string | null, number: string): string | undefined {
  const found = lastCarriers.find(({ name }) => known(name) === known(carrier ?? ''))
  return found?.page.replace('{number}', encodeURIComponent(number))
}
