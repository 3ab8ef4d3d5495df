import { documentCalls, type CreditNotePrint } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { Line, LineTable, DocumentFoot, DocumentHead, DocumentTotal } from './document'
import { CompanyParty, CustomerParty } from './party'
import { Facts, PrintPage, Sheet } from './print-page'
import styles from './print.module.css'
import { printText } from './text/area'

/** Credit note document: the corrected invoice, the amount and the refund method. */
function CreditNotePaper({ print }: { print: CreditNotePrint }) {
  const t = useText(printText)
  const format = useFormat()
  const { company, amount } = print
  return (
    <Sheet>
      <DocumentHead title={t('creditNote')} code={print.credit_note_code} />
      <div className={styles.parties}>
        <CompanyParty company={company} />
        <CustomerParty customer={print.customer} label={t('creditedTo')} />
      </div>
      <Facts
        rows={[
          { label: t('issued'), value: format.date(print.created_at) },
          { label: t('corrects'), value: <Mark code={print.invoice_code} size="sm" canCopy={false} /> },
          { label: t('invoiceDate'), value: format.date(print.invoice_created_at) },
          { label: t('givenBack'), value: t(print.status === 'approved' ? 'wayComing' : `way_${print.way}`) },
          ...(print.bank_reference ? [{ label: t('reference'), value: print.bank_reference }] : []),
        ]}
      />
      <LineTable currency={amount.currency}>
        <tbody>
          <Line label={print.reason} taxCode={print.tax_code} amount={amount} />
          {print.service_tax && <Line label={t('ofWhichTax')} amount={print.service_tax} />}
        </tbody>
      </LineTable>
      <DocumentTotal label={t('totalCredited')} total={amount} />
      <DocumentFoot company={company} printedAt={print.printed_at} isSample={company.is_sample} />
    </Sheet>
  )
}

/** Printable credit note of the customer [CART-05]. */
export function PrintCreditNoteScreen({ code }: { code: string }) {
  const t = useText(printText)
  const read = useRead(documentCalls.creditNotePrint, { query: { credit_note_code: code } })
  const print = read.data?.result
  return (
    <PrintPage
      title={t('creditNoteTitle', { code })}
      lead={t('paperLead')}
      back={
        print ? (
          <Link to="/import/invoice/detail" search={{ code: print.invoice_code }}>
            {t('backToInvoice')}
          </Link>
        ) : (
          <Link to="/import/invoice">{t('back')}</Link>
        )
      }
      printLabel={t('print')}
      isReady={print !== undefined}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/import/print/credit-note-pdf" search={{ code }} preload={false} />
          )}
        >
          {t('pdf')}
        </Button>
      }
    >
      {print ? (
        <CreditNotePaper print={print} />
      ) : (
        <Sheet>
          {read.isPending ? <Skeleton /> : <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        </Sheet>
      )}
    </PrintPage>
  )
}
