import { typedCustomerCode } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import { contains, nameContains, nameHasWords } from '../../../request/search-pattern'

/** `+65 9123`, `0812-3456`: the digits as they are stored, of both countries where no prefix tells. */
export const phoneDigits = (text: string): string[] => {
  if (!/^\+?[\d\s()-]{4,}$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return [digits]
  if (digits.startsWith('0')) return [`62${digits.slice(1)}`]
  // Mobile numbers of both countries begin with an 8.
  return [digits, `65${digits}`, ...(digits.startsWith('8') ? [`62${digits}`] : [])]
}

/** One index, `customers_search`, answers all of it. */
export const namedLike = (text: string): SQL => {
  const name = sql`(c.first_name || ' ' || c.last_name)`
  const words = nameHasWords(name, text)
  return sql`
  select c.id from customers c
   where ${contains(sql`c.code`, typedCustomerCode(text) ?? text)} or ${contains(sql`c.email`, text)}
      or ${nameContains(name, text)} ${words && sql`or (${words})`}`
}

/**
 * Ids of the customers whose name, code, e-mail address or phone number staff searched for. A phone number must be given in
 * full: most roles do not see it, and by its parts they could read it out digit by digit.
 */
export const customersFound = (text: string): SQL => {
  const digits = phoneDigits(text)
  if (digits.length === 0) return namedLike(text)
  const numbers = sql.join(
    digits.map((number) => sql`${number}`),
    sql`, `,
  )
  return sql`${namedLike(text)} union all select c.id from customers c where c.phone in (${numbers})`
}
