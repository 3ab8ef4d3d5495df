import type { LeadInput } from '@layar/contract'
import { addressBucket } from '../../../request/client-address'
import type { RequestContext } from '../../../request/context'
import { countHits } from '../../../request/limits'

const hourSeconds = 3600
const leadsPerHour = 5
const leadsPerHourInDoubt = 3
const leadsInDoubtOfAll = 60

/** The field that people do not see: whoever fills it in is a machine. */
export const looksLikeMachine = ({ fax }: Pick<LeadInput, 'fax'>): boolean => (fax ?? '') !== ''

/**
 * The one place that judges whether an order request may be stored. Without a captcha fewer are taken, from one address
 * and from all together: a captcha that is away neither opens the door nor shuts it. Called inside the write, so that a repeated request gets its stored answer and is not counted.
 */
export const assertWelcome = async (context: RequestContext): Promise<void> => {
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

/** Strangers may store few files, and all of them together not many. */
export const leadFileLimits = ({ ip }: RequestContext) => [
  { bucket: `lead-file:${addressBucket(ip)}`, max: 15, windowSeconds: hourSeconds },
  { bucket: 'lead-file:all', max: 600, windowSeconds: hourSeconds },
]

/** Repeats included: what one address may ask at all. */
export const leadLimits = ({ ip }: RequestContext) => [
  { bucket: `lead-asked:${addressBucket(ip)}`, max: 60, windowSeconds: hourSeconds },
]
