import type { Collection } from '@layar/contract'
import { useState } from 'react'
import { hereMs } from '@layar/ui/call/server-clock.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { transactionText } from './text/area'
import styles from './transaction.module.css'

/** What the customer needs at the counter: the code, the last day, the place and its hours. */
export function CollectionCard({ collection }: { collection: Collection }) {
  const t = useText(transactionText)
  const format = useFormat()
  const { code, name, address, hours, phone, keep_until: until } = collection
  const [openedMs] = useState(() => Date.now())
  return (
    <SectionCard title={t('collect')}>
      <div className={styles.collection}>
        {code !== null && (
          <div>
            <p className={detail.quiet}>{t('collectCode')}</p>
            <p className={styles.collectionCode} translate="no">
              {code.slice(0, 3)} {code.slice(3)}
            </p>
            <p className={detail.quiet}>{t('collectHint')}</p>
          </div>
        )}
        <div>
          <p>
            <strong>
              {t(hereMs(until) < openedMs ? 'collectLate' : 'collectUntil', { date: format.date(until) })}
            </strong>
          </p>
          <KeyValue
            layout="grid"
            rows={[
              {
                key: 'counter',
                label: t('counter'),
                value: (
                  <>
                    {name}
                    <br />
                    {address}
                  </>
                ),
              },
              { key: 'hours', label: t('counterHours'), value: hours },
              ...(phone === ''
                ? []
                : [
                    {
                      key: 'phone',
                      label: t('counterPhone'),
                      value: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
                    },
                  ]),
            ]}
          />
        </div>
      </div>
    </SectionCard>
  )
}
