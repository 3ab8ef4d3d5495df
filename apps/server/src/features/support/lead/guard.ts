import type { LeadInput } from '@layar/contract'
import { addressBucket } from '../../../request/client-address'
import type { RequestContext } from '../../../request/context'
import { countHits } from '../../../request/limits'

const hourSeconds = 3600
const leadsPerHour = 5
const leadsPerHourInDoubt = 3
const leadsInDoubtOfAll = 60

/** Users do not see this field: only a bot fills it in. */
export const looksLikeMachine = ({ fax }: Pick<LeadInput, 'fax'>): boolean => (fax ?? '') !== ''

/**
 * The one place that decides whether an order request may be stored. Without a captcha the limits are lower, per
 * address and in total, so a captcha outage neither lifts the limits nor blocks all requests. Called inside the write,
 * so that a repeated request gets its stored answer and is not counted.
 */
export const assertLeadAllowed = async (context: RequestContext): Promise<void> => {
  await countHits(context.db, [
    { bucket: `lead:${addressBucket(context.ip)}`, max: leadsPerHour, windowSeconds: hourSeconds },
    ...(context.isHuman
      ? []
      : [
          { bucket: `lead-doubt:${addressBucket(context.ip)}`, max: leadsPerHourInDoubt, windowSeconds: hourSeconds },
          { bucket: 'lead-doubt:all', max: leadsInDoubtOfAll, windowSeconds: hourSeconds },
        ]),
  ])
}

/** Limits on files that visitors may store, per address and in total. */
export const leadFileLimits = ({ ip }: RequestContext) => [
  { bucket: `lead-file:${addressBucket(ip)}`, max: 15, windowSeconds: hourSeconds },
  { bucket: 'lead-file:all', max: 600, windowSeconds: hourSeconds },
]

/** Limits the requests of one address, repeats included. */
export const leadLimits = ({ ip }: RequestContext) => [
  { bucket: `lead-asked:${addressBucket(ip)}`, max: 60, windowSeconds: hourSeconds },
]
