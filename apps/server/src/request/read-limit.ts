import { addressBucket } from './client-address'
import type { RequestContext, Customer } from './context'
import { fail } from './fail'

const perMinute = 300
const minuteMs = 60_000
const mostReaders = 50_000

let windowStart = 0
const hits = new Map<string, number>()

/**
 * At most 300 reads of one kind of reference data a minute for each reader (security D3, D4). Counted per process: the
 * reads come from memory, so a row written for each would cost more than it protects.
 */
export const countRead = (context: RequestContext & { customer?: Customer }, kind: string): void => {
  const at = performance.now()
  if (at - windowStart >= minuteMs || hits.size > mostReaders) {
    windowStart = at
    hits.clear()
  }
  const reader = `${kind}:${context.customer?.id ?? addressBucket(context.ip)}`
  const count = (hits.get(reader) ?? 0) + 1
  hits.set(reader, count)
  if (count <= perMinute) return
  const seconds = Math.max(1, Math.ceil((windowStart + minuteMs - at) / 1000))
  throw fail('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds })
}
