import { invoiceCalls, type Invoice } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { invoicePlace } from '../../../shared/billing/invoice/invoice-place'
import { InvoicePaper } from './invoice-document'
import { PrintPage, Sheet } from './print-page'
import { printText } from './text/area'

/** Printable invoice of the customer [ROUTE-19] [ROUTE-25] [CART-06]. */
export function PrintInvoiceScreen({ code, service }: { code: string; service: Invoice['service'] }) {
  const t = useText(printText)
  const read = useRead(invoiceCalls.invoicePrint, { query: { invoice_code: code } })
  return (
    <PrintPage
      title={t('invoiceTitle', { code })}
      lead={t('paperLead')}
      back={<Link {...invoicePlace(service, code)}>{t('backToInvoice')}</Link>}
      printLabel={t('print')}
      isReady={read.data !== undefined}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to={service === 'ekspor' ? '/export/print/invoice-pdf' : '/import/print/invoice-pdf'}
              search={{ code }}
            />
          )}
        >
          {t('pdf')}
        </Button>
      }
    >
      {read.data ? (
        <InvoicePaper print={read.data.result} />
      ) : (
        <Sheet>
          {read.isPending ? <Skeleton /> : <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        </Sheet>
      )}
    </PrintPage>
  )
}
