import { invoiceCalls, type Invoice, type Payment } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { Button } from '@mantine/core'
import { useCountdown } from '@layar/ui/code/countdown.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { type Translate, useText } from '@layar/ui/i18n/use-text.ts'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import styles from './invoice.module.css'
import { useChangePayment } from './use-change-payment'
import { invoiceText } from './text/area'
import type { text } from './text/en'

const askAgainMs = 2_000

/** The gateway is still creating the number or code: polls the invoice until it is available. */
export function Preparing({ code }: { code: string }) {
  const t = useText(invoiceText)
  useRead(invoiceCalls.invoice, { query: { invoice_code: code } }, { everyMs: askAgainMs })
  return (
    <div className={styles.preparing}>
      <p className={styles.notice} role="status">
        {t('preparing')}
      </p>
      <Skeleton count={4} shape="lines" />
    </div>
  )
}

/** Payment steps for each channel, one open at a time. */
export function Guides({ guides }: { guides: Payment['guides'] }) {
  const t = useText(invoiceText)
  if (guides.length === 0) return null
  return (
    <div className={styles.guides} role="group" aria-label={t('howTo')}>
      {guides.map(({ title, steps }) => (
        <details key={title} name="guide">
          <summary>{title}</summary>
          <ol className={styles.instructions}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}

/** `14 hours`, and below one hour `12 minutes`, in the reader's language. */
const useSpan = (seconds: number): string => {
  const format = useFormat()
  const isShort = seconds < 3600
  return format.number(isShort ? Math.ceil(seconds / 60) : Math.floor(seconds / 3600), {
    style: 'unit',
    unit: isShort ? 'minute' : 'hour',
    unitDisplay: 'long',
  })
}

const againLabel = (t: Translate<typeof text>, { qr, method_name: method }: Payment): string =>
  qr ? t('newCode') : t('again', { method })

/** Starts an expired payment anew, with the same method. */
export function Again({ invoice, payment }: { invoice: Invoice; payment: Payment }) {
  const t = useText(invoiceText)
  const { vendor, method } = payment
  const change = useChangePayment()
  return (
    <Button
      loading={change.pending}
      onClick={() => void change.run({ body: { invoice_code: invoice.invoice_code, payment: { vendor, method } } })}
    >
      {againLabel(t, payment)}
    </Button>
  )
}

/** Until when a code or number can be paid with: not the due date of the invoice, which outlives it. */
export function Expiry({ invoice, payment, until }: { invoice: Invoice; payment: Payment; until: number }) {
  const t = useText(invoiceText)
  const left = useCountdown(until)
  const time = useSpan(left)
  const what = payment.qr ? 'expiresQr' : payment.virtual_account ? 'expiresNumber' : 'expiresOther'
  return (
    <>
      <p className={styles.quiet} role="timer">
        {left > 0 ? t(what, { time }) : t('expired')}
      </p>
      {left === 0 && invoice.actions.includes('change_payment') && <Again invoice={invoice} payment={payment} />}
    </>
  )
}

/** What is agreed about an invoice that is paid later. */
export function Deferred({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const format = useFormat()
  const date = invoice.due_at === null ? '' : format.date(invoice.due_at)
  if (invoice.is_overdue) return <p className={styles.warning}>{t('overdueText', { date })}</p>
  if (invoice.type === 'paylater') return <p className={styles.notice}>{t('laterText', { date })}</p>
  return <p className={styles.notice}>{date === '' ? t('arrivalBefore') : t('arrivalNow', { date })}</p>
}

/** Why no payment is live. */
export function Ended({ payment }: { payment: Payment | null }) {
  const t = useText(invoiceText)
  if (payment === null || payment.status === 'rejected') return null
  const method = payment.method_name
  const isExpired = payment.status === 'expired'
  // Only the customer knows of money that they sent by hand.
  const mayBeSent = isExpired && payment.settles === 'by_hand'
  return (
    <>
      <p className={styles.warning} role="status">
        {t(isExpired ? 'timeOver' : 'wayClosed', { method })}
      </p>
      {mayBeSent && <p className={styles.notice}>{t('sentBefore', { button: againLabel(t, payment) })}</p>}
    </>
  )
}
