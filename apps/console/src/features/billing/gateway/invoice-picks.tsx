import type { SuspenseEntry } from '@layar/contract'
import { Button, TextInput } from '@mantine/core'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { anyMoney } from '../../../shared/billing/invoice/any-money'
import editor from '../../../shared/editor/editor.module.css'
import { hasBalance } from './picks'
import styles from './suspense.module.css'
import { suspenseText } from './text'
import type { Picks } from './use-picks'

interface InvoicePicksProps {
  readonly entry: SuspenseEntry
  readonly picks: Picks
  readonly error: string | undefined
}

/** The invoices that a transfer is to pay, and what of it is left. */
export function InvoicePicks({ entry, picks, error }: InvoicePicksProps) {
  const t = useText(suspenseText)
  const { currency, amount_minor: receivedMinor } = entry
  const amount = (minor: number): string => anyMoney(currency, minor)
  const leftMinor = receivedMinor - picks.sumMinor
  const left = (): string => {
    if (leftMinor === 0) return t('fits')
    if (leftMinor < 0) return t('tooLittle', { amount: amount(-leftMinor) })
    return t(hasBalance(currency) ? 'restToBalance' : 'restLeft', { amount: amount(leftMinor) })
  }
  return (
    <fieldset className={styles.picks} aria-describedby="picks-sum">
      <legend>{t('invoices')}</legend>
      {picks.offered.map(({ invoice_code: code, total }) => (
        <label key={code} className={`${editor.check} ${styles.pick}`}>
          <input
            type="checkbox"
            name="invoice_codes"
            checked={picks.picked.includes(code)}
            onChange={() => picks.toggle(code)}
          />
          <span className={styles.code}>{code}</span>
          <span className={styles.amount}>{moneyText(total)}</span>
        </label>
      ))}
      <div className={styles.add}>
        <TextInput
          name="invoice_codes"
          label={t(picks.offered.length > 0 ? 'otherCode' : 'invoiceCode')}
          value={picks.typed}
          error={picks.refusal ?? error}
          onChange={(event) => picks.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || picks.typed.trim() === '') return
            event.preventDefault()
            void picks.add()
          }}
        />
        <Button
          variant="default"
          loading={picks.isAdding}
          disabled={picks.typed.trim() === ''}
          onClick={() => void picks.add()}
        >
          {t('add')}
        </Button>
      </div>
      <p id="picks-sum" className={styles.sum} role="status" data-wrong={leftMinor < 0 || undefined}>
        <span>{t('chosen', { sum: amount(picks.sumMinor), total: amount(receivedMinor) })}</span>
        {picks.picked.length > 0 && <strong>{left()}</strong>}
      </p>
    </fieldset>
  )
}
