import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { agents, categories, markingCodes, packages } from '../../../db/schema'
import { cached } from '../../../db/reference-cache'

export type AgentRow = typeof agents.$inferSelect
export type PackageRow = typeof packages.$inferSelect
export type CategoryRow = typeof categories.$inferSelect
export type MarkingCodeRow = typeof markingCodes.$inferSelect

/** Every agent in list order, including closed ones. */
export const allAgents = cached<readonly AgentRow[]>((db: Db) =>
  db.select().from(agents).orderBy(asc(agents.position), asc(agents.id)),
)

export const allPackages = cached<readonly PackageRow[]>((db: Db) =>
  db.select().from(packages).orderBy(asc(packages.packageId)),
)

export const allCategories = cached<readonly CategoryRow[]>((db: Db) =>
  db.select().from(categories).orderBy(asc(categories.position), asc(categories.slug)),
)

/** `id` in its wire form. */
export const findAgent = async (db: Db, id: string | number): Promise<AgentRow | undefined> =>
  (await allAgents(db)).find((agent) => String(agent.id) === String(id))

export const findMarkingCodes = (db: Db, customerId: string): Promise<MarkingCodeRow[]> =>
  db.select().from(markingCodes).where(eq(markingCodes.customerId, customerId))
