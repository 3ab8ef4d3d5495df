import { exportInvoiceCalls, invoiceCalls } from '@layar/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { exportReads } from './export-reads'
import { invoiceText } from './text/area'

/** Bills the shipments of an expired export invoice again and opens the new invoice [EXP-05]. */
export function Recheckout({ code }: { code: string }) {
  const t = useText(invoiceText)
  const navigate = useNavigate()
  const again = useWrite(exportInvoiceCalls.exportRecheckout, {
    invalidates: [invoiceCalls.invoice, ...exportReads],
    onDone: ({ data }) =>
      void navigate({ to: '/export/Invoice', search: { invoice_code: data.result.invoice_code }, replace: true }),
  })
  return (
    <Button loading={again.pending} onClick={() => void again.run({ body: { invoice_code: code } })}>
      {t('recheckout')}
    </Button>
  )
}
