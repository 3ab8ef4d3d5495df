import type { ComponentType } from 'react'
import { exportOverviewCalls, voucherCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { loadText, useText } from '@layar/ui/i18n/use-text.ts'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { ExportCard } from '../../shared/export/card/export-card'
import { exportText } from '../../shared/export/card/text/area'
import { HistorySection, historyCount, LowerCards, MonthCard } from '../sidebar-cards'
import { frameText } from '../text/area'
import { noticeCount } from '../use-counts'
import { ExportNotices } from './export-notices'
import styles from './export-parts.module.css'

const shownNotices = 3

/** The sidebar of export mode: notices, summary, recent shipments, discounts [SHELL-08]. */
function ExportParts() {
  const t = useText(exportText)
  const words = useText(frameText)
  const summary = useRead(exportOverviewCalls.exportSummary, {})
  const notices = useRead(exportOverviewCalls.exportNotices, { query: { count: noticeCount } })
  const vouchers = useRead(voucherCalls.myVouchers, { query: { service: 'ekspor' } })
  if (!useTogether(summary.isPending, notices.isPending, vouchers.isPending)) return <Skeleton count={5} />
  const month = summary.data?.data
  return (
    <>
      <section className={styles.notices} aria-label={words('notifications')}>
        <ExportNotices shown={shownNotices} />
      </section>
      <FailedPart reads={[summary]} what={t('summary')} />
      {month && (
        <MonthCard
          title={t('summary')}
          current={month.current_month_shipment__count}
          last={month.last_month_shipment__count}
        />
      )}
      {month && (
        <HistorySection
          title={t('history')}
          isPending={false}
          cards={month.results.slice(0, historyCount).map((shipment) => (
            <ExportCard key={shipment.shipment_code} shipment={shipment} />
          ))}
        />
      )}
      <LowerCards service="ekspor" />
    </>
  )
}

/** Loads the part with its texts, which are not part of the first load of import mode. */
export async function loadExportParts(): Promise<{ default: ComponentType }> {
  await loadText(exportText)
  return { default: ExportParts }
}
