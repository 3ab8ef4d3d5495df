import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import {
  exportInvoiceCalls,
  exportShipmentCalls,
  type InvoiceSummary,
  invoiceCalls,
  shipmentCalls,
} from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import type { Command, CommandGroup } from '@layar/ui/command/command-palette.tsx'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { invoicePlace } from '../../shared/billing/invoice/invoice-place'
import { useMode } from '../../shared/mode/use-mode'
import { commandText } from './text/area'

const pauseMs = 250
const leastLetters = 3
const most = 5

/** Own shipments and invoices of the current mode that fit what was typed, from the server's own searches. */
export function useFindings(words: string) {
  const t = useText(commandText)
  const navigate = useNavigate()
  const isExport = useMode() === 'export'
  const [asked] = useDebouncedValue(words, pauseMs)
  const isLong = asked.length >= leastLetters
  const query = { query: { count: most, search: asked.slice(0, 64) } }
  const here = { enabled: isLong && !isExport, keep: true }
  const abroad = { enabled: isLong && isExport, keep: true }
  const carts = useRead(shipmentCalls.cartCards, query, here)
  const bills = useRead(invoiceCalls.invoices, query, here)
  const sent = useRead(exportShipmentCalls.exportShipments, query, abroad)
  const sentBills = useRead(exportInvoiceCalls.exportInvoices, query, abroad)
  const reads = isExport ? [sent, sentBills] : [carts, bills]

  const imported: readonly Command[] = (carts.data?.results ?? []).map(({ cart_code: code, first_item: item }) => ({
    key: code,
    name: code,
    note: item ?? '',
    run: () => void navigate({ to: '/import/transaction/detail', search: { code } }),
  }))
  const exported: readonly Command[] = (sent.data?.data.results ?? []).map(
    ({ shipment_code: code, items: [first] }) => ({
      key: code,
      name: code,
      note: first?.name ?? '',
      run: () => void navigate({ to: '/export/Shipment', search: { shipment_code: code } }),
    }),
  )
  const billOf = ({ invoice_code: code, service, total }: InvoiceSummary): Command => ({
    key: code,
    name: code,
    note: moneyText(total),
    run: () => void navigate(invoicePlace(service, code)),
  })
  const invoices = isExport ? (sentBills.data?.data.results ?? []) : (bills.data?.results ?? [])
  const isShown = isLong && words.length >= leastLetters
  const groups: readonly CommandGroup[] = isShown
    ? [
        { name: t('shipments'), commands: isExport ? exported : imported },
        { name: t('invoices'), commands: invoices.map(billOf) },
      ]
    : []
  const isSearching =
    words.length >= leastLetters && (asked !== words || reads.some((read) => read.isPending || read.isPlaceholderData))
  return { groups, isSearching, reads }
}
