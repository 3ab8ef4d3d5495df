import type { FigureLane, FigurePerson, WeekFigures } from '@layar/contract'
import type { ReactNode } from 'react'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import styles from './figures.module.css'
import { figuresText } from './text'
import { useFigureWords } from './use-figure-words'

interface TableProps {
  readonly title: string
  readonly heads: readonly string[]
  /** Stands in the place of the rows where there are none. */
  readonly none: string
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

function Table({ title, heads, none, rows }: TableProps) {
  return (
    <SectionCard title={title} isFlush>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <div className={styles.frame} role="group" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head, index) => (
                  <th key={head} scope="col" data-number={index > 0 || undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...cells] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={heads[index + 1]} data-number data-quiet={index === cells.length - 1 || undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SectionCard>
  )
}

const laneKey = ({ service, agent_id, from_country, to_country, track }: FigureLane): string =>
  [service, agent_id, from_country, to_country, track].join(' ')

interface BothWeeks {
  readonly current: WeekFigures
  readonly before: WeekFigures
}

/** How long the goods of each lane travelled. */
export function Lanes({ current, before }: BothWeeks) {
  const t = useText(figuresText)
  const format = useFormat()
  const { time, laneName } = useFigureWords()
  const medianBefore = new Map(before.lanes.map((lane) => [laneKey(lane), lane.median_seconds]))
  return (
    <Table
      title={t('lanes')}
      heads={[t('lane'), t('count'), t('median'), t('p90Head'), t('beforeHead')]}
      none={t('noLanes')}
      rows={current.lanes.map((lane) => ({
        key: laneKey(lane),
        cells: [
          <span key="way" className={styles.way}>
            <TrackIcon track={lane.track} /> {laneName(lane)}
          </span>,
          format.number(lane.count),
          time(lane.median_seconds),
          time(lane.p90_seconds),
          time(medianBefore.get(laneKey(lane)) ?? null),
        ],
      }))}
    />
  )
}

/** Who booked in how much. */
export function People({ current, before }: BothWeeks) {
  const t = useText(figuresText)
  const format = useFormat()
  const { rate } = useFigureWords()
  const known = new Map(before.people.map((person): [string, FigurePerson] => [person.staff_id, person]))
  return (
    <Table
      title={t('people')}
      heads={[t('person'), t('count'), t('hours'), t('rate'), t('beforeHead')]}
      none={t('noPeople')}
      rows={current.people.map(({ staff_id: id, name, count, hours }) => ({
        key: id,
        cells: [
          name,
          format.number(count),
          format.number(hours),
          rate(count, hours),
          rate(known.get(id)?.count ?? 0, known.get(id)?.hours ?? 0),
        ],
      }))}
    />
  )
}
