import type { StaffShipment } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { BehindNote } from '../../../shared/cargo/carton/behind-note'
import { useGoodsColumns } from '../../../shared/cargo/goods/goods-columns'
import { serviceText } from '../../../shared/cargo/service/text'
import { ShipmentBadge } from '../../../shared/cargo/shipment/status-text'
import type { Column } from '../../../shared/table/column'
import { columnText } from '../../../shared/table/column-text'
import table from '../../../shared/table/table.module.css'

/** What customers bought, unless it is named already as what the shipment is blocked by. */
const unnamedServices = ({ open_services: names, blocked_reason: reason }: StaffShipment): string | undefined =>
  names !== undefined && reason?.includes(names) ? undefined : names

/** The columns of the list of shipments. */
export function useShipmentColumns(): Column<StaffShipment>[] {
  const t = useText(columnText)
  const s = useText(serviceText)
  const common = useGoodsColumns<StaffShipment>(({ cart_code: code }) => (
    <Link to="/shipments/$code" params={{ code }}>
      {code}
    </Link>
  ))
  return [
    common.shipment,
    {
      key: 'marking',
      isClear: true,
      name: t('marking'),
      isOnce: true,
      cell: ({ marking_code: code }) => <Mark code={code} size="sm" />,
    },
    common.customer,
    common.customerCode,
    { key: 'warehouse', isClear: true, name: t('warehouse'), cell: (row) => row.agent_name },
    common.goods,
    common.boxes,
    common.weight,
    common.shelf,
    common.manifest,
    { key: 'invoice', name: t('invoice'), isOnce: true, isExtra: true, cell: (row) => row.invoice_code },
    {
      key: 'status',
      name: t('status'),
      place: 'state',
      cell: (row) => {
        const services = unnamedServices(row)
        return (
          <>
            <ShipmentBadge
              status={row.status}
              country={row.country}
              customsStatus={row.customs_status}
              isSelfCollected={row.is_self_collected}
            />
            {row.blocked_reason && <span className={table.note}>{row.blocked_reason}</span>}
            {services !== undefined && <span className={table.note}>{s('open', { names: services })}</span>}
            <BehindNote cartons={row.cartons_behind} />
          </>
        )
      },
    },
    common.since,
  ]
}
