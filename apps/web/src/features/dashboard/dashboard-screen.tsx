import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { shipmentCalls, voyageCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { useAddShipment } from '../../shared/customer/identity/use-add-shipment'
import { useDraftBanner } from '../../shared/cargo/draft/use-draft-banner'
import { ShipmentsDrawing } from '../../shared/drawing/shipments-drawing'
import { NextDepartures } from '../../shared/cargo/departure/next-departures'
import { PlaceLink } from '../../shared/link/place-link'
import { useProfile } from '../../shared/customer/profile/use-profile'
import { QuarantineAction } from '../../shared/cargo/shipment/quarantine-action'
import { ShipmentCard } from '../../shared/cargo/shipment/shipment-card'
import { SummaryRing } from '../../shared/summary/summary-ring'
import { TodoList } from '../../shared/todo/todo-list'
import { useTodos } from '../../shared/todo/use-todos'
import { BalanceChip } from './balance-chip'
import styles from '../../shared/dashboard/dashboard.module.css'
import { dashboardText } from './text/area'

const recentCount = 5

/** Shipments and transactions of this month compared with last month [SHELL-19]. */
function Month() {
  const t = useText(dashboardText)
  const read = useRead(shipmentCalls.statistic, {})
  if (read.isPending) return <Skeleton shape="lines" count={2} />
  if (read.error && !read.data)
    return (
      <SectionCard title={t('month')}>
        <FailedPart reads={[read]} />
      </SectionCard>
    )
  const { result } = read.data
  const figures = [
    {
      key: 'shipments',
      current: result.current_month_cart__count,
      last: result.last_month_cart__count,
    },
    {
      key: 'transactions',
      current: result.transaction_current_month,
      last: result.transaction_last_month,
    },
  ] as const
  return (
    <SectionCard title={t('month')}>
      <div className={styles.figures}>
        {figures.map(({ key, current, last }) => (
          <div key={key} className={styles.figure}>
            <SummaryRing current={current} last={last} />
            <div>
              <p className={styles.name}>{t(key)}</p>
              <p className={styles.number}>{current}</p>
              <p className={styles.name}>{t('lastMonth', { count: last })}</p>
            </div>
          </div>
        ))}
      </div>
    </SectionCard>
  )
}

/** The import dashboard [ROUTE-09]. `children`: more sections below, such as the calculator. */
export function DashboardScreen({ children }: { children?: ReactNode }) {
  const t = useText(dashboardText)
  const { pending } = useProfile()
  const todos = useTodos()
  const drafts = useDraftBanner('import')
  const { add, alert } = useAddShipment()
  const recent = useRead(shipmentCalls.cartCards, { query: { count: recentCount } })
  const month = useRead(shipmentCalls.statistic, {})
  const next = useRead(voyageCalls.nextDepartures, {}, { staleMs: 300_000 })
  const isReady = useTogether(
    pending,
    todos.pending,
    recent.isPending,
    month.isPending,
    drafts.isPending,
    next.isPending,
  )
  const departures = next.data?.results ?? []
  const carts = recent.data?.results ?? []
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={<BalanceChip />} />
      {isReady ? (
        <div className={styles.stack}>
          {drafts.banner}
          <TodoList todos={todos} />
          <Month />
          {next.error && !next.data && <FailedPart reads={[next]} />}
          {departures.length > 0 && <NextDepartures departures={departures} />}
          <section className={styles.recent} aria-labelledby="recent-shipments">
            <div className={styles.line}>
              <h2 id="recent-shipments">{t('recent')}</h2>
              {carts.length > 0 && <PlaceLink to="/import/transaction">{t('seeAll')}</PlaceLink>}
            </div>
            <ListState
              isPending={recent.isPending}
              error={recent.error}
              isEmpty={carts.length === 0}
              onRetry={() => void recent.refetch()}
              empty={
                <EmptyState
                  picture={<ShipmentsDrawing />}
                  title={t('empty')}
                  action={<Button onClick={add}>{t('add')}</Button>}
                >
                  {t('emptyLead')}
                </EmptyState>
              }
            >
              <div className={styles.cards}>
                {carts.slice(0, recentCount).map((cart) => (
                  <ShipmentCard
                    key={cart.cart_code}
                    cart={cart}
                    action={cart.status === 'quarantine' ? <QuarantineAction cart={cart} /> : undefined}
                  />
                ))}
              </div>
            </ListState>
          </section>
          {children}
        </div>
      ) : (
        <Skeleton count={6} />
      )}
      {alert}
    </>
  )
}
