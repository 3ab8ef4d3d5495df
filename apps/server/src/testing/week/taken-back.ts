import { staffDepartureCalls, staffUndoCalls } from '@layar/contract'
import type { ConsolidationStatus } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../db/statement'
import type { TestStaff } from '../make-staff'
import { expectOutcomes, type Week } from './goods'

/** Each step that staff may take back. */
export const stepsTakenBack = ['departed', 'at_customs', 'released', 'arrived', 'unloaded', 'settled'] as const
export type StepTakenBack = (typeof stepsTakenBack)[number]

/** The middle of an undo, where its transaction is open. */
const intoTheUndoMs = 60

const undoOf = async ({ hands }: Week, code: string, by: TestStaff) => {
  const { result } = await hands.done(
    staffDepartureCalls.staffDeparture,
    { params: { departure_code: code } },
    by.sender,
  )
  if (result.undo === null) throw new Error(`${code} offers no undo.`)
  return result.undo
}

const ask = ({ hands }: Week, code: string, event_id: string, by: TestStaff) =>
  hands.ask(
    staffUndoCalls.staffUndoDeparture,
    { params: { departure_code: code }, body: { event_id, reason: 'The wrong button' } },
    by.sender,
  )

/** Takes the newest step back, at times told twice at once; the first of the week is killed while it is written. */
const takeBack = async (week: Week, code: string, to: ConsolidationStatus, by: TestStaff): Promise<void> => {
  const { hands, chance, undone } = week
  const { event_id: eventId, step, back_to: backTo, against } = await undoOf(week, code, by)
  if (step !== to || against !== null) throw new Error(`${code} ${to} cannot be taken back: ${step}, ${against}`)
  if (undone.size === 0) hands.killSoon(1, intoTheUndoMs)
  const people = chance.often(0.3) ? [by, by] : [by]
  const outcomes = await Promise.all(people.map((person) => ask(week, code, eventId, person)))
  expectOutcomes(week, `taking back ${code} ${to}`, outcomes, { done: people.length, refusals: [] })
  for (const { answer } of outcomes) {
    const { departure, cartons } = answer?.result ?? {}
    if (departure?.status !== backTo) throw new Error(`${code} is ${departure?.status}, not ${backTo}`)
    const left = cartons?.filter(({ carton }) => carton.status !== 'loaded') ?? []
    if (to === 'departed' && left.length > 0) throw new Error(`${code}: ${left.length} cartons left with no flight.`)
  }
  undone.set(to, (undone.get(to) ?? 0) + 1)
}

/** One step that must succeed. The first of its kind is taken back and done again, and of each departure one, in turn. */
export const goPerhapsTwice = async (
  week: Week,
  { code, at, go }: { readonly code: string; readonly at: number; readonly go: () => Promise<void> },
  to: StepTakenBack,
  by: TestStaff,
): Promise<void> => {
  await go()
  if (week.undone.has(to) && stepsTakenBack[at % stepsTakenBack.length] !== to) return
  await takeBack(week, code, to, by)
  await go()
}

/** The newest step, which something stands against by now. */
export const tryTakeBack = async (week: Week, code: string, by: TestStaff, refusal: string): Promise<void> => {
  const { event_id: eventId, against } = await undoOf(week, code, by)
  if (against === null) throw new Error(`${code}: nothing stands against it.`)
  expectOutcomes(week, `taking back ${code}`, [await ask(week, code, eventId, by)], { done: 0, refusals: [refusal] })
}

/** How often each step of a departure was taken back, as the histories say. */
export const takenBackIn = async ({ app }: Pick<Week, 'app'>): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (
      await queryRows<{ step: string; times: number }>(
        app.deps.database.db,
        sql`select e.to_status as step, count(*)::int as times from consolidation_events u
              join consolidation_events e on e.id = u.undoes_id group by 1 order by 1`,
      )
    ).map(({ step, times }) => [step, times]),
  )
