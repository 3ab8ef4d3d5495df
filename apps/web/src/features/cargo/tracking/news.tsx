import type { ShipmentStatus, Track } from '@layar/domain'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSupport } from '../../../shared/support/contact/use-support'
import { ArrivalLine } from '../../../shared/cargo/shipment/arrival-line'
import { HoldNotice } from '../../../shared/cargo/shipment/hold-notice'
import { trackingText } from './text/area'
import styles from './tracking.module.css'

interface NewsProps {
  readonly status: ShipmentStatus
  readonly track: Track
  readonly expected: { readonly from: string; readonly to: string } | null
  /** The promised day; it replaces the usual days. */
  readonly arrivesBy: string | null
  readonly isSelfCollected: boolean
  /** What our team wrote of a hold that customs have on it; null while there is none. */
  readonly hold: { readonly note: string | null } | null
  readonly quietDays: number | null
  /** False on a shared link: no support for visitors. */
  readonly canAsk: boolean
}

/** The expected arrival, and a notice when there was no update for long. */
export function News({ status, track, expected, arrivesBy, isSelfCollected, hold, quietDays, canAsk }: NewsProps) {
  const t = useText(trackingText)
  const format = useFormat()
  const support = useSupport()
  const why =
    status === 'from_seller'
      ? 'quietSeller'
      : status === 'sent' && track === 'laut' && hold === null
        ? 'quietSea'
        : ('quietAsk' as const)
  return (
    <>
      {hold !== null &&
        (canAsk ? (
          <HoldNotice by="customs" note={hold.note} />
        ) : (
          <p className={styles.expected}>{t('sharedHeldByCustoms')}</p>
        ))}
      {canAsk && <ArrivalLine by={arrivesBy} isCollected={isSelfCollected} />}
      {!canAsk && arrivesBy !== null && (
        <p className={styles.expected}>{t('expectedBy', { date: format.date(arrivesBy) })}</p>
      )}
      {arrivesBy === null && expected && (
        <p className={styles.expected}>
          {t('expected', { from: format.date(expected.from), to: format.date(expected.to) })}
        </p>
      )}
      {quietDays !== null && (
        <p className={styles.quiet} role="note">
          <strong>{t('quiet', { days: quietDays })}</strong> {(canAsk || why !== 'quietAsk') && t(why)}{' '}
          {canAsk && why === 'quietAsk' && support && (
            <a href={support.url} target="_blank" rel="noreferrer">
              {t('support')}
            </a>
          )}
        </p>
      )}
    </>
  )
}
