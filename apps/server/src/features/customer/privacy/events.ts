import { event } from '../../../jobs/event'

/** A customer deletes the account; their data is erased next. */
export const accountLeft = event<{ readonly customerId: string }>('customer.account_left')
