import type { Invoice, InvoicePrint } from '@layar/contract'
import { formatPhone, invoiceTypeLabels, reverseChargeText, taxBasisText } from '@layar/domain'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Money, type WireMoney } from '@layar/ui/display/money.tsx'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { Qr } from '@layar/ui/qr/qr.tsx'
import { InvoiceBadge } from '../../../shared/billing/invoice/invoice-badge'
import { Line, LineTable, DocumentFoot, DocumentHead, DocumentTotal, TaxLegend } from './document'
import { CompanyParty, CustomerParty, Party } from './party'
import { Facts, Sheet } from './print-page'
import styles from './print.module.css'
import { printText } from './text/area'

/** What a tax invoice states before its GST. A credit note on it pays a part of the total, and lowers nothing. */
const beforeTax = ({ lines, total, tax_total, service_tax_total }: Invoice): WireMoney => {
  const paid = lines
    .filter(({ params }) => params['credit_note_code'] !== undefined)
    .reduce((sum, { amount }) => sum + amount.amount_minor, 0)
  const tax = (tax_total?.amount_minor ?? 0) + service_tax_total.amount_minor
  return { ...total, amount_minor: total.amount_minor - tax - paid }
}

/** Distinct recipients abroad. */
const recipientsOf = ({ export_shipments: shipments }: Invoice): Invoice['export_shipments'] =>
  shipments.filter(
    (one, index) =>
      shipments.findIndex(
        (other) => other.recipient_name === one.recipient_name && other.recipient_address === one.recipient_address,
      ) === index,
  )

function Parties({ print }: { print: InvoicePrint }) {
  const t = useText(printText)
  const { address, is_self_collected: isCollected } = print.invoice
  return (
    <div className={styles.parties}>
      <CompanyParty company={print.company} />
      <CustomerParty customer={print.customer} label={t('billTo')} />
      {address && (
        <Party
          label={t(isCollected ? 'collector' : 'deliverTo')}
          name={address.recipient_name}
          lines={[...(isCollected ? [] : [address.full_address]), formatPhone(address.phone_number)]}
        />
      )}
      {recipientsOf(print.invoice).map(({ recipient_name, recipient_address, recipient_phone }) => (
        <Party
          key={recipient_name + recipient_address}
          label={t('deliverTo')}
          name={recipient_name}
          lines={[recipient_address, formatPhone(recipient_phone)]}
        />
      ))}
    </div>
  )
}

/** First item of a shipment, and for an export shipment its destination. */
const aboutShipment = (invoice: Invoice, code: string): string => {
  const abroad = invoice.export_shipments.find(({ shipment_code }) => shipment_code === code)
  if (abroad === undefined) return invoice.carts.find(({ cart_code }) => cart_code === code)?.first_item ?? ''
  return [abroad.first_item, abroad.destination_name].filter((part) => part !== null).join(' · ')
}

interface LineGroup {
  /** The shipment; null for what belongs to the whole invoice. */
  readonly code: string | null
  readonly lines: Invoice['lines']
}

/** Lines grouped by shipment, as in the PDF: those of the whole invoice come last, or belong to its only shipment. */
const groupsOf = ({ lines }: Invoice): LineGroup[] => {
  const codes = [...new Set(lines.map(({ cart_code }) => cart_code))].filter((code) => code !== null)
  const others = lines.filter(({ cart_code }) => cart_code === null)
  const groups = codes.map((code): LineGroup => ({ code, lines: lines.filter(({ cart_code }) => cart_code === code) }))
  const [only, ...further] = groups
  if (only !== undefined && further.length === 0) return [{ code: only.code, lines: [...only.lines, ...others] }]
  return others.length === 0 ? groups : [...groups, { code: null, lines: others }]
}

function Lines({ invoice }: { invoice: Invoice }) {
  const t = useText(printText)
  const { language } = useLanguage()
  const groups = groupsOf(invoice)
  return (
    <LineTable currency={invoice.currency}>
      {groups.map(({ code, lines }) => (
        <tbody key={code ?? 'whole'}>
          <tr className={styles.group}>
            <th colSpan={3} scope="rowgroup">
              {code === null ? (
                t(groups.length === 1 ? 'charges' : 'wholeInvoice')
              ) : (
                <>
                  <Mark code={code} size="sm" canCopy={false} /> {aboutShipment(invoice, code)}
                </>
              )}
            </th>
          </tr>
          {lines.map((line, index) => (
            <Line
              key={index}
              label={line.label}
              note={taxBasisText(line, language)}
              taxCode={line.tax_code}
              amount={line.amount}
            />
          ))}
        </tbody>
      ))}
    </LineTable>
  )
}

function HowToPay({ invoice }: { invoice: Invoice }) {
  const t = useText(printText)
  const { payment } = invoice
  if (invoice.status !== 'pending' || payment?.status !== 'waiting_payment') return null
  const account = payment.bank_accounts[0]
  const number = payment.virtual_account
  return (
    <section className={styles.pay}>
      {payment.qr && (
        <Qr value={payment.qr.payload} label={t('scanLabel', { code: invoice.invoice_code })} sizePx={150} />
      )}
      <div>
        <h3>{t('howToPay', { method: payment.method_name })}</h3>
        {account && (
          <Facts
            rows={[
              { label: t('bank'), value: account.bank_name },
              {
                label: t('accountNumber'),
                value: <Mark code={account.account_number} size="sm" canCopy={false} />,
              },
              { label: t('accountName'), value: account.account_name },
              { label: t('reference'), value: <Mark code={account.reference} size="sm" canCopy={false} /> },
            ]}
          />
        )}
        {number && (
          <Facts
            rows={[
              { label: t('bank'), value: number.bank_name },
              {
                label: t('accountNumber'),
                value: (
                  <Mark
                    code={[number.biller_code, number.number].filter(Boolean).join(' ')}
                    size="sm"
                    canCopy={false}
                  />
                ),
              },
              { label: t('accountName'), value: number.name },
            ]}
          />
        )}
        <ol>
          {payment.instructions.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const titleOf = ({ invoice, is_tax_invoice: isTaxInvoice, receipt }: InvoicePrint) => {
  if (invoice.total.amount_minor < 0) return 'creditNote'
  if (receipt) return isTaxInvoice ? 'taxReceipt' : 'receipt'
  return isTaxInvoice ? 'taxInvoice' : 'invoice'
}

/** The invoice document, or the receipt of a paid one: parties, lines, total and how to pay. */
export function InvoicePaper({ print }: { print: InvoicePrint }) {
  const t = useText(printText)
  const pick = usePick()
  const format = useFormat()
  const { invoice, company, receipt } = print
  const isCredit = invoice.total.amount_minor < 0
  const isSample = company.is_sample || invoice.tariff_is_sample
  const totalWord = invoice.status === 'paid' ? 'paid' : invoice.status === 'pending' && !isCredit ? 'toPay' : 'total'
  return (
    <Sheet>
      <DocumentHead title={t(titleOf(print))} code={invoice.invoice_code} badge={<InvoiceBadge invoice={invoice} />} />
      <Parties print={print} />
      <Facts
        rows={[
          { label: t('issued'), value: format.date(invoice.created_at) },
          ...(invoice.due_at ? [{ label: t('due'), value: format.dateTime(invoice.due_at) }] : []),
          { label: t('kind'), value: pick(invoiceTypeLabels[invoice.type]) },
          ...(receipt
            ? [
                { label: t('paidOn'), value: format.date(receipt.paid_at) },
                ...(receipt.method_name ? [{ label: t('paidBy'), value: receipt.method_name }] : []),
                ...(receipt.reference ? [{ label: t('paidReference'), value: receipt.reference }] : []),
              ]
            : []),
        ]}
      />
      <Lines invoice={invoice} />
      {print.is_tax_invoice && (
        <p className={styles.beforeTax}>
          <span>{t('beforeTax')}</span> <Money value={beforeTax(invoice)} />
        </p>
      )}
      <DocumentTotal label={t(totalWord)} total={invoice.total} />
      <HowToPay invoice={invoice} />
      <TaxLegend codes={invoice.lines.map(({ tax_code }) => tax_code)} />
      <DocumentFoot company={company} printedAt={print.printed_at} isSample={isSample}>
        {invoice.is_reverse_charge && <p>{pick(reverseChargeText)}</p>}
        {invoice.is_estimate && <p>{t('estimate')}</p>}
      </DocumentFoot>
    </Sheet>
  )
}
