import type { Labels } from '@layar/domain'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './station-board.module.css'
import { homeText } from './text/area'

/** Station of a status on a line, and whether the line is complete; undefined off the line. */
type StationOf<Status> = (status: Status) => { readonly index: number; readonly isComplete: boolean } | undefined

/** Number of shipments at each station of a line, without those that reached the end. */
export const countByStation = <Status,>(
  shipments: readonly { readonly status: Status }[],
  stations: readonly unknown[],
  stationOf: StationOf<Status>,
): readonly number[] => {
  const counts = stations.map(() => 0)
  for (const { status } of shipments) {
    const station = stationOf(status)
    if (station && !station.isComplete) counts[station.index] = (counts[station.index] ?? 0) + 1
  }
  return counts
}

interface StationBoardProps {
  readonly stations: readonly { readonly key: string; readonly labels: Labels }[]
  /** One for each station. */
  readonly counts: readonly number[]
}

/** All shipments on one line: each station shows how many boxes are there now. */
export function StationBoard({ stations, counts }: StationBoardProps) {
  const t = useText(homeText)
  const pick = usePick()
  return (
    <ol className={styles.board} aria-label={t('boardLabel')}>
      {stations.map(({ key, labels }, index) => {
        const count = counts[index] ?? 0
        return (
          <li key={key} className={styles.station} data-here={count > 0 || undefined}>
            <span className={styles.node} aria-hidden>
              {count > 0 ? count : ''}
            </span>
            <span className={styles.name}>{pick(labels)}</span>
            <span className="unseen">{t('atStation', { count })}</span>
          </li>
        )
      })}
    </ol>
  )
}
