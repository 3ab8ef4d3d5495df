import type { StorageView } from '@layar/contract'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { transactionText } from './text/area'

/** How long storage is free, or what it costs so far. */
export function StorageLine({ storage }: { readonly storage: StorageView }) {
  const t = useText(transactionText)
  const format = useFormat()
  const { is_running: isRunning, last_free_day: free, charged_from: from, abandoned_on: end } = storage
  if (storage.charged_days === 0)
    return (
      <p className={detail.quiet}>
        {isRunning && free !== null ? t('storage', { date: format.date(free) }) : t('stands')}
      </p>
    )
  return (
    <>
      <p>
        {t('storageSince', {
          fee: moneyText(storage.fee),
          date: from === null ? '' : format.date(from),
          total: moneyText(storage.total),
        })}
      </p>
      {storage.is_abandoned && <p>{t('abandoned')}</p>}
      {!storage.is_abandoned && isRunning && end !== null && (
        <p className={detail.quiet}>{t('abandonedOn', { date: format.date(end) })}</p>
      )}
      {!isRunning && <p className={detail.quiet}>{t('stands')}</p>}
    </>
  )
}
