import { ok, refuse, type Result } from './result'

export const passwordMinLength = 8
export const passwordMaxLength = 128

export type PasswordError =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_needs_letter_and_number'
  | 'password_too_common'
  | 'password_has_own_data'

/** Words rejected as a password, even with digits, signs or look-alikes around or inside them. */
const commonWords = new Set(
  (
    'password passwd passw pass admin administrator welcome login letmein iloveyou ilove loveyou monkey dragon master ' +
    'superman batman naruto pokemon football baseball basketball sunshine princess shadow michael jessica charlie ' +
    'liverpool arsenal chelsea barcelona juventus realmadrid trustno hello secret secure changeme default guest root ' +
    'test testing user customer qwerty qwertyuiop qwert qwer asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx ' +
    'qazwsxedc abc abcd abcde abcdef abcdefg abcdefgh aa aaa aaaa xxx computer internet google facebook samsung ' +
    'iphone android starwars freedom whatever killer soccer hockey summer winter spring autumn lovely family mother ' +
    'father baby angel flower ' +
    'sayang sayangku cinta cintaku rahasia bismillah alhamdulillah indonesia jakarta bandung surabaya merdeka garuda ' +
    'persib persija anjing doraemon katasandi sandi selamat bahagia keluarga akucinta akusayang ' +
    'singapore singapura sg merlion changi orchard woaini majulah layar kargo cargo shipping freight warehouse import'
  ).split(' '),
)
const keyboardWalks = [
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb',
  'q1a2z3w4s5x6',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
]
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Specification section 5 (letters and numbers together) with our own length limits. Lengths count visible characters,
 * so a Chinese character or an emoji counts once. `ownData` holds the person's names, e-mail, phone, identity number,
 * birthday (`YYYY-MM-DD`) and the like; the password may contain no part of it of four characters or more.
 */
export function checkPassword(password: string, ownData: readonly string[] = []): Result<string, PasswordError> {
  const length = [...password].length
  if (length < passwordMinLength) return refuse('password_too_short')
  if (length > passwordMaxLength) return refuse('password_too_long')
  if (!/\p{L}/u.test(password) || !/\p{N}/u.test(password)) {
    return refuse('password_needs_letter_and_number')
  }
  if (isCommon(password)) return refuse('password_too_common')
  const folded = password.toLowerCase()
  if (ownParts(ownData).some((part) => folded.includes(part))) return refuse('password_has_own_data')
  return ok(password)
}

function isCommon(password: string): boolean {
  const folded = password.toLowerCase()
  if (new Set(folded).size <= 3) return true
  const bare = folded.replace(/[^a-z0-9]/g, '')
  if (bare.length >= 6 && keyboardWalks.some((walk) => walk.startsWith(bare) || bare.startsWith(walk.slice(0, 8))))
    return true
  const withoutEnds = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const spelled = (text: string) =>
    [...text]
      .map((c) => lookAlikes[c] ?? c)
      .join('')
      .replace(/[^\p{L}]/gu, '')
  return [folded.replace(/[^\p{L}]/gu, ''), withoutEnds, spelled(withoutEnds), spelled(folded)].some((word) =>
    commonWords.has(word),
  )
}

function ownParts(ownData: readonly string[]): string[] {
  const parts: string[] = []
  for (const entry of ownData) {
    const text = entry.trim().toLowerCase()
    const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
    if (date) {
      const [, year = '', month = '', day = ''] = date
      parts.push(year + month + day, day + month + year, day + month + year.slice(2), year.slice(2) + month + day)
      continue
    }
    const own = text.includes('@') ? text.slice(0, text.indexOf('@')) : text
    parts.push(own, ...own.split(/[^\p{L}\p{N}]+/u))
    const digits = own.replace(/\D/g, '')
    // A phone number without its country prefix counts as well.
    if (digits.length >= 8) parts.push(digits, digits.slice(2))
  }
  return parts.filter((part) => [...part].length >= 4)
}
