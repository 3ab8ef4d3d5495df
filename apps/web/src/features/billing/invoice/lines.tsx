import type { Invoice } from '@layar/contract'
import { taxBasisText, taxCodeLabels, taxCodes } from '@layar/domain'
import { MoneyLines } from '@layar/ui/display/money-lines.tsx'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import styles from './invoice.module.css'
import { invoiceText } from './text/area'

/** What is billed, each tax with what it was computed on, and below it what the tax codes mean. */
export function Lines({ invoice, hasMany }: { readonly invoice: Invoice; readonly hasMany: boolean }) {
  const t = useText(invoiceText)
  const pick = usePick()
  const { language } = useLanguage()
  const codes = taxCodes.filter((code) => invoice.lines.some(({ tax_code }) => tax_code === code))
  return (
    <SectionCard title={t('lines')}>
      <MoneyLines
        lines={invoice.lines.map((line, index) => ({
          key: String(index),
          label: (
            <>
              {line.label}{' '}
              <abbr className={styles.code} title={pick(taxCodeLabels[line.tax_code])}>
                {line.tax_code}
              </abbr>
            </>
          ),
          note: [hasMany ? line.cart_code : null, taxBasisText(line, language)].filter(Boolean).join(' · '),
          amount: line.amount,
        }))}
        total={invoice.total}
        note={invoice.is_estimate ? t('estimate') : undefined}
      />
      {codes.length > 0 && (
        <div role="group" aria-label={t('taxCodes')}>
          <dl className={styles.codes}>
            {codes.map((code) => (
              <div key={code}>
                <dt className={styles.code}>{code}</dt>
                <dd>{pick(taxCodeLabels[code])}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </SectionCard>
  )
}
