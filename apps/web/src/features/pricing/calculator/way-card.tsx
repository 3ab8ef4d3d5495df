import type { Agent, EstimateWay } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Money } from '@layar/ui/display/money.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AskUs } from './ask-us'
import notes from '../../../shared/pricing/price/notes.module.css'
import styles from './estimate.module.css'
import { calculatorText } from './text/area'
import { WayLine } from './way-line'
import { WayParts } from './way-parts'
import { WeightScale } from './weight-scale'

interface WayCardProps {
  readonly way: EstimateWay
  readonly agent: Agent
  /** The price includes door delivery. */
  readonly isToDoor: boolean
  readonly isCheapest: boolean
  readonly isFastest: boolean
  readonly onDeclare: () => void
}

/** Warnings already shown in the card or below both cards. */
const toldElsewhere: readonly string[] = ['sample_tariff', 'ask_us', 'rates_stale']

/** One track: total, days, every part of the price, and an explanation of the weight. */
export function WayCard({ way, agent, isToDoor, isCheapest, isFastest, onDeclare }: WayCardProps) {
  const t = useText(calculatorText)
  const { track, freight, refusal, total, missing } = way
  const isAir = track === 'udara'
  const id = `way-${track}`
  const noPrice = freight?.warnings.find(({ code }) => code === 'ask_us')
  return (
    <article className={styles.way} data-track={track} aria-labelledby={id}>
      <header className={styles.wayHead}>
        <TrackIcon track={track} />
        <h3 id={id}>{t(isAir ? 'air' : 'sea')}</h3>
        <span className={styles.badges}>
          {isCheapest && <StatusBadge tone="success">{t('cheapest')}</StatusBadge>}
          {isFastest && <StatusBadge tone="info">{t('fastest')}</StatusBadge>}
        </span>
      </header>
      {freight === null ? (
        <div className={styles.closed}>
          <p className={styles.closedTitle}>{t('closed')}</p>
          <p>{refusal}</p>
        </div>
      ) : (
        <>
          <div className={styles.sum}>
            {total ? <Money value={total} size="xl" /> : <p className={styles.ask}>{t('ask')}</p>}
            {total && <p className={notes.quiet}>{t(isToDoor ? 'totalDoor' : 'totalHub')}</p>}
            {noPrice && <p className={notes.quiet}>{noPrice.message}</p>}
            {missing.length > 0 && <AskUs missing={missing} />}
          </div>
          <WayLine freight={freight} delivery={way.delivery} agent={agent} />
          <WayParts way={way} freight={freight} isToDoor={isToDoor} />
          <WeightScale chargeable={freight.chargeable} />
          <div className={styles.notices}>
            {freight.warnings
              .filter(({ code }) => !toldElsewhere.includes(code))
              .map(({ code, message }) => (
                <p key={`${code}-${message}`} className={notes.notice}>
                  {message}
                </p>
              ))}
          </div>
          <Button
            variant="default"
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
            onClick={onDeclare}
          >
            {t(isAir ? 'declare' : 'declareSea')}
          </Button>
        </>
      )}
    </article>
  )
}
