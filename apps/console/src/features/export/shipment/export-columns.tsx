import type { StaffExport } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { Weight } from '@layar/ui/display/measure.tsx'
import { Money } from '@layar/ui/display/money.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { shipmentLabels } from '../../../shared/shipment-labels'
import { ExportBadge } from '../../../shared/status-text'
import type { Column } from '../../../shared/table/column'
import { columnText } from '../../../shared/table/column-text'
import table from '../../../shared/table/table.module.css'

/** The columns of the list of export shipments. */
export function useExportColumns(): Column<StaffExport>[] {
  const t = useText(columnText)
  const words = useText(shipmentLabels)
  const format = useFormat()
  return [
    {
      key: 'shipment',
      name: t('shipment'),
      place: 'lead',
      cell: ({ shipment_code: code, track }) => (
        <span className={table.titled}>
          <TrackIcon track={track} size="sm" />
          <Link to="/exports/$code" params={{ code }}>
            {code}
          </Link>
        </span>
      ),
    },
    { key: 'destination', isClear: true, name: t('destination'), cell: (row) => row.destination_name },
    { key: 'customer', isClear: true, name: t('customer'), cell: (row) => row.customer_name || row.customer_code },
    {
      key: 'customerCode',
      isClear: true,
      name: t('customerCode'),
      isOnce: true,
      isExtra: true,
      cell: (row) => row.customer_code,
    },
    {
      key: 'goods',
      isClear: true,
      name: t('goods'),
      isExtra: true,
      cell: (row) => row.first_item && <span className={table.cut}>{row.first_item}</span>,
    },
    { key: 'boxes', name: t('boxes'), isNumber: true, cell: (row) => format.number(row.box_count) },
    {
      key: 'weight',
      name: t('weight'),
      isNumber: true,
      cell: (row) => (
        <>
          {!row.is_measured && <span className={table.quiet}>{words('declared')} </span>}
          <Weight grams={row.weight_gram} />
        </>
      ),
    },
    { key: 'price', name: t('price'), isNumber: true, cell: (row) => row.total && <Money value={row.total} /> },
    { key: 'shelf', name: t('shelf'), isOnce: true, cell: (row) => row.shelf },
    { key: 'manifest', name: t('manifest'), isExtra: true, cell: (row) => row.manifest_number },
    {
      key: 'status',
      name: t('status'),
      place: 'state',
      cell: (row) => <ExportBadge status={row.status} isApproved={row.is_approved} />,
    },
    {
      key: 'since',
      name: t('since'),
      isOnce: true,
      order: 'ascending',
      cell: (row) => <span className={table.quiet}>{format.relative(row.status_at)}</span>,
    },
  ]
}
