import { question } from '../../../jobs/event'
import type { RequestContext } from '../../../request/context'

/** What credit notes can still take off the next invoices of a customer, given by id; in minor units of their currency. */
export const customerCredit = question<string, number, RequestContext>('customer.credit')
