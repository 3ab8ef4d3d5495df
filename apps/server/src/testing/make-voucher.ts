import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import { vouchers } from '../db/schema'
import type { World } from './walk-world'

type VoucherRow = typeof vouchers.$inferSelect
type VoucherChanges = Partial<typeof vouchers.$inferInsert> & Pick<VoucherRow, 'country' | 'service'>

const title = { en: 'Five off', id: 'Potongan lima', cn: '减五元' }

/** Five dollars or five thousand rupiah off, in force and for everybody, unless specified otherwise. */
export const makeVoucher = async (db: Db, changes: VoucherChanges): Promise<VoucherRow> => {
  const [row] = await db
    .insert(vouchers)
    .values({
      voucherCode: `W${randomUUID().slice(0, 12).toUpperCase()}`,
      title,
      description: title,
      terms: title,
      category: 'all',
      kind: 'amount',
      value: changes.country === 'sg' ? 500 : 5000,
      activeDate: new Date('2025-01-01T00:00:00Z'),
      expirationDate: new Date('2099-01-01T00:00:00Z'),
      usageLimit: 100,
      ...changes,
    })
    .returning()
  if (row === undefined) throw new Error('no voucher')
  return row
}

/** How often it was used, in all. */
export const usesOf = async (db: Db, voucherCode: string): Promise<number | undefined> => {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.voucherCode, voucherCode))
  return row?.used
}

/** The code of a voucher in the walk's country; restricted to one customer where one is given. */
export const makeTestVoucher = async (
  { db, country }: Pick<World, 'db' | 'country'>,
  service: 'impor' | 'ekspor',
  customerId?: string,
): Promise<string> =>
  (await makeVoucher(db, { country, service, ...(customerId !== undefined && { customerId }) })).voucherCode
