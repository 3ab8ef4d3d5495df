import { currencyExponents, money, type Currency, type Money } from './money'
import { readNumber, type NumberProblem, type NumberRule } from './read-number'
import { ok, refuse, type Result } from './result'

export type MoneyError = 'empty' | NumberProblem

/** What people write beside an amount, besides the code. Another currency's mark is refused, not misread. */
const marksOf: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  SGD: ['s$', '$'],
  IDR: ['rp.', 'rp', ',-'],
  USD: ['us$', '$'],
  CNY: ['rmb', '¥', '元'],
  HKD: ['hk$', '$'],
  TWD: ['nt$', '$'],
  JPY: ['¥', '円'],
  KRW: ['₩'],
  MYR: ['rm'],
  THB: ['฿'],
  EUR: ['€'],
  GBP: ['£'],
  AUD: ['a$', '$'],
}

export const moneyRule = (currency: Currency): NumberRule => ({
  places: currencyExponents[currency],
  isMoney: true,
  marks: [currency.toLowerCase(), ...(marksOf[currency] ?? [])],
})

/**
 * Parses an amount as people write it: `1234.5`, `$1,234.50`, `1.234,50`, `Rp.1.234`. The currency decides a single
 * mark before three digits: without decimals (`1.234` rupiah) it groups thousands; otherwise a comma groups, and a point
 * is refused. The sign is kept, because rows carry it; a form's field refuses it.
 */
export function parseMoney<C extends Currency>(text: string, currency: C): Result<Money<C>, MoneyError> {
  const read = readNumber(text, { ...moneyRule(currency), isSigned: true })
  if (!read.ok) return read.code === 'ambiguous' ? refuse('not_a_number') : read
  const [whole = '', fraction = ''] = read.value.split('.')
  return ok(money(currency, Number(whole + fraction.padEnd(currencyExponents[currency], '0'))))
}
