import type { DepartureChanges, NewDeparture } from '@layar/contract'
import { agentOffersTrack, departureNumber, hasArrived, isDelayNews, type Track } from '@layar/domain'
import { and, eq, max, sql } from 'drizzle-orm'
import { consolidationEtaChanges, consolidationEvents, consolidations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { assertVersion } from '../../../request/version'
import { findAgent } from '../../pricing/public'
import { printTransport } from '../customs/make'
import { staffActor } from '../transition/resolve-transition'
import { givenText } from '../shipment/staff-way'
import { tellDelay } from './delay'
import { assertFlightIsNew } from './number'
import { wasOverdueTold } from './overdue'
import {
  assertInMyHands,
  holdConsolidation,
  insertConsolidation,
  isInMyHands,
  statusText,
  type ConsolidationRow,
} from './store'
import { assertBillIsNew } from './used-master'
import { departureVersion, editedOf } from './version'
import { isEditable } from './view'

const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)
const upper = (text: string | null | undefined): string | null => givenText(text)?.toUpperCase() ?? null
const numbered = (text: string | null | undefined, track: Track): string | null => {
  const given = givenText(text)
  return given === undefined ? null : departureNumber(given, track)
}
const cm3PerCbm = 1e6

type Transport = Omit<DepartureChanges, 'planned_volume'> & { planned_volume?: string | number | null | undefined }

const valuesOf = (input: Transport, track: Track) => {
  const cm3 = Math.round(Number(input.planned_volume ?? 0) * cm3PerCbm)
  return {
    containerLoad: input.container_load ?? null,
    carrier: givenText(input.carrier) ?? null,
    flightOrVessel: numbered(input.flight_or_vessel, track),
    voyage: upper(input.voyage),
    masterNumber: numbered(input.master_number, track),
    containerNumber: track === 'laut' ? numbered(input.container_number, track) : upper(input.container_number),
    sealNumber: upper(input.seal_number),
    plannedCartons: input.planned_count ?? null,
    plannedWeightGrams: input.planned_weight_gram ?? null,
    plannedVolumeCm3: cm3 > 0 ? cm3 : null,
    cutoffAt: momentOf(input.cutoff_at),
    etdAt: momentOf(input.etd_at),
  }
}

/** @throws at the field whose moment is out of order */
const assertInOrder = ({ cutoffAt, etdAt, etaAt }: Pick<ConsolidationRow, 'cutoffAt' | 'etdAt' | 'etaAt'>): void => {
  if (cutoffAt && etdAt && cutoffAt > etdAt) throw failFields({ cutoff_at: 'cutoff_after_etd' })
  if (etdAt && etaAt && etaAt < etdAt) throw failFields({ eta_at: 'eta_before_etd' })
}

/** @throws at `container_load` of a flight */
const assertLoadFits = ({ containerLoad, track }: Pick<ConsolidationRow, 'containerLoad' | 'track'>): void => {
  if (containerLoad !== null && track !== 'laut') throw failFields({ container_load: 'departure_load_by_air' })
}

/** A departure may be recorded the day after. */
const recordedLateMs = 86_400_000

/** What has left cannot arrive long before that, also where nobody planned its ETD. @throws at `eta_at` */
const assertAfterItLeft = async ({ db }: StaffContext, { id, status }: ConsolidationRow, eta: Date): Promise<void> => {
  if (status === 'open' || status === 'closed') return
  const [left] = await db
    .select({ at: max(consolidationEvents.createdAt) })
    .from(consolidationEvents)
    .where(and(eq(consolidationEvents.consolidationId, id), eq(consolidationEvents.toStatus, 'departed')))
  if (left?.at && eta.getTime() < left.at.getTime() - recordedLateMs)
    throw failFields({ eta_at: 'eta_before_departure' })
}

type RouteInput = Pick<NewDeparture, 'service' | 'country' | 'track' | 'agent_id' | 'destination_country'>

/** The warehouse of an import, the destination of an export. @throws at the field that is missing or wrong */
const routeOf = async (context: StaffContext, input: RouteInput) => {
  const { service, country, track } = input
  if (service === 'ekspor') {
    const destination = givenText(input.destination_country)
    if (destination === undefined) throw failFields({ destination_country: 'departure_destination_needed' })
    if (!isInMyHands(context, { service, country, agentId: null, status: 'open' }))
      throw failFields({ country: 'agent_not_yours' })
    return { service, country, track, agentId: null, destinationCountry: destination }
  }
  if (!input.agent_id) throw failFields({ agent_id: 'departure_agent_needed' })
  const agent = await findAgent(context.db, input.agent_id)
  if (agent === undefined) throw failFields({ agent_id: 'agent_unknown' })
  if (!isInMyHands(context, { service, country, agentId: agent.id, status: 'open' }))
    throw failFields({ agent_id: 'agent_not_yours' })
  if (!agentOffersTrack(agent.shipmentTrack, track)) throw failFields({ track: 'departure_track_not_offered' })
  return { service, country, track, agentId: agent.id, destinationCountry: country }
}

/** Opens a consolidation. @throws at its fields */
export const createConsolidation = async (
  context: StaffContext,
  input: RouteInput & Transport & Pick<NewDeparture, 'eta_at'>,
): Promise<ConsolidationRow> => {
  const route = await routeOf(context, input)
  const values = { ...valuesOf(input, route.track), etaAt: momentOf(input.eta_at) }
  assertInOrder(values)
  assertLoadFits({ ...route, ...values })
  await assertFlightIsNew(context.db, { ...route, ...values })
  await assertBillIsNew(context, { ...route, ...values })
  return insertConsolidation(
    context.db,
    { ...route, ...values, status: 'open', createdBy: context.staff.id },
    staffActor(context.staff),
  )
}

type FlightOf = Pick<ConsolidationRow, 'flightOrVessel' | 'masterNumber' | 'etdAt'>

/** Two that stand side by side already can still be edited otherwise. */
const isAnotherFlight = (before: FlightOf, after: FlightOf): boolean =>
  before.flightOrVessel !== after.flightOrVessel ||
  before.masterNumber !== after.masterNumber ||
  before.etdAt?.getTime() !== after.etdAt?.getTime()

type BillOf = Pick<ConsolidationRow, 'masterNumber' | 'carrier'>

const isAnotherBill = (before: BillOf, after: BillOf): boolean =>
  before.masterNumber !== after.masterNumber || before.carrier !== after.carrier

/**
 * Changes what is not its route.
 * @throws `departure_not_open`, `edited_meanwhile` if somebody else changed it since it was read, or at its fields
 */
export const editConsolidation = async (
  context: StaffContext,
  code: string,
  input: Transport & { readonly version?: string | undefined },
): Promise<ConsolidationRow> => {
  const row = await holdConsolidation(context, code, 'no key update')
  assertInMyHands(context, row)
  if (!isEditable(row)) throw fail('departure_not_open', { values: { status: statusText(row.status, context) } })
  const values = valuesOf(input, row.track)
  const changed = { ...row, ...values }
  if (departureVersion(changed) === departureVersion(row)) return row
  if (input.version !== undefined) assertVersion(editedOf(row), input.version)
  assertInOrder(changed)
  assertLoadFits(changed)
  if (isAnotherFlight(row, values)) await assertFlightIsNew(context.db, changed, row.id)
  if (isAnotherBill(row, values)) await assertBillIsNew(context, changed)
  await context.db
    .update(consolidations)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(consolidations.id, row.id))
  await printTransport(context.db, row)
  return changed
}

export interface EtaChange {
  readonly row: ConsolidationRow
  readonly from: Date | null
  readonly to: Date
  /** False where the ETA was that already. */
  readonly isNew: boolean
}

/**
 * Changes the ETA, and keeps the former one with the reason. Customers are told of one that is days later than the one
 * they know: small changes add up, and one that goes back and forth is told once. Once they were told that it passed, they
 * wait for the next one, however close it is.
 * @throws `departure_arrived`, or at `eta_at`
 */
export const changeEta = async (
  context: StaffContext,
  code: string,
  { eta_at: eta, reason }: { readonly eta_at: string; readonly reason: string },
): Promise<EtaChange> => {
  const row = await holdConsolidation(context, code, 'no key update')
  assertInMyHands(context, row)
  const to = new Date(eta)
  if (row.etaAt?.getTime() === to.getTime()) return { row, from: row.etaAt, to, isNew: false }
  if (row.status === 'cancelled')
    throw fail('departure_not_open', { values: { status: statusText(row.status, context) } })
  if (hasArrived(row.status)) throw fail('departure_arrived')
  assertInOrder({ ...row, etaAt: to })
  await assertAfterItLeft(context, row, to)
  const { db, staff } = context
  await db.insert(consolidationEtaChanges).values({
    consolidationId: row.id,
    fromEtaAt: row.etaAt,
    toEtaAt: to,
    reason,
    changedBy: staff.id,
  })
  const known = row.toldEtaAt ?? row.etaAt
  const isAwaited = row.etaAt !== null && to > row.etaAt && (await wasOverdueTold(db, row))
  const isNews = isAwaited || isDelayNews(known, to)
  await db
    .update(consolidations)
    .set({ etaAt: to, toldEtaAt: isNews ? to : known, updatedAt: sql`now()` })
    .where(eq(consolidations.id, row.id))
  if (isNews) await tellDelay(context, { ...row, etaAt: to }, reason)
  return { row, from: row.etaAt, to, isNew: true }
}
