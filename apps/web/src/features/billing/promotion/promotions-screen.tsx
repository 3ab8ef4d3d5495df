import { referralCalls, voucherCalls } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useTogether } from '@layar/ui/call/use-together.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { VoucherDrawing } from '../../../shared/drawing/voucher-drawing'
import { InviteCard } from '../../../shared/customer/referral/invite-card'
import styles from './promotion.module.css'
import { promotionPlace, type PromotedService } from './place'
import { promotionText } from './text/area'
import { VoucherStub } from './voucher-stub'

/** The vouchers of the customer, usable ones first [VOUCH-01]. */
export function PromotionsScreen({ service }: { service: PromotedService }) {
  const t = useText(promotionText)
  const read = useRead(voucherCalls.myVouchers, { query: { service } })
  const vouchers = read.data?.results ?? []
  const invite = useRead(referralCalls.referral, {})
  const isTogether = useTogether(read.isPending, invite.isPending)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ListState
        isPending={!isTogether}
        error={read.error}
        isEmpty={vouchers.length === 0}
        onRetry={() => void read.refetch()}
        empty={
          <EmptyState picture={<VoucherDrawing />} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      >
        <ul className={styles.list}>
          {vouchers.map((voucher) => (
            <li key={voucher.voucher_code}>
              <VoucherStub
                voucher={voucher}
                action={
                  <Button
                    renderRoot={(props) => <Link {...props} {...promotionPlace(service, voucher.voucher_code)} />}
                    variant="default"
                    size="sm"
                    aria-label={`${t('open')}: ${voucher.voucher_title}`}
                  >
                    {t('open')}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      </ListState>
      {isTogether && (
        <div className={styles.invite}>
          <InviteCard />
        </div>
      )}
    </>
  )
}
