import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { consolidations, customsFiles } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { holdConsolidation, type ConsolidationRow } from '../consolidation/store'
import type { CustomsFileRow } from './store'

interface Locked {
  readonly file: CustomsFileRow
  readonly departure: ConsolidationRow
}

/** Locks the consolidation of a file for reading, and then the file. */
const lock = async (context: StaffContext, fileId: string, which: 'file' | 'file and master'): Promise<Locked> => {
  const { db } = context
  const [found] = await db
    .select({ code: consolidations.code })
    .from(customsFiles)
    .innerJoin(consolidations, eq(consolidations.id, customsFiles.consolidationId))
    .where(eq(customsFiles.id, fileId))
  if (found === undefined) throw fail('not_found')
  const departure = await holdConsolidation(context, found.code, 'share')
  const isMaster = and(eq(customsFiles.consolidationId, departure.id), isNull(customsFiles.houseConsignmentId))
  const isFile = eq(customsFiles.id, fileId)
  const files = await db
    .select()
    .from(customsFiles)
    .where(which === 'file' ? isFile : or(isFile, isMaster))
    .orderBy(asc(customsFiles.id))
    .for('update')
  const file = files.find(({ id }) => id === fileId)
  if (file === undefined) throw fail('not_found')
  return { file, departure }
}

/** @throws `not_found`, also for a file of another site */
export const lockFile = (context: StaffContext, fileId: string): Promise<Locked> => lock(context, fileId, 'file')

/**
 * The goods of a file change only while neither it nor the master is lodged: locks both, in the order of ids as every
 * move of files does.
 * @throws `not_found`, also for a file of another site
 */
export const lockGoods = (context: StaffContext, fileId: string): Promise<Locked> =>
  lock(context, fileId, 'file and master')
