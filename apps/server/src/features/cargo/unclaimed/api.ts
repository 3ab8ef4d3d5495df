import { createHash } from 'node:crypto'
import { unclaimedCalls } from '@layar/contract'
import { maskIdentityNumbers, parseReceiptNumber } from '@layar/domain'
import { parcelClaims } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature, prepared, type Limit } from '../../../request/implement'
import { countHits, revertHit } from '../../../request/limits'
import { cutPage, readCursor } from '../../../request/cursor'
import { ownRow } from '../../access/public'
import { ownFile } from '../../platform/public'
import { claimPage, claimView, findPending, findWaiting, waitingPage, waitingView } from './store'

const pageSize = 20
const replaySeconds = 120

/** The last four digits are shown, so numbers can be guessed: ten wrong ones an hour are the limit. */
const guesses = (customerId: string): Limit => ({
  bucket: `parcel-guess:${customerId}`,
  max: 10,
  windowSeconds: 3600,
})

const ownFileIds = async ({ db, customer }: CustomerContext, urls: readonly string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const [index, url] of urls.entries()) {
    const file = await ownFile(db, customer.id, url, ['image', 'document'])
    if (file === undefined) throw failFields({ [`proof_files.${String(index)}`]: 'file_not_yours' })
    if (!ids.includes(file.id)) ids.push(file.id)
  }
  return ids
}

export const unclaimedFeature = feature(unclaimedCalls, {
  waitingParcels: async (context, { query }) => {
    const count = query.count ?? pageSize
    const after = readCursor(query.after)
    const page = cutPage(await waitingPage(context.db, { customerId: context.customer.id, after, count }), count)
    return { action: true, message: context.message('ok'), results: page.rows.map(waitingView), next: page.next }
  },
  parcelClaims: async (context, { query }) => {
    const count = query.count ?? pageSize
    const after = readCursor(query.after)
    const page = cutPage(await claimPage(context.db, { customerId: context.customer.id, after, count }), count)
    return { action: true, message: context.message('ok'), results: page.rows.map(claimView), next: page.next }
  },
  claimParcel: prepared(unclaimedCalls.claimParcel, {
    naturalKey: (_, { body }) => `${body.parcel_id}:${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`,
    keepSeconds: replaySeconds,
    // Counted before the comparison, so that parallel guesses cannot exceed the limit.
    prepare: async ({ db, customer }, { body }) => {
      const parcel = await findWaiting(db, body.parcel_id)
      if (parcel === undefined) throw fail('not_found')
      await countHits(db, [guesses(customer.id)])
      const number = parseReceiptNumber(body.receipt_number)
      if (!number.ok || number.value !== parcel.receiptNumber)
        throw failFields({ receipt_number: 'claim_number_wrong' })
      await revertHit(db, guesses(customer.id))
      return number.value
    },
    run: async (context, { body }, receiptNumber) => {
      const { db, customer } = context
      // Waits for a concurrent staff decision: a parcel already given away cannot be claimed.
      if ((await findWaiting(db, body.parcel_id, 'held')) === undefined) throw fail('not_found')
      // Waits for a deletion of the account in another tab: nobody could be given the parcel.
      await ownRow(context, 'locked')
      const proofFiles = await ownFileIds(context, body.proof_files)
      await db
        .insert(parcelClaims)
        .values({
          parcelId: body.parcel_id,
          customerId: customer.id,
          receiptNumber,
          proofFiles,
          note: maskIdentityNumbers(body.note ?? ''),
          status: 'pending',
        })
        .onConflictDoNothing()
      const claim = await findPending(db, body.parcel_id, customer.id)
      if (claim === undefined) throw new Error('The claim was not written.')
      return { action: true, message: context.message('parcel_claimed'), result: claimView(claim) }
    },
  }),
})
