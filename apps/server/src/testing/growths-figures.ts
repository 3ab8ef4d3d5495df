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

/** The cartons of the last weeks, each of which is shelved, leaves and is delivered within two days. */
const isBusy = `c.n between 9000 and 91000 and not (${isQuiet})`
const later = (hours: number, minutes: number): string =>
  `c.at + interval '${hours} hours' + c.n % ${minutes} * interval '1 minute'`

const act = (name: string, set: Growth['set'], at: string, where: string): Growth => ({
  table: 'carton_events',
  set: { carton_id: own('carton'), act: `'${name}'`, actor_kind: `'system'`, created_at: at, ...set },
  where,
})

const shelf = { to_status: `'stored'`, to_location_id: `md5('shelf1')::uuid` }
const offShelf = { to_status: `'gone'`, from_location_id: `md5('shelf1')::uuid` }
const toDoor = { to_status: `'delivered'` }

export const figuresOf = (hasCarton: string): readonly Growth[] => [
  act('moved', shelf, quietAt(1), isQuiet),
  act('left', offShelf, quietAt(2), isQuiet),
  act('delivered', toDoor, quietAt(5), isQuiet),
  act('moved', shelf, later(0, 300), `${isBusy} and ${hasCarton}`),
  act('left', offShelf, later(6, 600), `${isBusy} and ${hasCarton}`),
  act('delivered', toDoor, later(18, 1440), `${isBusy} and ${hasCarton}`),
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
