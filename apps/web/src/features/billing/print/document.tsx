import type { InvoicePrint } from '@layar/contract'
import { type Currency, type TaxCode, taxCodeLabels, taxCodes } from '@layar/domain'
import type { ReactNode } from 'react'
import { Money, type WireMoney } from '@layar/ui/display/money.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { SampleNote } from './print-page'
import styles from './print.module.css'
import { printText } from './text/area'

interface PaperHeadProps {
  readonly title: string
  readonly code: string
  readonly badge?: ReactNode
}

/** Title and code of the document. */
export function DocumentHead({ title, code, badge }: PaperHeadProps) {
  return (
    <header className={styles.paperHead}>
      <h2>{title}</h2>
      <div className={styles.codes}>
        {badge}
        <Mark code={code} canCopy={false} />
      </div>
    </header>
  )
}

/** Table of lines with their tax code and amount; `children` are the table bodies. */
export function LineTable({ currency, children }: { readonly currency: Currency; readonly children: ReactNode }) {
  const t = useText(printText)
  const joined = useJoined()
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('description')}</th>
          <th scope="col">{t('taxCode')}</th>
          <th scope="col">{joined.brackets(t('amount'), currency)}</th>
        </tr>
      </thead>
      {children}
    </table>
  )
}

interface LineProps {
  readonly label: string
  /** How the amount came about. */
  readonly note?: string | null
  readonly taxCode?: string | null
  readonly amount: WireMoney
}

export function Line({ label, note, taxCode, amount }: LineProps) {
  return (
    <tr>
      <td>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </td>
      <td>{taxCode}</td>
      <td>
        <Money value={amount} />
      </td>
    </tr>
  )
}

/** What the tax codes of a document's lines mean, each once. */
export function TaxLegend({ codes }: { readonly codes: readonly (TaxCode | null)[] }) {
  const t = useText(printText)
  const pick = usePick()
  const shown = taxCodes.filter((code) => codes.includes(code))
  if (shown.length === 0) return null
  return (
    <ul className={styles.legend} aria-label={t('taxCodes')}>
      {shown.map((code) => (
        <li key={code}>
          <strong>{code}</strong> {pick(taxCodeLabels[code])}
        </li>
      ))}
    </ul>
  )
}

export function DocumentTotal({ label, total }: { readonly label: string; readonly total: WireMoney }) {
  return (
    <p className={styles.total}>
      <span>{label}</span> <Money value={total} size="lg" />
    </p>
  )
}

interface PaperFootProps {
  readonly company: InvoicePrint['company']
  readonly printedAt: string
  readonly isSample: boolean
  readonly children?: ReactNode
}

/** The company, the print time, and whether the document is a sample. */
export function DocumentFoot({ company, printedAt, isSample, children }: PaperFootProps) {
  const t = useText(printText)
  const format = useFormat()
  return (
    <footer className={styles.paperFoot}>
      {isSample && <SampleNote />}
      {children}
      <p>
        {company.name} | {t('printedAt', { at: format.dateTime(printedAt) })}
      </p>
    </footer>
  )
}
