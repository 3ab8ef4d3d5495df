import type { StaffInvoice } from '@layar/contract'
import {
  parseMoney,
  printMoney,
  proposeRefundParts,
  readExpected,
  taxCodes,
  type BillingCurrency,
  type RefundPart,
  type TaxCode,
} from '@layar/domain'
import { Button } from '@mantine/core'
import { moneyText } from '@layar/ui/display/money.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import rows from '../../../shared/table/rows.module.css'
import { askText } from './ask-text'
import styles from './refund.module.css'

/** The text of each part that staff see, by tax code. */
export type PartTexts = Readonly<Partial<Record<TaxCode, string>>>

/** What is left under each tax code: of one shipment, or of the whole invoice where none is named. */
export const leftOf = (charges: StaffInvoice['charges'], shipment: string): RefundPart[] => {
  const left = new Map<TaxCode, number>()
  for (const { shipment_code, tax_code, left: money } of charges)
    if (shipment === '' || shipment_code === shipment)
      left.set(tax_code, (left.get(tax_code) ?? 0) + money.amount_minor)
  return [...left].map(([taxCode, amountMinor]) => ({ taxCode, amountMinor }))
}

/** The proposal for what was typed; nothing while it is no amount. */
export const proposedTexts = (amount: string, currency: BillingCurrency, left: readonly RefundPart[]): PartTexts => {
  const reading = readExpected(amount, { kind: 'money', currency })
  const parsed = reading.ok ? parseMoney(reading.value, currency) : undefined
  if (parsed?.ok !== true || parsed.value.amountMinor <= 0) return {}
  const parts = proposeRefundParts(parsed.value.amountMinor, left)
  const codes = new Set([...left.map(({ taxCode }) => taxCode), ...parts.map(({ taxCode }) => taxCode)])
  const minorOf = (code: TaxCode): number => parts.find(({ taxCode }) => taxCode === code)?.amountMinor ?? 0
  return Object.fromEntries([...codes].map((code) => [code, printMoney({ currency, amountMinor: minorOf(code) })]))
}

/** A part of nothing is not sent. */
export const isNothing = (text: string | undefined, currency: BillingCurrency): boolean => {
  const reading = readExpected(text ?? '', { kind: 'money', currency })
  return (text ?? '').trim() === '' || (reading.ok && Number(reading.value) === 0)
}

interface Props {
  readonly currency: BillingCurrency
  readonly left: readonly RefundPart[]
  readonly texts: PartTexts
  readonly isEdited: boolean
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (texts: PartTexts) => void
  readonly onReset: () => void
}

/** The codes of the parts, as they are sent. */
export const partCodes = (texts: PartTexts): TaxCode[] => taxCodes.filter((code) => texts[code] !== undefined)

/** A refund split by the tax codes of what it returns. */
export function RefundParts({ currency, left, texts, isEdited, errors, onChange, onReset }: Props) {
  const t = useText(askText)
  const mostOf = (code: TaxCode): string | undefined => {
    const open = left.find(({ taxCode }) => taxCode === code)
    return open && moneyText({ currency, amount_minor: open.amountMinor })
  }
  return (
    <fieldset className={styles.parts}>
      <legend>{t('parts')}</legend>
      <p className={rows.muted}>{t('partsText')}</p>
      <div className={styles.line}>
        {partCodes(texts).map((code) => {
          const most = mostOf(code)
          return (
            <NumberField
              key={code}
              name={`part_${code}`}
              label={code}
              description={most === undefined ? t('outside') : t('part', { left: most })}
              expected={{ kind: 'money', currency }}
              value={texts[code] ?? ''}
              error={errors[`part_${code}`]}
              onChange={(text) => onChange({ ...texts, [code]: text })}
            />
          )
        })}
      </div>
      {errors['parts'] && (
        <p role="alert" className={styles.error}>
          {errors['parts']}
        </p>
      )}
      {isEdited && (
        <div>
          <Button variant="subtle" onClick={onReset}>
            {t('partsAgain')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
