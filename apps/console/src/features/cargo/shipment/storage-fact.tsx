import type { StorageView } from '@layar/contract'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { shipmentText } from './text'

/** Days of storage and what they cost so far; whether the clock stands still, or the goods count as abandoned. */
export function StorageFact({ storage }: { readonly storage: StorageView }) {
  const t = useText(shipmentText)
  const joined = useJoined()
  const { days, free_days: free, total } = storage
  const counted =
    storage.charged_days === 0
      ? t('storageFree', { days, free })
      : t('storageCharged', { days, total: moneyText(total) })
  const note = storage.is_abandoned ? t('storageAbandoned') : storage.is_running ? undefined : t('storageStands')
  return note === undefined ? counted : joined.brackets(counted, note)
}
