import type { ExportStatus } from '@layar/domain'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import {
  customsEvents,
  customsFiles,
  houseConsignments,
  type exportShipments,
  type shipments,
} from '../../../db/schema'
import type { CartonOwner } from '../carton/book'
import type { TransitionActor } from '../transition/resolve-transition'
import { stateBeforeHold, writeState, type CustomsFileRow } from './store'

type Step = 'held' | 'freed' | 'passed' | 'came_back' | null

interface Told {
  readonly actor: TransitionActor
  readonly reason?: string | undefined
}

/** The file of the consolidation that a shipment travels on, locked; its newest. */
const fileOf = async (db: Db, owner: CartonOwner): Promise<CustomsFileRow | undefined> => {
  if ('unclaimedId' in owner) return undefined
  const [found] = await db
    .select({ file: customsFiles })
    .from(customsFiles)
    .innerJoin(houseConsignments, eq(houseConsignments.id, customsFiles.houseConsignmentId))
    .where(
      and(
        'shipmentId' in owner
          ? eq(houseConsignments.shipmentId, owner.shipmentId)
          : eq(houseConsignments.exportShipmentId, owner.exportShipmentId),
        isNull(houseConsignments.voidedAt),
      ),
    )
    .orderBy(desc(houseConsignments.serial))
    .limit(1)
    .for('update', { of: customsFiles })
  return found?.file
}

const follow = async (db: Db, owner: CartonOwner, step: Step, told: Told): Promise<void> => {
  const file = step === null ? undefined : await fileOf(db, owner)
  if (file === undefined) return
  const isHeld = file.state === 'held'
  const change = { ...told, isFollowing: true }
  if (step === 'held' && !isHeld) await writeState(db, file, { ...change, to: 'held' })
  if (step === 'freed' && isHeld) await writeState(db, file, { ...change, to: stateBeforeHold(file) })
  if (step === 'passed' && file.state !== 'released') await writeState(db, file, { ...change, to: 'released' })
  if (step === 'came_back' && file.state === 'released') {
    const [last] = await db
      .select()
      .from(customsEvents)
      .where(eq(customsEvents.customsFileId, file.id))
      .orderBy(desc(customsEvents.id))
      .limit(1)
    if (last?.isFollowing === true) await writeState(db, file, { ...change, to: stateBeforeHold(file) })
  }
}

type ImportState = Pick<typeof shipments.$inferSelect, 'id' | 'status' | 'subStatus'>

const importStep = (before: ImportState, after: ImportState): Step => {
  if (before.status === 'sent' && after.status === 'inbound') return 'passed'
  if (before.status === 'inbound' && after.status === 'sent') return 'came_back'
  if (before.status !== 'sent' || after.status !== 'sent' || before.subStatus === after.subStatus) return null
  if (after.subStatus === 'hold') return 'held'
  return before.subStatus === 'hold' ? 'freed' : null
}

/** The customs file says what its import shipment says: held, freed, or past customs. */
export const customsFollowImport = (db: Db, before: ImportState, after: ImportState, told: Told): Promise<void> =>
  follow(db, { shipmentId: after.id }, importStep(before, after), told)

type ExportState = Pick<typeof exportShipments.$inferSelect, 'id' | 'heldFrom'> & { readonly status: ExportStatus }

const exportStep = (before: ExportState, after: ExportState): Step => {
  // A hold in our own building is none of customs.
  if (after.status === 'hold') return after.heldFrom === 'on_clearance' ? 'held' : null
  if (before.status === 'hold') return before.heldFrom === 'on_clearance' ? 'freed' : null
  if (before.status === 'on_clearance' && after.status === 'delivering') return 'passed'
  return before.status === 'delivering' && after.status === 'on_clearance' ? 'came_back' : null
}

/** The same for an export shipment. */
export const customsFollowExport = (db: Db, before: ExportState, after: ExportState, told: Told): Promise<void> =>
  follow(db, { exportShipmentId: after.id }, exportStep(before, after), told)
