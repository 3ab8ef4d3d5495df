import type { CustomerProfile } from '@layar/contract'
import { question } from '../../../jobs/event'
import type { RequestContext } from '../../../request/context'
import type { CustomerRow } from './store'

/** The profile in the response to every sign-in. */
export const accountProfile = question<CustomerRow, CustomerProfile, RequestContext>('access.account_profile')
