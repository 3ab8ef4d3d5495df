import { and, eq } from 'drizzle-orm'
import { submittedDrafts } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, Failure } from '../../../request/fail'

type Submission = Pick<CustomerContext, 'db'> & { readonly customer: Pick<CustomerContext['customer'], 'id'> }
/** Clients that keep no drafts name none. */
type DraftId = string | null | undefined

const alreadyAs = (shipmentCode: string): Failure =>
  fail('draft_submitted', { values: { shipment_code: shipmentCode }, shipmentCode })

/**
 * Refuses a declaration of a draft that is a shipment already.
 * @throws `draft_submitted`
 */
export const requireUnsubmitted = async ({ db, customer }: Submission, draftId: DraftId): Promise<void> => {
  if (!draftId) return
  const [row] = await db
    .select()
    .from(submittedDrafts)
    .where(and(eq(submittedDrafts.customerId, customer.id), eq(submittedDrafts.draftId, draftId)))
  if (row !== undefined) throw alreadyAs(row.shipmentCode)
}

/**
 * Records that the draft is this shipment now. Of two devices at once the second waits here for the first.
 * @throws `draft_submitted`
 */
export const recordSubmission = async (
  context: Submission,
  draftId: DraftId,
  shipmentCode: string | undefined,
): Promise<void> => {
  if (!draftId || shipmentCode === undefined) return
  const [row] = await context.db
    .insert(submittedDrafts)
    .values({ customerId: context.customer.id, draftId, shipmentCode })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) await requireUnsubmitted(context, draftId)
}

/**
 * The draft was submitted before: that is the error to report, whatever else is wrong with this declaration. Asked only
 * once something is, since the insert of a shipment checks the draft as well.
 */
export const preferSubmitted = <Result>(context: Submission, draftId: DraftId, act: Promise<Result>): Promise<Result> =>
  act.catch(async (error: unknown) => {
    if (error instanceof Failure) await requireUnsubmitted(context, draftId)
    throw error
  })
