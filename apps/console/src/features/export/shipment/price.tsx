import type { StaffExportDetail } from '@layar/contract'
import { MoneyLines } from '@layar/ui/display/money-lines.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { AskedPrice } from './asked-price'
import { exportText } from './text'

/** The price, its components, and what determined it. */
export function Price({ view, asked }: Pick<StaffExportDetail, 'view' | 'asked'>) {
  const t = useText(exportText)
  const { total, lines, chargeable, zone_name: zone, lead_time_days: days } = view
  const place = [zone, days && t('leadTime', { min: String(days.min), max: String(days.max) })]
  return (
    <SectionCard title={t('price')} lead={t(view.is_price_final ? 'fixed' : 'estimate')}>
      {total ? (
        <MoneyLines
          lines={lines.map((line, index) => ({
            key: `${line.code}-${index}`,
            label: line.label,
            amount: line.amount,
          }))}
          total={total}
          note={[...place, chargeable?.explanation].filter(Boolean).join(' · ')}
        />
      ) : (
        <p className={styles.blocked}>{t('noPrice')}</p>
      )}
      <AskedPrice asked={asked} view={view} />
    </SectionCard>
  )
}
