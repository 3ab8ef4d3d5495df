import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { type Voucher, voucherCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { stateText } from '@layar/ui/state/state-text.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { TicketStub } from '@layar/ui/voucher/ticket-stub.tsx'
import { PlaceLink } from '../shared/link/place-link'
import { voucherWorth } from '../shared/billing/voucher/voucher-worth'
import { frameText } from './text/area'
import { useRotation } from './use-rotation'
import styles from './voucher-carousel.module.css'

export interface VoucherCarouselProps {
  readonly service?: 'impor' | 'ekspor'
  /** Path of one voucher's screen, opened by `code`; null where there is none. */
  readonly path?: string | null
}

/** The usable vouchers in turn: `Chase Discount` [SHELL-10]. */
export function VoucherCarousel({ service = 'impor', path = '/import/promotion/detail' }: VoucherCarouselProps) {
  const t = useText(frameText)
  const words = useText(stateText)
  const { data, error, isPending, refetch } = useRead(voucherCalls.myVouchers, { query: { service } })
  const vouchers = (data?.results ?? []).filter(({ is_usable }) => is_usable)
  const [isOver, setOver] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const rotation = useRotation(vouchers.length, isOver || isFocused)
  return (
    <section
      className={styles.carousel}
      aria-labelledby="sidebar-vouchers"
      aria-roledescription={vouchers.length > 1 ? t('carousel') : undefined}
      onPointerEnter={({ pointerType }) => setOver(pointerType === 'mouse')}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <div className={styles.head}>
        <h2 id="sidebar-vouchers" className={styles.title}>
          {t('chaseDiscount')}
        </h2>
        {vouchers.length > 1 && (
          <div className={styles.controls}>
            {rotation.canMove && (
              <button
                type="button"
                className={styles.control}
                aria-label={t(rotation.isPaused ? 'carouselPlay' : 'carouselPause')}
                onClick={rotation.toggle}
              >
                {rotation.isPaused ? (
                  <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
                ) : (
                  <IconPlayerPause size={16} stroke={1.75} aria-hidden />
                )}
              </button>
            )}
            <button
              type="button"
              className={styles.control}
              aria-label={t('voucherBefore')}
              onClick={() => rotation.go(-1)}
            >
              <IconChevronLeft size={18} stroke={2} aria-hidden />
            </button>
            <span className={styles.count}>
              {t('ofCount', { place: String(rotation.index + 1), count: String(vouchers.length) })}
            </span>
            <button
              type="button"
              className={styles.control}
              aria-label={t('voucherNext')}
              onClick={() => rotation.go(1)}
            >
              <IconChevronRight size={18} stroke={2} aria-hidden />
            </button>
          </div>
        )}
      </div>
      <div className={styles.stage} aria-live={rotation.isStill ? 'polite' : 'off'} aria-busy={isPending}>
        {isPending ? (
          <div className={styles.waiting} />
        ) : error && !data ? (
          <p className={styles.quiet}>
            {t('vouchersLost')}{' '}
            <button type="button" className={styles.again} onClick={() => void refetch()}>
              {words('retry')}
            </button>
          </p>
        ) : vouchers.length === 0 ? (
          <p className={styles.quiet}>{t('noVouchers')}</p>
        ) : (
          vouchers.map((voucher, index) => (
            <Slide key={voucher.voucher_code} voucher={voucher} path={path} isShown={index === rotation.index} />
          ))
        )}
      </div>
    </section>
  )
}

/** All slides share one cell, so the tallest sets the height and nothing shifts when they change. */
function Slide({ voucher, path, isShown }: { voucher: Voucher; path: string | null; isShown: boolean }) {
  const t = useText(frameText)
  const format = useFormat()
  return (
    <div className={styles.slide} data-shown={isShown} inert={!isShown}>
      <TicketStub
        value={voucherWorth(voucher, format)}
        caption={t('voucherOff')}
        title={
          path !== null ? (
            <PlaceLink to={path} search={{ code: voucher.voucher_code }} className={styles.voucher}>
              {voucher.voucher_title}
            </PlaceLink>
          ) : (
            voucher.voucher_title
          )
        }
        note={voucher.period}
      />
    </div>
  )
}
