import type { ReactNode } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { ContentKnowledge } from '../shared/support/content/lazy'
import { PlaceLink } from '../shared/link/place-link'
import { useHasPlace } from '../shared/link/use-has-place'
import { SummaryRing } from '../shared/summary/summary-ring'
import { MemberCard } from './member-card'
import { useModePlaces } from './places'
import styles from './sidebar.module.css'
import { frameText } from './text/area'
import { VoucherCarousel, type VoucherCarouselProps } from './voucher-carousel'

/** Specification section 9: sidebar history shows 2 items. */
export const historyCount = 2

/** Shipments of this month compared with last month [SHELL-19]. */
export function MonthCard({ title, current, last }: { title: string; current: number; last: number }) {
  const t = useText(frameText)
  return (
    <section className={styles.card} aria-labelledby="sidebar-summary">
      <h2 id="sidebar-summary" className={styles.title}>
        {title}
      </h2>
      <div className={styles.summary}>
        <SummaryRing current={current} last={last} />
        <div>
          <p className={styles.figure}>{current}</p>
          <p>{t('thisMonth')}</p>
          <p className={styles.quiet}>{t('lastMonth', { count: last })}</p>
        </div>
      </div>
    </section>
  )
}

/** Recent shipments with a link to all. A failure to load shows an empty list without an error [SESS-11]. */
export function HistorySection({ title, isPending, cards }: HistorySectionProps) {
  const t = useText(frameText)
  const hasPlace = useHasPlace()
  const { shipments } = useModePlaces()
  return (
    <section className={styles.section} aria-labelledby="sidebar-history">
      <div className={styles.line}>
        <h2 id="sidebar-history" className={styles.title}>
          {title}
        </h2>
        {cards.length > 0 && hasPlace(shipments) && <PlaceLink to={shipments}>{t('seeAll')}</PlaceLink>}
      </div>
      {isPending ? (
        <Skeleton count={historyCount} />
      ) : cards.length === 0 ? (
        <p className={styles.quiet}>{t('noHistory')}</p>
      ) : (
        cards
      )}
    </section>
  )
}

interface HistorySectionProps {
  readonly title: string
  readonly isPending: boolean
  readonly cards: readonly ReactNode[]
}

/** Cards below in both modes: vouchers, information, the plan. */
export function LowerCards({ service }: Required<Pick<VoucherCarouselProps, 'service'>>) {
  const hasPlace = useHasPlace()
  const { voucher } = useModePlaces()
  return (
    <>
      <VoucherCarousel service={service} path={hasPlace(voucher) ? voucher : null} />
      <ContentKnowledge />
      <MemberCard />
    </>
  )
}
