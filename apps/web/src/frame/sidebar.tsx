import { lazy, type ReactNode, Suspense } from 'react'
import { shipmentCalls, voucherCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { cut } from '@layar/ui/display/measure.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { LanguageSelect } from '../shared/language/language-select'
import { pageText } from '../shared/page/text/area'
import { nameOf, useProfile } from '../shared/customer/profile/use-profile'
import { useMode } from '../shared/mode/use-mode'
import { ShipmentCard } from '../shared/cargo/shipment/shipment-card'
import { Avatar } from '../shared/customer/profile/avatar'
import { HistorySection, historyCount, LowerCards, MonthCard } from './sidebar-cards'
import styles from './sidebar.module.css'
import { frameText } from './text/area'

function Who() {
  const t = useText(pageText)
  const { profile, failed } = useProfile()
  return (
    <div className={styles.who}>
      <Avatar profile={profile} size="lg" />
      <div className={styles.names}>
        {profile ? (
          <>
            <strong>{cut(nameOf(profile), 14)}</strong>
            <span className={styles.contact}>{profile.email ?? profile.phone_number}</span>
          </>
        ) : failed ? (
          <FailedPart reads={[failed]} />
        ) : (
          <Skeleton shape="lines" count={2} />
        )}
      </div>
      <LanguageSelect label={t('language')} />
    </div>
  )
}

/** Month, recent shipments, vouchers and plan: shown together, since no height is known in advance. */
function ImportParts() {
  const t = useText(frameText)
  const month = useRead(shipmentCalls.statistic, {})
  // eslint-disable-next-line layar/said-failures -- a failed history is an empty one [SESS-11]
  const history = useRead(shipmentCalls.cartCards, { query: { count: historyCount } })
  const vouchers = useRead(voucherCalls.myVouchers, { query: { service: 'impor' } })
  if (!useTogether(month.isPending, history.isPending, vouchers.isPending)) return <Skeleton count={5} />
  const carts = history.data?.results ?? []
  return (
    <>
      <FailedPart reads={[month]} what={t('summary')} />
      {month.data && (
        <MonthCard
          title={t('summary')}
          current={month.data.result.current_month_cart__count}
          last={month.data.result.last_month_cart__count}
        />
      )}
      <HistorySection
        title={t('history')}
        isPending={history.isPending}
        cards={carts.slice(0, historyCount).map((cart) => (
          <ShipmentCard key={cart.cart_code} cart={cart} compact />
        ))}
      />
      <LowerCards service="impor" />
    </>
  )
}

const ExportParts = lazy(() => import('./export/export-parts').then(({ loadExportParts }) => loadExportParts()))

/** The sidebar beside every screen: profile, month, recent shipments, plan [SHELL-07] [SHELL-08] [SHELL-09]. */
export function Sidebar({ onGo, children }: { onGo?: () => void; children?: ReactNode }) {
  const isExport = useMode() === 'export'
  return (
    <div
      className={styles.sidebar}
      onClick={(event) => {
        if (onGo && event.target instanceof Element && event.target.closest('a[href^="/"]')) onGo()
      }}
    >
      <Who />
      {children}
      {isExport ? (
        <Suspense fallback={<Skeleton count={5} />}>
          <ExportParts />
        </Suspense>
      ) : (
        <ImportParts />
      )}
    </div>
  )
}
