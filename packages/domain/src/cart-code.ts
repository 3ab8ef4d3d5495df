import { asTyped } from './invisible'
import { ok, refuse, type Result } from './result'

/** Digits and capital letters without the easily confused 0, O, 1, I and L. */
export const codeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const prefixes = {
  cart: 'SHP',
  invoice: 'INV',
  export_shipment: 'EXP',
  ticket: 'TKT',
  payment: 'PAY',
  credit_note: 'CRN',
  consolidation: 'DEP',
  hand_over: 'HND',
} as const
export type CodeKind = keyof typeof prefixes

const randomLength = 9
/** Number of random bytes required for one code. */
export const codeBytes = randomLength * 2

/** Two bytes per character, which keeps the modulo bias below one in two thousand. */
export function randomCharacters(bytes: Uint8Array, length: number): string {
  if (bytes.length < length * 2) throw new RangeError(`${length} characters need ${length * 2} random bytes`)
  return Array.from({ length }, (_, index) => {
    const value = (bytes[index * 2] ?? 0) * 256 + (bytes[index * 2 + 1] ?? 0)
    return codeCharacters.charAt(value % codeCharacters.length)
  }).join('')
}

/** A code such as `SHP-7K2QM-4XD9P`: nine random characters and one check character. */
export function codeFromBytes(kind: CodeKind, bytes: Uint8Array): string {
  const body = randomCharacters(bytes, randomLength)
  const checked = body + checkCharacter(body)
  return `${prefixes[kind]}-${checked.slice(0, 5)}-${checked.slice(5)}`
}

/** Parses a typed code: any case, with or without dashes and blanks. Rejects a wrong check character. */
export function parseCode(kind: CodeKind, text: string): Result<string, 'code_invalid'> {
  const bare = asTyped(text).toUpperCase().replace(/[\s-]/g, '')
  const prefix = prefixes[kind]
  const body = bare.slice(prefix.length, -1)
  const isWhole =
    bare.startsWith(prefix) && body.length === randomLength && [...body].every((c) => codeCharacters.includes(c))
  if (!isWhole || bare.slice(-1) !== checkCharacter(body)) return refuse('code_invalid')
  return ok(`${prefix}-${body.slice(0, 5)}-${bare.slice(-5)}`)
}

export interface OwnCode {
  readonly kind: CodeKind
  /** As it is stored. */
  readonly code: string
}

/** A text that is a whole code of ours, of whatever kind and however typed; undefined for any other text. */
export function parseOwnCode(text: string): OwnCode | undefined {
  for (const kind of Object.keys(prefixes) as CodeKind[]) {
    const parsed = parseCode(kind, text)
    if (parsed.ok) return { kind, code: parsed.value }
  }
  return undefined
}

export function isCode(kind: CodeKind, text: string): boolean {
  const parsed = parseCode(kind, text)
  return parsed.ok && parsed.value === text
}

/** Weights 1 to 9 modulo the prime 31: detects every single wrong character and every swap of two neighbours. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, index) => total + (index + 1) * codeCharacters.indexOf(character), 0)
  return codeCharacters.charAt(sum % codeCharacters.length)
}
