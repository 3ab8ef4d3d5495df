import { voucherCalls } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { Money } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { SamplePart } from '../../../shared/settings/sample-part'
import { majorText } from '../../../shared/billing/voucher/voucher-worth'
import styles from './promotion.module.css'
import { cartOf, listOf, type PromotedService } from './place'
import { promotionText } from './text/area'
import { VoucherStub } from './voucher-stub'

/** One voucher with its terms [VOUCH-01]. */
export function PromotionScreen({ code, service }: { code: string; service: PromotedService }) {
  const t = useText(promotionText)
  const read = useRead(voucherCalls.voucher, { params: { code } })
  const back = <Link to={listOf[service]}>{t('back')}</Link>
  if (!read.data)
    return (
      <>
        <PageHead title={t('title')} lead={read.isPending && t('leadReading')} back={back} />
        {read.isPending ? <Skeleton /> : <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      </>
    )
  const voucher = read.data.result
  return (
    <>
      <PageHead title={voucher.voucher_title} back={back} />
      <div className={styles.stack}>
        <SamplePart isSample={voucher.is_sample}>
          <p className={styles.sample}>{t('sample')}</p>
        </SamplePart>
        <VoucherStub
          voucher={voucher}
          action={
            voucher.is_usable && (
              <Button component={Link} to={cartOf[service]}>
                {t('use')}
              </Button>
            )
          }
        />
        <SectionCard title={t('about')} lead={voucher.description}>
          <KeyValue
            rows={[
              { key: 'code', label: t('code'), value: <Mark code={voucher.voucher_code} /> },
              { key: 'scope', label: t('scope'), value: t(voucher.voucher_category) },
              { key: 'period', label: t('period'), value: voucher.period },
              {
                key: 'minimum',
                label: t('minimumLabel'),
                value:
                  voucher.minimum_transaction > 0
                    ? majorText(voucher.currency, voucher.minimum_transaction)
                    : t('noMinimum'),
              },
              ...(voucher.maximum_discount
                ? [{ key: 'maximum', label: t('maximum'), value: <Money value={voucher.maximum_discount} /> }]
                : []),
            ]}
          />
        </SectionCard>
        <SectionCard title={t('terms')}>
          {voucher.terms.length === 0 ? (
            <p className={styles.quiet}>{t('noTerms')}</p>
          ) : (
            <ol className={styles.terms}>
              {voucher.terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ol>
          )}
        </SectionCard>
      </div>
    </>
  )
}
