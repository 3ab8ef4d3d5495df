/** An airline's two characters, then up to four digits: `SQ831`, `GA-881`, `3K 201`. */
const shape = /^(?=\w*[A-Z])[A-Z0-9]{2}[ -]?\d{1,4}[A-Z]?$/

/** Whether a typed number names a flight, which flies again tomorrow, rather than one master bill. */
export const isFlightNumber = (text: string): boolean => shape.test(text.trim().toUpperCase())
