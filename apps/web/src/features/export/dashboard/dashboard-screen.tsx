import { Button } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { exportOverviewCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { ExportCard } from '../../../shared/export/card/export-card'
import { ExportTodoList } from '../../../shared/export/todo/export-todo-list'
import { useExportTodos } from '../../../shared/export/todo/use-export-todos'
import { ExportFirstSteps } from '../../../shared/first-steps/export-first-steps'
import { useAddShipment } from '../../../shared/customer/identity/use-add-shipment'
import { useDraftBanner } from '../../../shared/cargo/draft/use-draft-banner'
import { PlaceLink } from '../../../shared/link/place-link'
import { useProfile } from '../../../shared/customer/profile/use-profile'
import { SummaryRing } from '../../../shared/summary/summary-ring'
import styles from '../../../shared/dashboard/dashboard.module.css'
import own from './export-dashboard.module.css'
import { GroupsCard } from './groups-card'
import { exportDashboardText } from './text/area'
import { WarehouseCard } from './warehouse-card'

const recentCount = 5

/** Shipments of this month compared with last month [SHELL-19] [EXP-04]. */
function Month({ current, last }: { current: number; last: number }) {
  const t = useText(exportDashboardText)
  return (
    <SectionCard title={t('month')}>
      <div className={styles.figure}>
        <SummaryRing current={current} last={last} />
        <div>
          <p className={styles.name}>{t('shipments')}</p>
          <p className={styles.number}>{current}</p>
          <p className={styles.name}>{t('lastMonth', { count: last })}</p>
        </div>
      </div>
    </SectionCard>
  )
}

/** The form shows the price. */
function CalculatorCard({ onAdd }: { onAdd: () => void }) {
  const t = useText(exportDashboardText)
  return (
    <SectionCard title={t('calculator')} lead={t('calculatorLead')}>
      <Button
        variant="default"
        leftSection={<IconCalculator size={18} stroke={1.75} aria-hidden />}
        onClick={onAdd}
        className={own.begin}
      >
        {t('calculatorGo')}
      </Button>
    </SectionCard>
  )
}

/** The export dashboard [ROUTE-20]. */
export function ExportDashboardScreen() {
  const t = useText(exportDashboardText)
  const { pending } = useProfile()
  const todos = useExportTodos()
  const drafts = useDraftBanner('export')
  const { add, alert } = useAddShipment('/export/create_shipment')
  const summary = useRead(exportOverviewCalls.exportSummary, {})
  const warehouse = useRead(exportOverviewCalls.exportWarehouseAddress, {})
  const isReady = useTogether(pending, todos.pending, summary.isPending, warehouse.isPending, drafts.isPending)
  const month = summary.data?.data
  const recent = month?.results ?? []
  const isNewcomer = month !== undefined && recent.length === 0 && month.cart_count === 0
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {isReady ? (
        <div className={styles.stack}>
          {summary.error && <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />}
          {drafts.banner}
          {isNewcomer ? <ExportFirstSteps onAdd={add} /> : <ExportTodoList todos={todos} />}
          {month && !isNewcomer && (
            <>
              <GroupsCard counts={month.groups} />
              <Month current={month.current_month_shipment__count} last={month.last_month_shipment__count} />
            </>
          )}
          {recent.length > 0 && (
            <section className={styles.recent} aria-labelledby="recent-exports">
              <div className={styles.line}>
                <h2 id="recent-exports">{t('recent')}</h2>
                <PlaceLink to="/export/Shipment">{t('seeAll')}</PlaceLink>
              </div>
              {recent.slice(0, recentCount).map((shipment) => (
                <ExportCard key={shipment.shipment_code} shipment={shipment} />
              ))}
            </section>
          )}
          <div className={own.pair}>
            <CalculatorCard onAdd={add} />
            <WarehouseCard />
          </div>
        </div>
      ) : (
        <Skeleton count={6} />
      )}
      {alert}
    </>
  )
}
