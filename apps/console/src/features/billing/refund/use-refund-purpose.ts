import type { StaffRefund } from '@layar/contract'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { askText } from './ask-text'

/** What a refund is for: goods, or the parts by tax code that it returns. */
export function useRefundPurpose(): (refund: Pick<StaffRefund, 'is_for_goods' | 'parts'>) => string {
  const t = useText(askText)
  return ({ is_for_goods: isForGoods, parts }) =>
    isForGoods
      ? t('forGoods')
      : t('partsOf', { parts: parts.map(({ tax_code, amount }) => `${tax_code} ${moneyText(amount)}`).join(' · ') })
}
