import type { CartDetail } from '@layar/contract'
import { progressLabel, progressOf, trackOfPackage } from '@layar/domain'
import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { KeyValue, type KeyValueRow } from '@layar/ui/display/key-value.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { classNames } from '@layar/ui/theme/class-names.ts'
import { Flag } from '../../../shared/flag/flag'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { TrackingNumber } from '../../../shared/cargo/parcel/tracking-number'
import { isSelfCollected } from '../../../shared/cargo/shipment/self-collected'
import { ShareTracking } from '../../../shared/cargo/tracking/share-tracking'
import { receiptsOf } from './receipts'
import { transactionText } from './text/area'
import styles from './transaction.module.css'

/** Stage of the shipment in the second set of labels, which also counts its invoice [SHIP-03]. */
const stageOf = ({ status, customs_status: subStatus, invoice_status: invoice }: CartDetail) =>
  progressOf(status, { subStatus, ...(invoice && { invoice: invoice === 'paid' ? 'paid' : 'open' }) })

/** The shipment's codes and the documents that go with it. */
export function DetailsCard({ cart }: { cart: CartDetail }) {
  const t = useText(transactionText)
  const joined = useJoined()
  const format = useFormat()
  const { language } = useLanguage()
  const receipts = receiptsOf(cart)
  const isAir = trackOfPackage(cart.package.package_track) === 'udara'
  const rows: KeyValueRow[] = [
    { key: 'stage', label: t('stage'), value: progressLabel(stageOf(cart), language, isSelfCollected(cart)) },
    ...(cart.tracking_number
      ? [
          {
            key: 'tracking',
            label: cart.tracking_carrier ? joined.brackets(t('tracking'), cart.tracking_carrier) : t('tracking'),
            value: <TrackingNumber number={cart.tracking_number} carrier={cart.tracking_carrier} />,
          },
        ]
      : []),
    { key: 'marking', label: t('marking'), value: <Mark code={cart.marking_code} /> },
    ...(receipts.length > 0
      ? [
          {
            key: 'receipt',
            label: t('receipt'),
            value: (
              <span className={styles.codes}>
                {receipts.map((receipt) => (
                  <span key={receipt} className={styles.receipt}>
                    <Mark code={receipt} size="sm" />
                    {receipts.length > 1 && cart.received_receipts.includes(receipt) && (
                      <span className={detail.quiet}>{t('parcelReceived')}</span>
                    )}
                  </span>
                ))}
              </span>
            ),
          },
        ]
      : []),
    ...(cart.invoice_files.length > 0
      ? [
          {
            key: 'invoices',
            label: t('invoiceFiles'),
            value: (
              <span className={styles.codes}>
                {cart.invoice_files.map((url, index) => (
                  <a key={url} href={url} target="_blank" rel="noreferrer">
                    {t('invoiceFile', { number: index + 1 })}
                  </a>
                ))}
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'from',
      label: t('from'),
      value: (
        <span className={styles.from}>
          <Flag code={cart.agent.country_data.code} name={cart.agent.country} size="sm" /> {cart.agent.name}
        </span>
      ),
    },
    { key: 'transport', label: t('transport'), value: t(isAir ? 'air' : 'sea') },
    { key: 'created', label: t('created'), value: format.date(cart.created_at) },
  ]
  return (
    <SectionCard title={t('details')}>
      <KeyValue rows={rows} />
      <div className={classNames(detail.acts, styles.papers)}>
        <Button
          variant="default"
          leftSection={<IconTag size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/import/print/label" search={{ code: cart.cart_code }} />}
        >
          {t('labels')}
        </Button>
        <ShareTracking of="import" code={cart.cart_code} />
      </div>
    </SectionCard>
  )
}
