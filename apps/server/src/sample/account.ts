import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { FileStore } from '../adapters/files/port'
import type { Config } from '../config/config'
import { packArchive, collect, findDataSubject, addReferral, grantReward } from '../features/customer/public'
import type { Db } from '../db/open'
import { customers, dataRequests, files, referrals, socialIdentities } from '../db/schema'
import { customerIds } from './ids'

export interface AccountSeedContext {
  readonly now: Date
  readonly config: Config
  readonly files: FileStore
}

const dayMs = 86_400_000
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)
const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()

/** Codes in the form of real ones, but the same in every demo, so that links to them can be documented. */
const referralCodes = { mei: 'MEYTAN24', sari: 'SARYWN34' } as const

const keep = async (
  db: Db,
  context: AccountSeedContext,
  file: { customerId: string; purpose: 'avatar' | 'data_export'; mime: string; name: string; daysAgo: number },
  bytes: Buffer,
): Promise<string> => {
  const storageKey = sha256(`sample/${file.purpose}/${file.customerId}`).toString('hex')
  await context.files.put(storageKey, bytes)
  const [row] = await db
    .insert(files)
    .values({
      customerId: file.customerId,
      purpose: file.purpose,
      mime: file.mime,
      sizeBytes: bytes.length,
      sha256: sha256(bytes),
      originalName: file.name,
      storageKey,
      createdAt: before(context.now, file.daysAgo),
    })
    .returning({ id: files.id })
  if (row === undefined) throw new Error('The sample file was not written.')
  return row.id
}

/** The teapot that Mei ordered: not a picture of a person. */
const drawTeapot = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">
        <rect width="320" height="320" fill="#dfedf9"/>
        <rect y="228" width="320" height="92" fill="#c3dbee"/>
        <path d="M96 168c-34-8-52-28-58-52 22 2 34 10 44 26" fill="none" stroke="#123b5d" stroke-width="16" stroke-linejoin="round"/>
        <path d="M222 144c44-16 66 8 58 36-6 22-30 34-62 30" fill="none" stroke="#123b5d" stroke-width="16"/>
        <path d="M88 160c0-34 30-56 72-56s72 22 72 56c0 48-28 84-72 84s-72-36-72-84Z" fill="#123b5d"/>
        <path d="M110 108c14-18 86-18 100 0Z" fill="#1b7fc4"/>
        <circle cx="160" cy="84" r="12" fill="#ff5a36"/>
        <path d="M104 170c22 16 34-8 56 0s34 16 56 0" fill="none" stroke="#dfedf9" stroke-width="8" stroke-linecap="round"/>
      </svg>`,
    ),
  )
    .jpeg({ quality: 88 })
    .toBuffer()

const addAvatar = async (db: Db, context: AccountSeedContext): Promise<void> => {
  const customerId = customerIds.mei
  const file = { customerId, purpose: 'avatar', mime: 'image/jpeg', name: 'teapot.jpg', daysAgo: 60 } as const
  const avatarFileId = await keep(db, context, file, await drawTeapot())
  await db.update(customers).set({ avatarFileId }).where(eq(customers.id, customerId))
}

const addFriend = async (
  db: Db,
  { config, now }: AccountSeedContext,
  country: 'sg' | 'id',
  [referrer, referee]: readonly ['mei' | 'sari', 'daniel' | 'budi'],
  daysAgo: number,
): Promise<void> => {
  const [referrerId, refereeId] = [customerIds[referrer], customerIds[referee]]
  await db.update(customers).set({ referralCode: referralCodes[referrer] }).where(eq(customers.id, referrerId))
  await addReferral(db, refereeId, referrerId)
  await db
    .update(referrals)
    .set({ createdAt: before(now, daysAgo) })
    .where(eq(referrals.refereeId, refereeId))
  const reward = { country, amountMinor: config.referral.rewardMinor[country], days: config.referral.voucherDays }
  for (const customerId of [referrerId, refereeId]) await grantReward(db, { ...reward, customerId })
}

/** Sari requested her data this morning: the archive contains the sample data about her until now. */
const addExport = async (db: Db, context: AccountSeedContext): Promise<void> => {
  const customerId = customerIds.sari
  const archive = packArchive('id', await collect(db, await findDataSubject(db, context.config.pepper, customerId)), [])
  const file = {
    customerId,
    purpose: 'data_export',
    mime: 'application/zip',
    name: 'layar-data.zip',
    daysAgo: 0.2,
  } as const
  await db.insert(dataRequests).values({
    customerId,
    kind: 'export',
    status: 'ready',
    fileId: await keep(db, context, file, archive),
    createdAt: before(context.now, 0.2),
    doneAt: before(context.now, 0.2),
    expiresAt: before(context.now, 0.2 - 7),
  })
}

/**
 * The account data of the sample customers: Mei also signs in with Google, has a picture and referred Daniel; Sari
 * referred Budi and requested her data. Seeded last, since the archive contains the rest.
 */
export const seedAccounts = async (db: Db, context: AccountSeedContext): Promise<void> => {
  await db.insert(socialIdentities).values({
    customerId: customerIds.mei,
    provider: 'google',
    // Defined by the demo's page; no Google account has this name.
    subject: 'mei',
    email: 'mei@example.sg',
    createdAt: before(context.now, 90),
  })
  await addAvatar(db, context)
  await addFriend(db, context, 'sg', ['mei', 'daniel'], 0.1)
  await addFriend(db, context, 'id', ['sari', 'budi'], 1.8)
  await addExport(db, context)
}
