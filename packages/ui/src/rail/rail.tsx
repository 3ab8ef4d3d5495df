import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { displayText } from '../display/display-text'
import { useText } from '../i18n/use-text'
import { classNames } from '../theme/class-names'
import styles from './rail.module.css'

export interface Station {
  readonly key: string
  readonly label: string
  /** A short second line: a date, a place. */
  readonly note?: string | undefined
}

export interface RailProps {
  readonly stations: readonly Station[]
  /** Index of the current station; -1 before the first. */
  readonly current: number
  /** The last station is passed: nothing is accent-coloured any more. */
  readonly isComplete?: boolean
  readonly tone?: 'air' | 'sea' | 'brand'
  /** What the line shows, for screen readers. */
  readonly label: string
  /** Only the current station keeps its label, at every width. */
  readonly compact?: boolean
  /** Makes the other reachable stations buttons, as steps of a wizard. */
  readonly onPick?: ((key: string, index: number) => void) | undefined
  readonly isReachable?: ((index: number) => boolean) | undefined
}

const stateOf = (index: number, current: number, isComplete: boolean) =>
  index < current || (isComplete && index === current) ? 'passed' : index === current ? 'current' : 'ahead'

/** The transit line of a shipment, and of any other process with steps. */
export function Rail({
  stations,
  current,
  isComplete = false,
  tone = 'brand',
  label,
  compact = false,
  onPick,
  isReachable = (index) => index <= current,
}: RailProps) {
  const t = useText(displayText)
  return (
    <div className={styles.frame}>
      <ol className={classNames(styles.rail, compact && styles.compact)} data-tone={tone} aria-label={label}>
        {stations.map((station, index) => {
          const state = stateOf(index, current, isComplete)
          const inside = (
            <>
              <span className={styles.node} aria-hidden>
                {state === 'passed' && onPick && <IconCheck size={10} stroke={4} />}
              </span>
              <span className={styles.label}>
                {station.label}
                <span className="unseen">, {t(state)}</span>
                {station.note && <span className={styles.note}>{station.note}</span>}
              </span>
            </>
          )
          return (
            <li
              key={station.key}
              className={styles.station}
              data-state={state}
              style={{ '--place': index } as CSSProperties}
              {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
            >
              {onPick && state !== 'current' ? (
                <button
                  type="button"
                  className={styles.pick}
                  disabled={!isReachable(index)}
                  onClick={() => onPick(station.key, index)}
                >
                  {inside}
                </button>
              ) : (
                <span className={styles.stop}>{inside}</span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
