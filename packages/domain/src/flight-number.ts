import type { Track } from './track'

/** An airline's two characters, not both of them digits, then up to four digits, zeros before them aside: `SQ831`, `3K 0201`. */
const shape = /^([A-Z][A-Z0-9]|\d[A-Z])[ -]?0*(\d{1,4}[A-Z]?)$/

const flightParts = (text: string): readonly [airline: string, number: string] | undefined => {
  const [, airline, number] = shape.exec(text.trim().toUpperCase()) ?? []
  return airline === undefined || number === undefined ? undefined : [airline, number]
}

/** The airline's prefix and the serial number of a master air waybill. */
const waybillParts = (text: string): readonly [prefix: string, serial: string] | undefined => {
  const [, prefix, serial] = /^(\d{3})(\d{8})$/.exec(text.replace(/[\s-]/g, '')) ?? []
  return prefix === undefined || serial === undefined ? undefined : [prefix, serial]
}

/** Whether a typed number names a flight, which flies again tomorrow, rather than one master bill. */
export const isFlightNumber = (text: string): boolean => flightParts(text) !== undefined

/**
 * How a flight, or the eleven digits of a master air waybill, may have been written, as people leave out a blank or a dash or
 * put one: `sq 831` also as `SQ831`, `61812345675` also as `618-12345675`. Any other text as it is.
 */
export const departureNumbers = (text: string): readonly string[] => {
  const [first, last] = flightParts(text.replace(/[\s-]/g, '')) ?? waybillParts(text) ?? []
  if (first === undefined || last === undefined) return [text]
  return [...new Set([text, `${first}${last}`, `${first}-${last}`, `${first} ${last}`])]
}

/**
 * The one form in which a typed number of a departure is kept, as air waybills and cargo manifests print it: a flight without
 * blank, dash or leading zeros (`SQ831`), a master air waybill with the dash behind its prefix (`618-12345675`). Any other
 * number, and whatever is typed for a ship, only in capitals.
 */
export const departureNumber = (text: string, track: Track): string => {
  const typed = text.trim().toUpperCase()
  if (track !== 'udara') return typed
  const waybill = waybillParts(typed)
  return waybill ? waybill.join('-') : (flightParts(typed.replace(/[\s-]/g, ''))?.join('') ?? typed)
}
