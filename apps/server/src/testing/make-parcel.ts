import { unclaimedCalls } from '@layar/contract'
import { unclaimedParcels } from '../db/schema'
import { makeCartons } from './make-cartons'
import { nextReceipt } from './counted'
import type { TestCustomer } from './make-customer'
import { makeFile, sampleAgentId } from './make-shipment'
import type { TestApp } from './start'

/** A parcel without a known owner on the warehouse's shelf. */
export const makeParcel = async (
  { deps }: TestApp,
  { shelf = 'U-1', ...values }: Partial<typeof unclaimedParcels.$inferInsert> & { readonly shelf?: string } = {},
): Promise<typeof unclaimedParcels.$inferSelect> => {
  const [row] = await deps.database.db
    .insert(unclaimedParcels)
    .values({
      agentId: sampleAgentId,
      receiptNumber: nextReceipt(),
      weightGrams: 1500,
      lengthMm: 200,
      widthMm: 150,
      heightMm: 100,
      photos: [],
      ...values,
    })
    .returning()
  if (row === undefined) throw new Error('The parcel was not written.')
  await makeCartons(deps.database.db, {
    owner: { unclaimedId: row.id },
    agentId: row.agentId,
    shelf,
    boxes: [{ ...row, weightGrams: Math.ceil(row.weightGrams / row.boxCount), quantity: row.boxCount }],
    receiptNumber: row.receiptNumber,
    photoIds: row.photos,
  })
  return row
}

/** A claim as the portal sends it; with the right number unless another is given. */
export const claimParcel = async (
  app: TestApp,
  owner: TestCustomer,
  parcel: typeof unclaimedParcels.$inferSelect,
  receipt_number = parcel.receiptNumber ?? '',
  note = 'My order',
) => {
  const { url } = await makeFile(app, owner, 'image')
  const body = { parcel_id: parcel.id, receipt_number, proof_files: [url], note }
  return app.send(unclaimedCalls.claimParcel, { body }, owner.sender)
}
