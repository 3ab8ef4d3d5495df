import { isCountry } from './country'
import { asTyped } from './invisible'
import { parsePostalCode } from './postal-code'
import { ok, refuse, type Result } from './result'

/** Postal code formats: `9` is a digit, `A` a letter, `X` either; other characters are literal. */
const postalMasks: Readonly<Record<string, readonly string[]>> = {
  ar: ['9999', 'A9999AAA'],
  at: ['9999'],
  au: ['9999'],
  bd: ['9999'],
  be: ['9999'],
  bg: ['9999'],
  bn: ['AA9999'],
  br: ['99999-999'],
  ca: ['A9A 9A9'],
  ch: ['9999'],
  cl: ['9999999'],
  cn: ['999999'],
  co: ['999999'],
  cz: ['999 99'],
  de: ['99999'],
  dk: ['9999'],
  ee: ['99999'],
  eg: ['99999'],
  es: ['99999'],
  fi: ['99999'],
  fr: ['99999'],
  gb: ['A9 9AA', 'A99 9AA', 'AA9 9AA', 'AA99 9AA', 'A9A 9AA', 'AA9A 9AA'],
  gr: ['999 99'],
  hr: ['99999'],
  hu: ['9999'],
  ie: ['A9X XXXX'],
  il: ['9999999', '99999'],
  in: ['999999'],
  it: ['99999'],
  jp: ['999-9999'],
  kh: ['999999', '99999'],
  kr: ['99999'],
  kw: ['99999'],
  kz: ['999999'],
  la: ['99999'],
  lk: ['99999'],
  lt: ['99999'],
  lu: ['9999'],
  mm: ['99999'],
  mv: ['99999'],
  mx: ['99999'],
  my: ['99999'],
  nl: ['9999 AA'],
  no: ['9999'],
  np: ['99999'],
  nz: ['9999'],
  pe: ['99999'],
  ph: ['9999'],
  pk: ['99999'],
  pl: ['99-999'],
  pt: ['9999-999'],
  ro: ['999999'],
  rs: ['99999'],
  ru: ['999999'],
  sa: ['99999', '99999-9999'],
  se: ['999 99'],
  si: ['9999'],
  sk: ['999 99'],
  th: ['99999'],
  tr: ['99999'],
  tw: ['999', '99999', '999999'],
  ua: ['99999'],
  us: ['99999', '99999-9999'],
  vn: ['99999', '999999'],
  za: ['9999'],
}

const listOf = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

const withoutPostalCodes = listOf(
  'ae ag an ao aw bf bi bj bo bq bs bw bz cd cf cg ci ck cm cw dj dm er fj ga gd gm gq gy hk jm ki km kn ly ml mo mr mw ' +
    'nr nu qa rw sb sc sl so sr st sx sy td tf tg tk tl to tv ug vu ye zw',
)
/** Mail without a state or province gets lost there. */
const withStates = listOf('ae au br ca cn in jp kr mx my tw us')
/** City states: no city in addresses. */
const cityStates = listOf('gi hk mc mo sg va')
/** Countries that write the code before the city: `10115 Berlin`. */
const codeFirst = listOf(
  'at be bg ch cz de dk ee es fi fr gr hr hu is it li lt lu lv mc mx my nl no pl pt ro rs se si sk sm tr va',
)

/** The fields of a country's addresses, by ISO 3166-1 alpha-2 in lower case. */
export interface AddressForm {
  /** `optional` if it is not known whether every place has one. */
  readonly postalCode: 'none' | 'optional' | 'required'
  /** For example `999-9999`, see the masks; null if unknown. */
  readonly postalMask: string | null
  readonly needsState: boolean
  readonly needsCity: boolean
  readonly isPostalCodeFirst: boolean
}

const maskOf = (country: string): string | null =>
  country === 'sg' ? '999999' : country === 'id' ? '99999' : (postalMasks[country]?.[0] ?? null)

export function addressFormOf(country: string): AddressForm {
  const postalMask = maskOf(country)
  return {
    postalCode: withoutPostalCodes.has(country) ? 'none' : postalMask === null ? 'optional' : 'required',
    postalMask,
    needsState: withStates.has(country),
    needsCity: !cityStates.has(country),
    isPostalCodeFirst: codeFirst.has(country),
  }
}

const kinds: Readonly<Record<string, RegExp>> = { '9': /\d/, A: /[A-Z]/, X: /[A-Z0-9]/ }

/** Fits the characters into the mask with its blanks and dashes; undefined if they do not fit. */
const intoMask = (signs: string, mask: string): string | undefined => {
  let written = ''
  let at = 0
  for (const place of mask) {
    const kind = kinds[place]
    if (kind === undefined) written += place
    else if (kind.test(signs.charAt(at))) written += signs.charAt(at++)
    else return undefined
  }
  return at === signs.length ? written : undefined
}

/** Every dash, the minus sign, and the long vowel mark, which Japanese keyboards write between full-width digits. */
const blanksAndDashes = /[\s\p{Dash_Punctuation}\u2212\u30FC]/gu

/**
 * Formats a postal code as its country writes it (`150-0001`, `SW1A 1AA`), however it was typed. Empty if the country
 * has none; may be empty if that is unknown. Unlisted countries accept 2 to 12 letters and digits.
 */
export function parsePostalCodeAbroad(text: string, country: string): Result<string, 'postal_code_invalid'> {
  if (isCountry(country)) return parsePostalCode(text, country)
  const typed = asTyped(text).trim().toUpperCase()
  const form = addressFormOf(country)
  if (form.postalCode === 'none' || (form.postalCode === 'optional' && typed === '')) return ok('')
  const masks = postalMasks[country]
  if (masks === undefined)
    return /^[A-Z0-9](?:[A-Z0-9 -]{0,10}[A-Z0-9])$/.test(typed) ? ok(typed) : refuse('postal_code_invalid')
  const signs = typed.replace(blanksAndDashes, '')
  const written = masks.map((mask) => intoMask(signs, mask)).find((code) => code !== undefined)
  return written === undefined ? refuse('postal_code_invalid') : ok(written)
}
