import { staffRoles } from '@layar/contract'
import { countries } from '@layar/domain'
import { asc } from 'drizzle-orm'
import type { Db } from '../db/open'
import { agents, staff, staffSites } from '../db/schema'
import { staffIds } from './ids'
import { fixedId } from './reference/fixed-id'

const names = {
  warehouse: 'Wei Lin',
  hub: 'Hafiz Rahman',
  finance: 'Farah Tan',
  support: 'Siti Kusuma',
  admin: 'Adi Wibowo',
} as const

type Site = Omit<typeof staffSites.$inferInsert, 'id' | 'staffId'>

/** Somebody who works at one site alone. */
const localStaff = async (
  db: Db,
): Promise<{ login: string; name: string; role: 'warehouse' | 'hub'; site: Site }[]> => {
  const warehouses = await db.select().from(agents).orderBy(asc(agents.id))
  return [
    ...warehouses.map(({ id, code, name }) => ({
      login: `warehouse-${code.toLowerCase()}`,
      name: `Warehouse ${name}`,
      role: 'warehouse' as const,
      site: { kind: 'warehouse' as const, agentId: id },
    })),
    ...countries.map((country) => ({
      login: `hub-${country}`,
      name: `Hub ${country.toUpperCase()}`,
      role: 'hub' as const,
      site: { kind: 'hub' as const, country },
    })),
  ]
}

/** One staff member of every role who works at all sites, and one of every warehouse and hub. */
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
  await db.insert(staffSites).values(staffRoles.map((role) => ({ staffId: staffIds[role], kind: 'all' as const })))
  for (const { login, name, role, site } of await localStaff(db)) {
    const [row] = await db
      .insert(staff)
      .values({
        id: fixedId(`staff ${login}`),
        email: `${login}@layar.example`,
        name,
        passwordHash,
        roles: [role],
        isSample: true,
      })
      .returning({ id: staff.id })
    if (row !== undefined) await db.insert(staffSites).values({ staffId: row.id, ...site })
  }
}
