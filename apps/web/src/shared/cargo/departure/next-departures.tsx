import type { NextDeparture } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Flag } from '../../flag/flag'
import styles from './next-departures.module.css'
import { departureCardText } from './card-text'
import { useDepartureWords } from './use-departure-words'

const shown = 3

/** The next departure of each warehouse and transport mode, soonest first. */
export function NextDepartures({ departures }: { departures: readonly NextDeparture[] }) {
  const t = useText(departureCardText)
  const words = useDepartureWords()
  const [isWhole, setWhole] = useState(false)
  const more = departures.length - shown
  return (
    <SectionCard title={t('title')} lead={t('lead')}>
      <ul className={styles.list}>
        {(isWhole ? departures : departures.slice(0, shown)).map((departure) => (
          <li key={`${departure.agent_id} ${departure.track}`} className={styles.row}>
            <TrackIcon track={departure.track} />
            <div>
              <p className={styles.place}>
                {departure.agent_name}
                <Flag code={departure.agent_country} name="" size="sm" />
              </p>
              <p className={styles.when}>{words(departure)}</p>
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && more > 0 && (
        <Button variant="subtle" px={8} mx={-8} className={styles.more} onClick={() => setWhole(true)}>
          {t('more', { count: more })}
        </Button>
      )}
    </SectionCard>
  )
}
