import type { BankAccount, Invoice, Payment } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { hereMs } from '@layar/ui/call/server-clock.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { Money } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Qr } from '@layar/ui/qr/qr.tsx'
import { useLeaveGuard } from '../../../shared/form/use-leave-guard'
import { ChangePaymentDialog } from './change-payment-dialog'
import styles from './invoice.module.css'
import { Again, Deferred, Ended, Expiry, Guides, Preparing } from './pay-states'
import { ProofForm } from './proof-form'
import { invoiceText } from './text/area'
import { useProofDraft } from './use-proof-draft'

function VirtualAccount({
  account,
  amount,
}: {
  account: NonNullable<Payment['virtual_account']>
  amount: Payment['amount']
}) {
  const t = useText(invoiceText)
  const hasBiller = account.biller_code !== null
  return (
    <div>
      <KeyValue
        rows={[
          { key: 'bank', label: t('bankName'), value: account.bank_name },
          ...(hasBiller
            ? [{ key: 'biller', label: t('billerCode'), value: <Mark code={account.biller_code ?? ''} /> }]
            : []),
          { key: 'number', label: t(hasBiller ? 'payCode' : 'vaNumber'), value: <Mark code={account.number} /> },
          { key: 'name', label: t('vaName'), value: account.name },
          { key: 'amount', label: t('amount'), value: <Money value={amount} /> },
        ]}
      />
      {account.is_sample && <p className={styles.sample}>{t('sampleNumber')}</p>}
    </div>
  )
}

function Account({ account, payment }: { account: BankAccount; payment: Payment }) {
  const t = useText(invoiceText)
  return (
    <div>
      <KeyValue
        rows={[
          { key: 'bank', label: t('transferTo'), value: account.bank_name },
          { key: 'number', label: t('accountNumber'), value: <Mark code={account.account_number} /> },
          { key: 'name', label: t('accountName'), value: account.account_name },
          { key: 'amount', label: t('amount'), value: <Money value={payment.amount} /> },
          { key: 'reference', label: t('reference'), value: <Mark code={account.reference} /> },
        ]}
      />
      <p className={styles.quiet}>{t('referenceNote')}</p>
      {account.is_sample && <p className={styles.sample}>{t('sample')}</p>}
    </div>
  )
}

/** How to pay: the code to scan or the account to pay into, then the proof where required. */
function Instructions({ invoice, payment }: { invoice: Invoice; payment: Payment }) {
  const t = useText(invoiceText)
  if (!payment.is_prepared) return <Preparing code={invoice.invoice_code} />
  return (
    <>
      {payment.qr && (
        <div className={styles.scan}>
          <Qr value={payment.qr.payload} label={t('scanLabel', { code: invoice.invoice_code })} />
          <p>{t('scan')}</p>
          <Money value={payment.amount} size="lg" />
          {payment.qr.needs_check && <p className={styles.quiet}>{t('needsCheck')}</p>}
          {payment.qr.is_sample && <p className={styles.sample}>{t('sample')}</p>}
        </div>
      )}
      {payment.virtual_account && <VirtualAccount account={payment.virtual_account} amount={payment.amount} />}
      {payment.bank_accounts.map((account) => (
        <Account key={account.account_number} account={account} payment={payment} />
      ))}
      {payment.instructions.length > 0 && (
        <ol className={styles.instructions}>
          {payment.instructions.map((instruction) => (
            <li key={instruction}>{instruction}</li>
          ))}
        </ol>
      )}
      <Guides guides={payment.guides} />
      {payment.settles === 'gateway' && <p className={styles.quiet}>{t('confirmsItself')}</p>}
    </>
  )
}

/** The payment of an open invoice, or the choice of a method where no payment is live. */
export function PayPanel({ invoice, payment }: { invoice: Invoice; payment: Payment | null }) {
  const t = useText(invoiceText)
  const [isChanging, setChanging] = useState(false)
  const proof = useProofDraft(invoice)
  const leave = useLeaveGuard(proof.isBegun)
  const isLive = payment?.status === 'waiting_payment'
  const isExpired = payment?.status === 'expired'
  const isDeferred = invoice.type === 'paylater' || invoice.type === 'pay_on_arrival'
  return (
    <SectionCard
      title={t(isDeferred && !isLive ? (invoice.type === 'paylater' ? 'laterTitle' : 'arrivalTitle') : 'payTitle')}
      lead={isLive ? payment.method_name : undefined}
      actions={
        isLive &&
        invoice.actions.includes('change_payment') && (
          <Button variant="subtle" px={8} mx={-8} onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        )
      }
    >
      <div className={styles.pay}>
        {payment?.rejection_note && <p className={styles.warning}>{t('rejected', { note: payment.rejection_note })}</p>}
        {isDeferred && <Deferred invoice={invoice} />}
        {isLive ? (
          <>
            <Instructions invoice={invoice} payment={payment} />
            {payment.expires_at && <Expiry invoice={invoice} payment={payment} until={hereMs(payment.expires_at)} />}
            {invoice.actions.includes('upload_proof') && <ProofForm invoice={invoice} draft={proof} />}
          </>
        ) : (
          <>
            {!isDeferred && <Ended payment={payment} />}
            {invoice.actions.includes('change_payment') && (
              <>
                {isExpired && <Again invoice={invoice} payment={payment} />}
                <Button variant={isExpired ? 'default' : 'filled'} onClick={() => setChanging(true)}>
                  {t(isDeferred ? 'payNow' : 'chooseWay')}
                </Button>
              </>
            )}
          </>
        )}
      </div>
      {isChanging && <ChangePaymentDialog invoice={invoice} onClose={() => setChanging(false)} />}
      {leave.question}
    </SectionCard>
  )
}
