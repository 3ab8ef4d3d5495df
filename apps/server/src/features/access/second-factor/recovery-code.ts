import { randomInt } from 'node:crypto'
import { keyedMac } from '../../../request/secrets'

/** Without letters and digits that are mistaken for each other on paper. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codes = 10
const letters = 10

/** Two groups of five: 50 bits. */
const newCode = (): string => {
  const text = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${text.slice(0, letters / 2)}-${text.slice(letters / 2)}`
}

export const newRecoveryCodes = (): string[] => Array.from({ length: codes }, newCode)

/** Of a telephone's keyboard: full-width digits, spaces, hyphens, small letters. */
export const normalCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase()

export const recoveryMac = (pepper: string, staffId: string, code: string): Buffer =>
  keyedMac(pepper, `recovery-code:${staffId}`, normalCode(code))
