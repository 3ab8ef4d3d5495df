import type { CustomsFile } from '@layar/contract'
import { moneyText } from '@layar/ui/display/money.tsx'
import type { KeyValueRow } from '@layar/ui/display/key-value.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { customsText } from './text'
import { CustomsBadge, useHoldWords } from './words'

/** What a customs file says, as names and values. */
export function useFileRows(file: CustomsFile): KeyValueRow[] {
  const t = useText(customsText)
  const hold = useHoldWords()(file)
  const { charges } = file
  const billed = charges && { currency: charges.currency, amount_minor: charges.duty_minor + charges.tax_minor }
  const paid =
    charges && charges.paid_minor !== null
      ? moneyText({ currency: charges.currency, amount_minor: charges.paid_minor })
      : t('notPaid')
  return [
    { key: 'state', label: t('state'), value: <CustomsBadge state={file.state} /> },
    { key: 'number', label: t('number'), value: file.declaration_number ?? '–' },
    ...(hold === undefined ? [] : [{ key: 'hold', label: t('hold'), value: hold }]),
    {
      key: 'charges',
      label: t('charges'),
      value: billed ? `${moneyText(billed)} · ${t('paidLabel')}: ${paid}` : t('chargesNone'),
    },
    ...(file.released_by === null ? [] : [{ key: 'released', label: t('releasedBy'), value: file.released_by }]),
  ]
}
