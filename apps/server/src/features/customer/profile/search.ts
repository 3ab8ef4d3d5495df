import { sql, type SQL } from 'drizzle-orm'
import { contains, nameContains } from '../../../request/search-pattern'

/** `+65 9123`, `0812-3456`: the digits as they are stored, of both countries where no prefix tells. */
export const phoneDigits = (text: string): string[] => {
  if (!/^\+?[\d\s()-]{4,}$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return [digits]
  return digits.startsWith('0') ? [`62${digits.slice(1)}`] : [digits, `65${digits}`]
}

/** One index, `customers_search`, answers all of it. */
export const namedLike = (text: string): SQL => sql`
  select c.id from customers c
   where ${contains(sql`c.code`, text)} or ${contains(sql`c.email`, text)}
      or ${nameContains(sql`(c.first_name || ' ' || c.last_name)`, text)}`

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
