import type { FigureSpread, StaffFigures, WeekFigures } from '@layar/contract'
import type { ReactNode } from 'react'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './figures.module.css'
import { figuresText } from './text'
import { useFigureWords } from './use-figure-words'

interface TileProps {
  readonly name: string
  readonly value: ReactNode
  readonly notes?: readonly (string | false)[]
  /** The same figure of the week before. */
  readonly before?: string
}

function Tile({ name, value, notes = [], before }: TileProps) {
  const t = useText(figuresText)
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {notes.map((note) => note !== false && <dd key={note}>{note}</dd>)}
      {before !== undefined && <dd className={styles.before}>{t('before', { value: before })}</dd>}
    </div>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const bookedIn = ({ people }: WeekFigures) => ({
  count: sum(people.map(({ count }) => count)),
  hours: sum(people.map(({ hours }) => hours)),
})
const found = ({ differences: { short_count, over_count, damaged_count } }: WeekFigures): number =>
  short_count + over_count + damaged_count

interface BothWeeks {
  readonly current: WeekFigures
  readonly before: WeekFigures
}

function TimeTile({ name, current, before }: { name: string; current: FigureSpread; before: FigureSpread }) {
  const t = useText(figuresText)
  const { time } = useFigureWords()
  return (
    <Tile
      name={name}
      value={time(current.median_seconds)}
      notes={[
        current.count > 0 && t('p90', { value: time(current.p90_seconds) }),
        t('cartons', { count: current.count }),
      ]}
      before={time(before.median_seconds)}
    />
  )
}

/** What a week comes to, beside the week before it. */
export function WeekTiles({ current, before }: BothWeeks) {
  const t = useText(figuresText)
  const format = useFormat()
  const { time, share, rate } = useFigureWords()
  const [booked, bookedBefore] = [bookedIn(current), bookedIn(before)]
  const { quarantine, holds, differences, first_attempts: attempts } = current
  const isUnloaded = differences.departure_count > 0
  return (
    <dl className={styles.tiles}>
      <TimeTile name={t('dockToShelf')} current={current.dock_to_shelf} before={before.dock_to_shelf} />
      <TimeTile name={t('shelfToDeparture')} current={current.shelf_to_departure} before={before.shelf_to_departure} />
      <TimeTile name={t('departureToDoor')} current={current.departure_to_door} before={before.departure_to_door} />
      <Tile
        name={t('perHour')}
        value={rate(booked.count, booked.hours)}
        notes={[t('bookedIn', { cartons: t('cartons', { count: booked.count }), hours: format.number(booked.hours) })]}
        before={rate(bookedBefore.count, bookedBefore.hours)}
      />
      <Tile
        name={t('quarantined')}
        value={share(quarantine.quarantined_count, quarantine.received_count)}
        notes={[
          t('ofReceived', { part: format.number(quarantine.quarantined_count), count: quarantine.received_count }),
        ]}
        before={share(before.quarantine.quarantined_count, before.quarantine.received_count)}
      />
      <Tile
        name={t('holds')}
        value={format.number(holds.set_count)}
        notes={[
          holds.lifted.count > 0
            ? t('lifted', { count: holds.lifted.count, value: time(holds.lifted.median_seconds) })
            : t('noneLifted'),
        ]}
        before={format.number(before.holds.set_count)}
      />
      <Tile
        name={t('differences')}
        value={format.number(found(current))}
        notes={[
          isUnloaded &&
            t('differenceKinds', {
              short: format.number(differences.short_count),
              over: format.number(differences.over_count),
              damaged: format.number(differences.damaged_count),
            }),
          t('onDepartures', { count: differences.departure_count }),
          found(current) > 0 &&
            (differences.unsettled_count > 0
              ? t('unsettled', { count: differences.unsettled_count })
              : t('allSettled')),
        ]}
        before={format.number(found(before))}
      />
      <Tile
        name={t('firstAttempt')}
        value={share(attempts.delivered_count, attempts.attempted_count)}
        notes={[t('ofAttempted', { part: format.number(attempts.delivered_count), count: attempts.attempted_count })]}
        before={share(before.first_attempts.delivered_count, before.first_attempts.attempted_count)}
      />
    </dl>
  )
}

/** What lies and waits at this moment, whatever the week. */
export function NowTiles({ now }: { now: StaffFigures['now'] }) {
  const t = useText(figuresText)
  const format = useFormat()
  const { time } = useFigureWords()
  const { quarantined, held_count: held } = now
  return (
    <dl className={styles.tiles} data-plain>
      <Tile
        name={t('inQuarantine')}
        value={t('cartons', { count: quarantined.count })}
        notes={[
          quarantined.count > 0 &&
            t('ages', { median: time(quarantined.median_seconds), oldest: time(quarantined.oldest_seconds) }),
        ]}
      />
      <Tile name={t('held')} value={format.number(held)} />
    </dl>
  )
}
