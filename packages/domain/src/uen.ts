import { ok, refuse, type Result } from './result'

export type UenKind = 'business' | 'company' | 'other'

const businessWeights = [10, 4, 9, 3, 8, 2, 7, 1]
const companyWeights = [10, 8, 6, 4, 9, 7, 5, 3, 1]
const otherWeights = [4, 3, 5, 3, 10, 2, 2, 5, 7]
const otherAlphabet = 'ABCDEFGHJKLMNPQRSTUVWX0123456789'

/**
 * A Singapore unique entity number in capital letters, with a verified check letter. `currentYear` rejects companies of
 * later years.
 */
export function parseUen(text: string, currentYear?: number): Result<{ uen: string; kind: UenKind }, 'uen_invalid'> {
  const uen = text.trim().toUpperCase()
  const kind = kindOf(uen, currentYear)
  return kind && checkLetter(uen, kind) === uen.slice(-1) ? ok({ uen, kind }) : refuse('uen_invalid')
}

function kindOf(uen: string, currentYear: number | undefined): UenKind | undefined {
  if (/^\d{8}[A-Z]$/.test(uen)) return 'business'
  if (/^\d{9}[A-Z]$/.test(uen))
    return currentYear !== undefined && Number(uen.slice(0, 4)) > currentYear ? undefined : 'company'
  return /^[RST]\d\d[A-Z]{2}\d{4}[A-Z]$/.test(uen) ? 'other' : undefined
}

function checkLetter(uen: string, kind: UenKind): string {
  const weighted = (weights: readonly number[], valueOf: (character: string) => number) =>
    weights.reduce((sum, weight, index) => sum + weight * valueOf(uen.charAt(index)), 0)
  if (kind === 'business') return 'XMKECAWLJDB'.charAt(weighted(businessWeights, Number) % 11)
  if (kind === 'company') return 'ZKCMDNERGWH'.charAt(weighted(companyWeights, Number) % 11)
  const sum = weighted(otherWeights, (character) => otherAlphabet.indexOf(character))
  return otherAlphabet.charAt((((sum - 5) % 11) + 11) % 11)
}
