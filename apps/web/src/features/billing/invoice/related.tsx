import type { Invoice } from '@layar/contract'
import { invoiceTable } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { Weight } from '@layar/ui/display/measure.tsx'
import { Money, moneyText } from '@layar/ui/display/money.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { invoicePlace } from '../../../shared/billing/invoice/invoice-place'
import styles from './invoice.module.css'
import { invoiceText } from './text/area'

/** Why there is an additional invoice: billed and measured values, the sum on a flight, or the staff note. */
export function Reason({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const { difference, flight, note, parent_invoice_code: parent } = invoice
  if (invoice.type !== 'additional') return null
  const isOwed = invoice.status === 'pending' || invoice.status === 'waiting_verification'
  const hasTax = invoice.service_tax_total.amount_minor !== 0
  const charged = (one: NonNullable<typeof difference>['billed']) => (
    <>
      <Money value={one.total} />
      {hasTax && ` ${t('beforeTax')}`}
      {one.weight_gram !== null && (
        <>
          {' · '}
          <Weight grams={one.weight_gram} />
        </>
      )}
    </>
  )
  const measured = difference ? t('whyMeasured') : undefined
  const why = flight ? t('whyFlight', { relief: moneyText(flight.relief) }) : measured
  return (
    <SectionCard title={t('whyTitle')} lead={note ?? why}>
      <KeyValue
        rows={[
          ...(difference
            ? [
                { key: 'billed', label: t('billed'), value: charged(difference.billed) },
                { key: 'measured', label: t('measured'), value: charged(difference.measured) },
              ]
            : []),
          ...(flight
            ? [
                {
                  key: 'flight',
                  label: t('onFlight'),
                  value: (
                    <>
                      <Money value={flight.customs_value} /> · {t('flightShipments', { count: flight.shipment_count })}
                    </>
                  ),
                },
              ]
            : []),
          ...(parent
            ? [
                {
                  key: 'parent',
                  label: t('addsTo'),
                  value: <Link {...invoicePlace(invoice.service, parent)}>{parent}</Link>,
                },
              ]
            : []),
        ]}
      />
      {isOwed && <p className={styles.quiet}>{t('deliveredOncePaid')}</p>}
    </SectionCard>
  )
}

/** Why the total to pay is not the one that was shown before the review, or on an expired invoice. */
export function ChangedTotal({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const { shown_before: shown, status, total } = invoice
  if (shown === null || status !== 'pending') return null
  const { is_partial: isPartial, is_edited: isEdited, is_price_changed: isPriceChanged, lost_vouchers: lost } = shown
  const isUnknown = !isPartial && !isEdited && lost.length === 0
  const reasons = [
    ...(isPartial ? [t('changedPartial')] : []),
    ...(isEdited ? [t('changedDetails')] : []),
    ...lost.map((code) => t('changedVoucher', { code })),
    ...(isPriceChanged || isUnknown ? [t('changedPrices')] : []),
  ]
  return (
    <SectionCard title={t('changedTitle')}>
      <div className={styles.changed}>
        <p>{t('changedText', { before: moneyText(shown.total), now: moneyText(total) })}</p>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <p>{t('changedAgree')}</p>
    </SectionCard>
  )
}

/** Additional invoices and refunds of this invoice. */
export function Related({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const pick = usePick()
  const { additional_invoices: added, refunds } = invoice
  return (
    <>
      {added.length > 0 && (
        <SectionCard title={t('addedTitle')}>
          <ul className={styles.carts}>
            {added.map((one) => (
              <li key={one.invoice_code}>
                <Link {...invoicePlace(invoice.service, one.invoice_code)}>{one.invoice_code}</Link>
                <span>
                  <Money value={one.total} /> · {pick(invoiceTable[one.status].labels)}
                </span>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      {refunds.length > 0 && (
        <SectionCard title={t('refundsTitle')}>
          <ul className={styles.carts}>
            {refunds.map((one) => (
              <li key={one.credit_note_code}>
                <span className={styles.cart}>
                  <strong>
                    <Money value={one.amount} />
                  </strong>{' '}
                  {one.shipment_code !== null && `${one.shipment_code} · `}
                  {one.reason}
                  <span className={styles.quiet}>
                    {' '}
                    <Link to="/import/print/credit-note" search={{ code: one.credit_note_code }}>
                      {t('creditNote', { code: one.credit_note_code })}
                    </Link>
                    {one.bank_reference && ` · ${t('reference')} ${one.bank_reference}`}
                    {one.left && one.left.amount_minor > 0 && ` · ${t('creditLeft', { left: moneyText(one.left) })}`}
                  </span>
                </span>
                <span>{t(one.status === 'approved' ? 'refundComing' : one.way === 'bank' ? 'bank_way' : one.way)}</span>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  )
}
