import { question } from '../../../jobs/event'
import type { RequestContext } from '../../../request/context'

/** The balance a customer, given by id, may spend; in minor units of their country's currency. */
export const customerBalance = question<string, number, RequestContext>('customer.balance')
