import { createHash } from 'node:crypto'
import type { FileStore } from '../adapters/files/port'
import type { Db } from '../db/open'
import { files, parcelClaims, unclaimedParcels } from '../db/schema'
import { addCartons, missCartons } from './cartons'
import { customerIds, staffIds } from './ids'
import { samplePaper } from './sample-paper'

interface Context {
  readonly now: Date
  readonly files: FileStore
}

const dayMs = 86_400_000
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** Yesterday's stock-take did not find this one. */
const missing = 4

const parcelId = (number: number): string => `0c000000-0000-4000-8000-00000000000${number}`

/** On the shelf of the warehouse in Guangzhou: recent ones and one that has waited for long. */
const parcels = [
  { number: 1, receipt: 'SF2600000174821', daysAgo: 2, grams: 1240, shelf: 'U-03', note: 'Grey mailing bag' },
  {
    number: 2,
    receipt: 'YT7600000093350',
    daysAgo: 6,
    grams: 3800,
    shelf: 'U-01',
    note: 'Wooden crate, marked FRAGILE',
  },
  { number: 3, receipt: '773600000412907', daysAgo: 11, grams: 560, shelf: 'U-02', note: null },
  { number: 4, receipt: 'JT5600000288416', daysAgo: 34, grams: 9150, shelf: 'U-07', note: 'No name on the label' },
] as const

/** Who claimed which of them, and the decision. */
const claims = [
  { number: 1, parcel: 2, owner: customerIds.mei, receipt: 'YT7600000093350', hoursAgo: 20, note: 'The clay pots of my second order.', answer: null },
  { number: 2, parcel: 3, owner: customerIds.sari, receipt: '773600000412907', hoursAgo: 30, note: 'Kabel pesanan saya, 2 buah.', answer: null },
  { number: 3, parcel: 4, owner: customerIds.mei, receipt: 'JT5600000288416', hoursAgo: 400, note: '', answer: 'The screenshot shows another tracking number. Please send the one of this order.' },
] as const // prettier-ignore

const addPaper = async (
  db: Db,
  store: FileStore,
  owner: { customerId: string } | { staffId: string },
  title: string,
) => {
  const bytes = await samplePaper(title)
  const storageKey = createHash('sha256')
    .update(JSON.stringify([owner, title]))
    .digest('hex')
    .slice(0, 32)
  await store.put(storageKey, bytes)
  const [row] = await db
    .insert(files)
    .values({
      ...owner,
      purpose: 'staffId' in owner ? 'inspection' : 'image',
      mime: 'image/jpeg',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      originalName: 'sample.jpg',
      storageKey,
    })
    .returning({ id: files.id })
  if (row === undefined) throw new Error('The sample file was not written.')
  return row.id
}

/** Parcels without an owner, and customers who claim them. */
export const seedUnclaimed = async (db: Db, { now, files: store }: Context): Promise<void> => {
  for (const { number, receipt, daysAgo, grams, shelf, note } of parcels) {
    const staff = { staffId: staffIds.warehouse }
    const photos = [
      await addPaper(db, store, staff, `SAMPLE LABEL ${receipt}`),
      await addPaper(db, store, staff, `SAMPLE PARCEL ${shelf}`),
    ]
    await db.insert(unclaimedParcels).values({
      id: parcelId(number),
      agentId: 1,
      receiptNumber: receipt,
      weightGrams: grams,
      lengthMm: 320,
      widthMm: 240,
      heightMm: 180,
      photos,
      note,
      receivedBy: staffIds.warehouse,
      createdAt: before(now, daysAgo),
    })
    await addCartons(db, {
      owner: { unclaimedId: parcelId(number) },
      building: { agentId: 1 },
      shelf,
      receiptNumber: receipt,
      boxes: [{ weightGrams: grams, lengthMm: 320, widthMm: 240, heightMm: 180, quantity: 1 }],
      photoIds: photos,
      at: before(now, daysAgo),
    })
    if (number === missing) await missCartons(db, parcelId(number), before(now, 1))
  }
  for (const { number, parcel, owner, receipt, hoursAgo, note, answer } of claims)
    await db.insert(parcelClaims).values({
      id: `0c000000-0000-4000-8001-00000000000${number}`,
      parcelId: parcelId(parcel),
      customerId: owner,
      receiptNumber: receipt,
      proofFiles: [await addPaper(db, store, { customerId: owner }, `SAMPLE ORDER ${receipt}`)],
      note,
      status: answer === null ? 'pending' : 'rejected',
      createdAt: before(now, hoursAgo / 24),
      ...(answer !== null && {
        decisionNote: answer,
        decidedBy: staffIds.support,
        decidedAt: before(now, (hoursAgo - 4) / 24),
      }),
    })
}
