import { question } from '../../../jobs/event'
import type { RequestContext } from '../../../request/context'

/** What a customer, named by their id, may spend; in minor units of their country's currency. */
export const customerBalance = question<string, number, RequestContext>('customer.balance')
