import { isMobilePhone, maxImeisPerPiece, parseImei } from './customs'
import { asTyped } from './invisible'

const imeiDigits = 15

/** Whoever copies the screen of `*#06#` copies its labels, too: “IMEI1: 49…, IMEI2: 35…”. */
const labels = /imei\s*(?:[12](?!\d))?\s*[:：]?/gi

/** A part whose digits are whole IMEIs is cut into them, however they are grouped; otherwise blanks separate numbers. */
function cut(part: string): string[] {
  const digits = part.replace(/[\s./-]/g, '')
  const isWhole = /^\d+$/.test(digits) && digits.length % imeiDigits === 0
  return isWhole ? (digits.match(/\d{15}/g) ?? []) : part.split(/\s+/)
}

/**
 * The numbers of a text that somebody typed, pasted or scanned, each as it stands there: separated by commas, line breaks or
 * blanks, while blanks, dashes and slashes within a number are not taken for an end. None of them is checked yet.
 */
export function splitImeis(text: string): string[] {
  return asTyped(text)
    .replace(labels, ',')
    .split(/[,;、\r\n\t]+/)
    .flatMap(cut)
    .filter((one) => one !== '')
}

export type ImeiProblem =
  | { readonly code: 'imei_invalid' | 'imei_check_digit' | 'imei_twice'; readonly params: { readonly imei: string } }
  | { readonly code: 'imei_too_many'; readonly params: { readonly max: number } }

/** The 15 digits without a grouping, whether they are an IMEI or not; undefined for anything else. */
const fifteenDigits = (text: string): string | undefined => /^\d{15}$/.exec(asTyped(text).replace(/[\s./-]/g, ''))?.[0]

/**
 * The numbers of one line of goods, at most two for each piece, and the first thing that is wrong with them.
 * @param seen numbers of other lines; those of this one are added, for no two devices have the same
 */
export function readImeis(
  texts: readonly string[],
  quantity: number,
  seen: Set<string> = new Set(),
): { readonly imeis: string[]; readonly problem: ImeiProblem | undefined } {
  const max = quantity * maxImeisPerPiece
  const imeis: string[] = []
  let problem: ImeiProblem | undefined = texts.length > max ? { code: 'imei_too_many', params: { max } } : undefined
  for (const text of texts) {
    const imei = parseImei(text)
    if (imei === undefined)
      problem ??= {
        code: fifteenDigits(text) === undefined ? 'imei_invalid' : 'imei_check_digit',
        params: { imei: text },
      }
    else if (seen.has(imei)) problem ??= { code: 'imei_twice', params: { imei } }
    else {
      seen.add(imei)
      imeis.push(imei)
    }
  }
  return { imeis, problem }
}

interface Line {
  /** Its category asks for IMEIs in the country that it goes to. */
  readonly isAsked: boolean
  /** Its customer says that it takes no SIM card. */
  readonly hasNoImei: boolean
  readonly hsCode: string
  readonly quantity: number
  readonly imeis: number
}

/** Whether goods that go to a country which registers IMEIs have them; a phone always has, whatever is said of it. */
export const hasImei = ({ isAsked, hasNoImei, hsCode }: Omit<Line, 'quantity' | 'imeis'>): boolean =>
  isMobilePhone(hsCode) || (isAsked && !hasNoImei)

/** How many devices of a line of goods have no IMEI yet. */
export const missingImeis = (line: Line): number => (hasImei(line) ? Math.max(line.quantity - line.imeis, 0) : 0)
