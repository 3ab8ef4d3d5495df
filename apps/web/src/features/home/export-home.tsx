import { exportOverviewCalls, exportShipmentCalls } from '@layar/contract'
import { exportStation, exportStations, unheldStatus } from '@layar/domain'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { ExportCard } from '../../shared/export/card/export-card'
import { ExportTodoList } from '../../shared/export/todo/export-todo-list'
import { useExportTodos } from '../../shared/export/todo/use-export-todos'
import { ExportFirstSteps } from '../../shared/first-steps/export-first-steps'
import { useAddShipment } from '../../shared/customer/identity/use-add-shipment'
import { useDraftBanner } from '../../shared/cargo/draft/use-draft-banner'
import { PlaceLink } from '../../shared/link/place-link'
import { useProfile } from '../../shared/customer/profile/use-profile'
import { HomeFrame } from './home-frame'
import styles from './home.module.css'
import { countByStation, StationBoard } from './station-board'
import { homeText } from './text/area'

const counted = 100
const shown = 3

/** Home of export mode: the boxes on their way abroad by station. */
export function ExportHome() {
  const t = useText(homeText)
  const { pending, needsIdCard } = useProfile()
  const todos = useExportTodos()
  const drafts = useDraftBanner('export')
  const { add, alert } = useAddShipment('/export/create_shipment')
  const list = useRead(exportShipmentCalls.exportShipments, { query: { count: counted } })
  const summary = useRead(exportOverviewCalls.exportSummary, {})
  const standing = (list.data?.data.results ?? []).map(({ status, held_from: heldFrom }) => ({
    status: unheldStatus(status, heldFrom),
  }))
  const counts = countByStation(standing, exportStations, exportStation)
  const inProgress = counts.reduce((sum, count) => sum + count, 0)
  const lead = inProgress > 0 ? t('leadAbroad', { count: inProgress }) : t('leadAbroadNone')
  const isReady = useTogether(pending, list.isPending, summary.isPending, todos.pending, drafts.isPending)
  const recent = summary.data?.data.results ?? []
  const isNewcomer = recent.length === 0 && summary.data?.data.cart_count === 0
  const todoList = <ExportTodoList todos={todos} />
  const failed = [list, summary].find(({ error }) => error)
  return (
    <>
      <HomeFrame isReady={isReady} lead={list.data && lead}>
        {drafts.banner}
        {needsIdCard && todoList}
        {failed?.error ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : isNewcomer ? (
          <ExportFirstSteps onAdd={add} />
        ) : (
          <SectionCard title={t('board')}>
            <StationBoard stations={exportStations} counts={counts} />
          </SectionCard>
        )}
        {!needsIdCard && todoList}
        {recent.length > 0 && (
          <div className={styles.cards}>
            {recent.slice(0, shown).map((shipment) => (
              <ExportCard key={shipment.shipment_code} shipment={shipment} />
            ))}
            <PlaceLink to="/export/Shipment" className={styles.all}>
              {t('seeAll')}
            </PlaceLink>
          </div>
        )}
      </HomeFrame>
      {alert}
    </>
  )
}
