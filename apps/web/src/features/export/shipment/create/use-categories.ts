import { exportOverviewCalls, type ExportCategory } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import type { Translate } from '@layar/ui/i18n/use-text.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { ChoosableCategory } from '../../../../shared/pricing/category/category-field'
import type { text } from './text/en'
import { exportFormText } from './text/area'

const choosable = (t: Translate<typeof text>, { slug, category_name, air, sea }: ExportCategory): ChoosableCategory => {
  const isBlocked = air === 'no' && sea === 'no'
  return {
    slug,
    category_name,
    is_blocked: isBlocked,
    blocked_reason: isBlocked ? t('neither') : null,
    cannot_combine_with: [],
    quantity_limit: null,
    limit_note: null,
    asks_imei: false,
    note: air === 'no' ? t('seaOnly') : sea === 'no' ? t('airOnly') : null,
  }
}

/** Categories that may be sent abroad; those that no track carries stay in the list with the reason. */
export function useCategories() {
  const t = useText(exportFormText)
  const read = useRead(exportOverviewCalls.exportCategories, { query: {} }, { staleMs: 300_000 })
  return { read, categories: (read.data?.data.results ?? []).map((one) => choosable(t, one)) }
}
