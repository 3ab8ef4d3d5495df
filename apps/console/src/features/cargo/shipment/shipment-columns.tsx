import type { StaffShipment } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { Weight } from '@layar/ui/display/measure.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { shipmentLabels } from '../../../shared/shipment-labels'
import { ShipmentBadge } from '../../../shared/status-text'
import type { Column } from '../../../shared/table/column'
import { columnText } from '../../../shared/table/column-text'
import table from '../../../shared/table/table.module.css'

/** The columns of the list of shipments. */
export function useShipmentColumns(): Column<StaffShipment>[] {
  const t = useText(columnText)
  const words = useText(shipmentLabels)
  const format = useFormat()
  return [
    {
      key: 'shipment',
      name: t('shipment'),
      place: 'lead',
      cell: ({ cart_code: code, track }) => (
        <span className={table.titled}>
          <TrackIcon track={track} size="sm" />
          <Link to="/shipments/$code" params={{ code }}>
            {code}
          </Link>
        </span>
      ),
    },
    {
      key: 'marking',
      isClear: true,
      name: t('marking'),
      isOnce: true,
      cell: ({ marking_code: code }) => <Mark code={code} size="sm" />,
    },
    { key: 'customer', isClear: true, name: t('customer'), cell: (row) => row.customer_name || row.customer_code },
    {
      key: 'customerCode',
      isClear: true,
      name: t('customerCode'),
      isOnce: true,
      isExtra: true,
      cell: (row) => row.customer_code,
    },
    { key: 'warehouse', isClear: true, name: t('warehouse'), cell: (row) => row.agent_name },
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
      cell: (row) =>
        row.weight_gram !== null && (
          <>
            {!row.is_measured && <span className={table.quiet}>{words('declared')} </span>}
            <Weight grams={row.weight_gram} />
          </>
        ),
    },
    { key: 'shelf', name: t('shelf'), isOnce: true, cell: (row) => row.shelf },
    { key: 'manifest', name: t('manifest'), isExtra: true, cell: (row) => row.manifest_number },
    { key: 'invoice', name: t('invoice'), isOnce: true, isExtra: true, cell: (row) => row.invoice_code },
    {
      key: 'status',
      name: t('status'),
      place: 'state',
      cell: (row) => (
        <>
          <ShipmentBadge
            status={row.status}
            country={row.country}
            customsStatus={row.customs_status}
            isSelfCollected={row.is_self_collected}
          />
          {row.blocked_reason && <span className={table.note}>{row.blocked_reason}</span>}
        </>
      ),
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
