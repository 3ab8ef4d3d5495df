import { checkoutCalls, coverCalls, shipmentCalls, type CartCover } from '@layar/contract'
import { claimHours } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import detail from '../parcel/detail.module.css'
import { coverText } from './cover-text'

const changed = [
  coverCalls.cartCover,
  shipmentCalls.cartDetail,
  shipmentCalls.cartList,
  shipmentCalls.cartCards,
  checkoutCalls.checkoutPreview,
]

/** The parts of what cover adds to the price. */
function Parts({ price }: { price: NonNullable<CartCover['price']> }) {
  const t = useText(coverText)
  const { country } = useLanguage()
  const joined = useJoined()
  const parts = [
    { key: 'premium', amount: price.premium },
    { key: `tax_${country}`, amount: price.service_tax },
    { key: 'import', amount: price.import_charges },
  ] as const
  const shown = parts.filter(({ amount }) => amount.amount_minor !== 0)
  return (
    <p className={detail.quiet}>
      {joined.comma(...shown.map(({ key, amount }) => t(key, { amount: moneyText(amount) })))}
    </p>
  )
}

interface ActsProps {
  readonly code: string
  readonly cover: CartCover
  /** The price may have changed. */
  readonly onRefused: () => void
}

function Acts({ code, cover: { is_bought: isBought, price }, onRefused }: ActsProps) {
  const t = useText(coverText)
  const buy = useWrite(coverCalls.buyCover, { invalidates: changed, onFailure: onRefused })
  const cancel = useWrite(coverCalls.cancelCover, { invalidates: changed, onFailure: onRefused })
  return (
    <>
      {price && <Parts price={price} />}
      <div className={detail.acts}>
        {isBought && (
          <Button
            size="sm"
            variant="default"
            loading={cancel.pending}
            onClick={() => void cancel.run({ body: { cart_code: code } })}
          >
            {t('remove')}
          </Button>
        )}
        {!isBought && price && (
          <Button
            size="sm"
            variant="default"
            loading={buy.pending}
            onClick={() => void buy.run({ body: { cart_code: code, expected_total_minor: price.total.amount_minor } })}
          >
            {t('buy', { total: moneyText(price.total) })}
          </Button>
        )}
      </div>
      <p className={detail.quiet}>{t('until')}</p>
    </>
  )
}

interface CoverCardProps {
  readonly code: string
  /** Nothing for goods without cover that cannot get it any more. */
  readonly isChoice: boolean
  /** Beside cards of other shipments. */
  readonly isNamed?: boolean
}

/** What is paid for loss and damage, what cover costs, and where to claim. Nothing where none is sold. */
export function CoverCard({ code, isChoice, isNamed = false }: CoverCardProps) {
  const t = useText(coverText)
  const joined = useJoined()
  const read = useRead(coverCalls.cartCover, { query: { cart_code: code } })
  if (read.data === undefined) return read.error && <FailedPart reads={[read]} what={t('title')} />
  const cover = read.data.result
  if (cover === null || (isChoice && !cover.is_bought && !cover.is_open)) return null
  const { is_bought: isBought, is_open: isOpen, insured, price } = cover
  const free = moneyText(cover.free_cap)
  // Never less than without cover.
  const most = insured && insured.amount_minor > cover.free_cap.amount_minor ? moneyText(insured) : free
  const paid = isBought ? t('bought', { most }) : isOpen ? t('offered', { most, free }) : t('without', { free })
  return (
    <SectionCard title={isNamed ? joined.colon(code, t('title')) : t('title')}>
      <div className={detail.words}>
        <p>
          {isBought && <StatusBadge tone="success">{t('covered')}</StatusBadge>}{' '}
          {joined.sentences(
            paid,
            ...(isBought && isOpen && price ? [t('atCheckout', { total: moneyText(price.total) })] : []),
          )}
        </p>
        {(isBought || isOpen) && (
          <>
            <p className={detail.quiet}>{t('for', { text: cover.covers })}</p>
            <p className={detail.quiet}>{t('notFor', { text: cover.excludes })}</p>
          </>
        )}
        {isOpen ? (
          <Acts code={code} cover={cover} onRefused={() => void read.refetch()} />
        ) : (
          <p className={detail.quiet}>
            {t('claim', { hours: claimHours })}{' '}
            <Link to="/import/ticket" search={{ new: '1', cart_code: code }}>
              {t('report')}
            </Link>
          </p>
        )}
      </div>
    </SectionCard>
  )
}
