import { eq } from 'drizzle-orm'
import { consolidations, customsFiles } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { holdConsolidation, type ConsolidationRow } from '../consolidation/store'
import type { CustomsFileRow } from './store'

/** Locks the consolidation of a file for reading, and then the file. @throws `not_found`, also for one of another site */
export const lockFile = async (
  context: StaffContext,
  fileId: string,
): Promise<{ readonly file: CustomsFileRow; readonly departure: ConsolidationRow }> => {
  const { db } = context
  const [found] = await db
    .select({ code: consolidations.code })
    .from(customsFiles)
    .innerJoin(consolidations, eq(consolidations.id, customsFiles.consolidationId))
    .where(eq(customsFiles.id, fileId))
  if (found === undefined) throw fail('not_found')
  const departure = await holdConsolidation(context, found.code, 'share')
  const [file] = await db.select().from(customsFiles).where(eq(customsFiles.id, fileId)).for('update')
  if (file === undefined) throw fail('not_found')
  return { file, departure }
}
