import { maskNik, parseNik } from './nik'
import { findNrics, maskNrics } from './nric'

/** Sixteen digits, alone or in groups as they are printed. */
const nikCandidate = /(?<![\dA-Za-z.-])\d(?:[ .-]?\d){15}(?![\dA-Za-z-])/g

/**
 * A free text for others to read: of every NRIC, FIN and NIK in it only the end is left. Numbers that merely look like
 * one, such as a card's or a parcel's, are kept.
 */
export function maskIdentityNumbers(text: string): string {
  return maskNrics(text).replace(nikCandidate, (match) => {
    const parsed = parseNik(match)
    return parsed.ok ? maskNik(parsed.value.nik) : match
  })
}

/** Every valid NRIC, FIN or NIK inside a free text, as written there. */
export const findIdentityNumbers = (text: string): string[] => [
  ...findNrics(text),
  ...[...text.matchAll(nikCandidate)].map(([match]) => match).filter((match) => parseNik(match).ok),
]
