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

/** The four letters of a carrier or of a container's owner, perhaps of a port, and the number of a bill of lading or a container. */
export const isShippingNumber = (text: string): boolean => /^[A-Z]{4}[ -]?[A-Z]{0,3}[ -]?\d{6,}(?:[ -]?\d)?$/.test(text)

/**
 * The one form in which a typed number of a departure is kept, as air waybills and cargo manifests print it: a flight without
 * blank, dash or leading zeros (`SQ831`), a master air waybill with the dash behind its prefix (`618-12345675`), a bill of lading
 * and a container without blank or dash (`COSU6321459870`). Any other number, and a ship’s name, only in capitals.
 */
export const departureNumber = (text: string, track: Track): string => {
  const typed = text.trim().toUpperCase()
  if (track !== 'udara') return isShippingNumber(typed) ? typed.replace(/[\s-]/g, '') : typed
  const waybill = waybillParts(typed)
  return waybill ? waybill.join('-') : (flightParts(typed.replace(/[\s-]/g, ''))?.join('') ?? typed)
}

/** The number of a container, whose last digit checks the others (ISO 6346). */
export const isContainerNumber = (text: string): boolean => {
  const [, owner = '', serial = '', check] =
    /^([A-Z]{3}[UJZ])(\d{6})(\d)$/.exec(text.replace(/[\s-]/g, '').toUpperCase()) ?? []
  if (check === undefined) return false
  // A letter counts from 10 on, and none counts a multiple of 11.
  const valueOf = (sign: string): number => {
    const place = Number.parseInt(sign, 36)
    return place < 10 ? place : place + Math.floor((place - 1) / 10)
  }
  const sum = [...owner, ...serial].reduce((total, sign, place) => total + valueOf(sign) * 2 ** place, 0)
  return (sum % 11) % 10 === Number(check)
}

/**
 * What a number names that staff type for goods that leave. A flight, a ship and a container travel again; an airline or a
 * carrier by sea issues the number of a master bill once.
 */
export const departureNumberNames = (number: string, track: Track): 'flight_or_vessel' | 'container' | 'master' => {
  if (isFlightNumber(number)) return 'flight_or_vessel'
  if (track === 'udara') return 'master'
  if (isContainerNumber(number)) return 'container'
  return /\d/.test(number) ? 'master' : 'flight_or_vessel'
}
