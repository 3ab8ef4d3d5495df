import { own, type Growth } from './growth-parts'

/** A week long ago, in which little was done: its figures must not read what every other week holds. */
export const quietWeek = '2024-W10'
/** Days after it began. */
const quietAt = (days: number): string =>
  `timestamptz '2024-03-04' + interval '${days} days' + c.n * interval '0.1 seconds'`
/** The cartons of that week, all of which were delivered. */
const isQuiet = 'c.n % 1000 = 2'

export const bookedAt = `case when ${isQuiet} then ${quietAt(0)} else c.at end`
export const attemptedAt = `case when c.n % 1000 = 10 then ${quietAt(5)} else c.at end`

const act = (name: string, set: Growth['set'], days: number): Growth => ({
  table: 'carton_events',
  set: { carton_id: own('carton'), act: `'${name}'`, actor_kind: `'system'`, created_at: quietAt(days), ...set },
  where: isQuiet,
})

export const figuresGrowths: readonly Growth[] = [
  act('moved', { to_status: `'stored'`, to_location_id: `md5('shelf1')::uuid` }, 1),
  act('left', { to_status: `'gone'`, from_location_id: `md5('shelf1')::uuid` }, 2),
  act('delivered', { to_status: `'delivered'` }, 5),
  {
    table: 'consolidation_events',
    set: {
      consolidation_id: own('departure'),
      to_status: `'unloaded'`,
      actor_kind: `'system'`,
      created_at: quietAt(4),
    },
    where: 'c.n % 2000 = 8',
  },
]
