import type { CartonBehind } from '@layar/contract'
import { cartonBarcodeText, cartonTable } from '@layar/domain'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import table from '../../table/table.module.css'

const text = areaOf({
  en: { since: 'Left behind since {date}' },
  id: { since: 'Tertinggal sejak {date}' },
  cn: { since: '{date} 起滞留' },
})

/** Which cartons of a shipment stayed behind, since when, and where each is. */
export function BehindNote({ cartons }: { readonly cartons: readonly CartonBehind[] }) {
  const t = useText(text)
  const { language } = useLanguage()
  const format = useFormat()
  const [first] = cartons.map(({ left_behind_at: since }) => since).toSorted()
  if (first === undefined) return null
  return (
    <span className={table.note}>
      {t('since', { date: format.date(first) })}
      {cartons.map(({ barcode, location, status }) => (
        <span key={barcode} className={table.line}>
          {[cartonBarcodeText(barcode), location, status !== 'stored' && cartonTable[status].labels[language]]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ))}
    </span>
  )
}
