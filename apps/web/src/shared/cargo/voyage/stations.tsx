import type { Voyage, VoyageStation } from '@layar/contract'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { formatLongDay } from '@layar/ui/i18n/place-time.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { placeMoment, placeName } from './place-moment'
import styles from './voyage.module.css'
import { voyageText } from './text/area'

const ownZone = 'Asia/Singapore'

function Times({ station, isHeld }: { station: VoyageStation; isHeld: boolean }) {
  const t = useText(voyageText)
  const { language } = useLanguage()
  const { key, planned_at: planned, actual_at: actual } = station
  const day = (at: string): string => formatLongDay(at, language, station.time_zone ?? ownZone)
  return (
    <>
      <td>
        {planned === null ? (
          <span className={styles.none}>{t(isHeld && actual === null ? 'afterRelease' : 'unplanned')}</span>
        ) : key === 'delivery' ? (
          // A service promises a day, not an hour.
          t('by', { day: day(planned) })
        ) : (
          placeMoment(planned, station, language)
        )}
      </td>
      <td>
        {actual === null ? (
          <span className={styles.none}>{t('none')}</span>
        ) : (
          <strong>{placeMoment(actual, station, language)}</strong>
        )}
      </td>
    </>
  )
}

interface StationsProps extends Pick<Voyage, 'stations'> {
  readonly isCollected: boolean
  /** Nothing ahead is planned while customs or we hold the goods. */
  readonly isHeld: boolean
}

/** Each station with its planned and its actual time, on the clocks of its place. */
export function Stations({ stations, isCollected, isHeld }: StationsProps) {
  const t = useText(voyageText)
  const { language } = useLanguage()
  return (
    <>
      <table className={styles.stations}>
        <thead>
          <tr>
            <th scope="col">{t('station')}</th>
            <th scope="col">{t('planned')}</th>
            <th scope="col">{t('actual')}</th>
          </tr>
        </thead>
        <tbody>
          {stations.map((station) => (
            <tr key={station.key}>
              <th scope="row">
                {t(station.key === 'delivery' && isCollected ? 'collection' : station.key)}
                {station.key !== 'delivery' && <span className={styles.place}>{placeName(station, language)}</span>}
              </th>
              <Times station={station} isHeld={isHeld} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.local}>{t('local')}</p>
    </>
  )
}

interface Change {
  readonly at: string
  readonly from_eta_at: string
  readonly to_eta_at: string
  readonly reason?: string
}

interface EtaChangesProps extends Pick<Voyage, 'stations'> {
  readonly changes: readonly Change[]
  readonly isHeld: boolean
}

/**
 * Each change of the arrival with what our team wrote of it; a shared link has no reasons. Of held goods that have not
 * arrived nothing is told: the newest day would be read as a promise.
 */
export function EtaChanges({ changes, stations, isHeld }: EtaChangesProps) {
  const t = useText(voyageText)
  const { language } = useLanguage()
  const arrival = stations.find(({ key }) => key === 'arrival')
  const hasArrived = arrival !== undefined && arrival.actual_at !== null
  if (changes.length === 0 || (isHeld && !hasArrived)) return null
  const day = (at: string): string => formatLongDay(at, language, arrival?.time_zone ?? ownZone)
  return (
    <section className={styles.changes}>
      <h3>{t('changes')}</h3>
      <ul>
        {changes.toReversed().map((change) => (
          <li key={`${change.at} ${change.to_eta_at}`}>
            <p>{t('change', { from: day(change.from_eta_at), to: day(change.to_eta_at) })}</p>
            {change.reason !== undefined && <p className={styles.none}>{t('note', { reason: change.reason })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
