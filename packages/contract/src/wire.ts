import { billingCurrencies, countries, languages } from '@layar/domain'
import * as z from 'zod/mini'

/** The response to a write: `action` true and a message in the customer's language. Specification section 7. */
export const done = z.object({ action: z.boolean(), message: z.string() })

/** A single item: `{ action, message, result }`. */
export const one = <S extends z.ZodMiniType>(result: S) =>
  z.object({ action: z.boolean(), message: z.string(), result })

/** An unpaged list: `{ action, message, results }`. */
export const many = <S extends z.ZodMiniType>(item: S) =>
  z.object({ action: z.boolean(), message: z.string(), results: z.array(item) })

/** A page of a keyset-paginated list: `next` is the cursor of the next page, null at the end. */
export const page = <S extends z.ZodMiniType>(item: S) =>
  z.object({ action: z.boolean(), message: z.string(), results: z.array(item), next: z.nullable(z.string()) })

/** The query of a paged list. `count` is the page size, 1 to 100. */
export const pageQuery = {
  count: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  after: z.optional(z.string().check(z.maxLength(200))),
}

export const listOrders = ['asc', 'desc'] as const
export type ListOrder = (typeof listOrders)[number]
export const listOrder = z.enum(listOrders)

/**
 * The query of a paged list that is read from either end: `order` is the direction of its own key, and a cursor is of the
 * order it was given under.
 */
export const orderedPageQuery = { ...pageQuery, order: z.optional(listOrder) }

/** The body of every failed response. `message` is a text, or field → text for field errors. */
export interface FailureBody {
  action: false
  message: string | Record<string, string>
  error_code: string | number
  /** The customer's own invoice that explains the refusal. */
  invoice_code?: string
  /** The customer's own shipment that explains the refusal. */
  shipment_code?: string
}

/**
 * Money on the wire: the amount as a plain decimal string with the currency's own decimals (`12.50` SGD, `12500` IDR).
 */
export const currencies = billingCurrencies
export const currency = z.enum(currencies)
export const money = z.object({ currency, amount_minor: z.int() })

/** A timestamp, ISO 8601 in UTC. */
export const timestamp = z.string()
export const country = z.enum(countries)
export const language = z.enum(languages)
/** `impor` and `ekspor` are the specification's names of the two services; the header's names are accepted too. */
export const serviceName = z.enum(['impor', 'ekspor', 'import', 'export'])

/** Bounded free text, trimmed. */
export const text = (max: number, min = 0) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max))

/** The version of a row that an editor loaded; a change of an outdated one is refused (optimistic locking). */
export const loadedVersion = text(64, 1)
/** Null where an editor saw that there is no row yet. */
export const seenVersion = z.nullish(loadedVersion)

export const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
