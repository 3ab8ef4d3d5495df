/** An airline's two characters, then up to four digits: `SQ831`, `GA-881`, `3K 201`. */
const shape = /^(?=\w*[A-Z])[A-Z0-9]{2}[ -]?\d{1,4}[A-Z]?$/

/** Whether a typed number names a flight, which flies again tomorrow, rather than one master bill. */
export const isFlightNumber = (text: string): boolean => shape.test(text.trim().toUpperCase())

const parts = /^([A-Z0-9]{2})(\d{1,4}[A-Z]?)$/

/**
 * How a flight, or the eleven digits of a master air waybill, may have been written, as people leave out a blank or a dash or
 * put one: `sq 831` also as `SQ831`, `61812345675` also as `618-12345675`. Any other text as it is.
 */
export const departureNumbers = (text: string): readonly string[] => {
  const bare = text.toUpperCase().replace(/[\s-]/g, '')
  const [, first, last] = (isFlightNumber(bare) ? parts.exec(bare) : undefined) ?? /^(\d{3})(\d{8})$/.exec(bare) ?? []
  if (first === undefined || last === undefined) return [text]
  return [...new Set([text, `${first}${last}`, `${first}-${last}`, `${first} ${last}`])]
}
