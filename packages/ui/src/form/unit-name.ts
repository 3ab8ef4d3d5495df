const shortNames: Readonly<Record<string, string>> = { gram: 'g', pound: 'lb', ounce: 'oz', inch: 'in' }

/** The unit as it is written beside a number: `inch` is `in`. */
export const unitName = (unit: string): string => shortNames[unit] ?? unit
