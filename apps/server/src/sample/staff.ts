import { staffRoles } from '@layar/contract'
import type { Db } from '../db/open'
import { staff } from '../db/schema'
import { staffIds } from './ids'

const names = {
  warehouse: 'Wei Lin',
  hub: 'Hafiz Rahman',
  finance: 'Farah Tan',
  support: 'Siti Kusuma',
  admin: 'Adi Wibowo',
} as const

/** One staff member of every role. */
export const seedStaff = async (db: Db, passwordHash: string): Promise<void> => {
  await db.insert(staff).values(
    staffRoles.map((role) => ({
      id: staffIds[role],
      email: `${role}@layar.example`,
      name: names[role],
      passwordHash,
      roles: [role],
      isSample: true,
    })),
  )
}
