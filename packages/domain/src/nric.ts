const weights = [2, 7, 6, 5, 4, 3, 2]
const citizenLetters = 'JZIHGFEDCBA'
const foreignerLetters = 'XWUTRQPNMLK'
const newForeignerLetters = 'KLJNPQRTUWX'
const candidate = /(?<![A-Z0-9])[STFGM]\d{7}[A-Z](?![A-Z0-9])/gi

/**
 * Whether the text is a valid Singapore NRIC or FIN. The portal never asks for one; it detects them in free text so
 * that it can refuse or mask them (PDPC advisory guidelines on NRIC numbers).
 */
export function isNric(text: string): boolean {
  const nric = text.trim().toUpperCase()
  if (!/^[STFGM]\d{7}[A-Z]$/.test(nric)) return false
  const series = nric.charAt(0)
  const start = series === 'M' ? 3 : series === 'T' || series === 'G' ? 4 : 0
  const remainder = weights.reduce((sum, weight, index) => sum + weight * Number(nric.charAt(index + 1)), start) % 11
  const expected =
    series === 'M'
      ? newForeignerLetters.charAt(10 - remainder)
      : (series === 'S' || series === 'T' ? citizenLetters : foreignerLetters).charAt(remainder)
  return nric.endsWith(expected)
}

/** Every valid NRIC or FIN inside a free text, as written there. */
export function findNrics(text: string): string[] {
  return [...text.matchAll(candidate)].map((match) => match[0]).filter(isNric)
}

/** Leaves the last three digits and the letter, the partial form that the guidelines allow: `*****567D`. */
export function maskNrics(text: string): string {
  return text.replace(candidate, (match) => (isNric(match) ? `*****${match.slice(-4)}` : match))
}
