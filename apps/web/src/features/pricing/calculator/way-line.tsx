import type { Agent, DomesticService, FreightResult } from '@layar/contract'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './way-line.module.css'
import { calculatorText } from './text/area'

interface WayLineProps {
  readonly freight: FreightResult
  readonly delivery: DomesticService | null
  readonly agent: Agent
}

type Days = FreightResult['lead_time_days']

/** The journey as a line: warehouse, our counter, the door, with the days each part takes. */
export function WayLine({ freight, delivery, agent }: WayLineProps) {
  const t = useText(calculatorText)
  const { country } = useLanguage()
  const daysText = ({ min, max }: Days): string =>
    min === max ? t('dayCount', { count: max }) : t('days', { from: String(min), to: String(max) })
  const last = delivery?.lead_time_days
  const stations = [
    { key: 'from', name: agent.city ?? agent.name, days: daysText(freight.lead_time_days) },
    { key: 'hub', name: t(`hub_${country}`), days: last ? daysText(last) : undefined },
    ...(delivery ? [{ key: 'door', name: t('doorStation'), days: undefined }] : []),
  ]
  return (
    <ol className={styles.line} aria-label={t('journey')}>
      {stations.map(({ key, name, days }) => (
        <li key={key} className={styles.station}>
          <span className={styles.stationName}>{name}</span>
          {days && <span className={styles.leg}>{days}</span>}
        </li>
      ))}
    </ol>
  )
}
