import type { Invoice } from '@layar/contract'
import { reverseChargeText } from '@layar/domain'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { invoiceText } from './text/area'

/** The business registered for GST that the invoice is made out to, and why no GST is charged on its goods. */
export function BilledBusiness({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const pick = usePick()
  const { billed_business: business } = invoice
  if (business === null) return null
  return (
    <SectionCard
      title={t('billedTo', { company: business.company_name })}
      lead={invoice.is_reverse_charge ? pick(reverseChargeText) : undefined}
    >
      <KeyValue
        rows={[
          { key: 'uen', label: 'UEN', value: business.uen },
          { key: 'gst', label: t('gstNumber'), value: business.gst_number },
        ]}
      />
    </SectionCard>
  )
}
