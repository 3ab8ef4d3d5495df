import type { StaffExport } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { Money } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { BehindNote } from '../../../shared/cargo/carton/behind-note'
import { useGoodsColumns } from '../../../shared/cargo/goods/goods-columns'
import { ExportBadge } from '../../../shared/cargo/shipment/status-text'
import type { Column } from '../../../shared/table/column'
import { columnText } from '../../../shared/table/column-text'

/** The columns of the list of export shipments. */
export function useExportColumns(): Column<StaffExport>[] {
  const t = useText(columnText)
  const common = useGoodsColumns<StaffExport>(({ shipment_code: code }) => (
    <Link to="/exports/$code" params={{ code }}>
      {code}
    </Link>
  ))
  return [
    common.shipment,
    { key: 'destination', isClear: true, name: t('destination'), cell: (row) => row.destination_name },
    common.customer,
    common.customerCode,
    common.goods,
    common.boxes,
    common.weight,
    { key: 'price', name: t('price'), isNumber: true, cell: (row) => row.total && <Money value={row.total} /> },
    common.shelf,
    common.manifest,
    {
      key: 'status',
      name: t('status'),
      place: 'state',
      cell: (row) => (
        <>
          <ExportBadge status={row.status} isPickedUp={row.is_picked_up} isApproved={row.is_approved} />
          <BehindNote cartons={row.cartons_behind} />
        </>
      ),
    },
    common.since,
  ]
}
