import type { StaffExport, StaffShipment } from '@layar/contract'
import type { ReactNode } from 'react'
import { Weight } from '@layar/ui/display/measure.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { shipmentLabels } from '../shipment/shipment-labels'
import type { Column } from '../../table/column'
import { columnText } from '../../table/column-text'
import table from '../../table/table.module.css'

type Goods = StaffShipment | StaffExport

/** The columns that lists of imports and of exports share, by their keys. */
export function useGoodsColumns<Row extends Goods>(link: (row: Row) => ReactNode) {
  const t = useText(columnText)
  const words = useText(shipmentLabels)
  const format = useFormat()
  return {
    shipment: {
      key: 'shipment',
      name: t('shipment'),
      place: 'lead',
      cell: (row) => (
        <span className={table.titled}>
          <TrackIcon track={row.track} size="sm" />
          {link(row)}
        </span>
      ),
    },
    customer: {
      key: 'customer',
      isClear: true,
      name: t('customer'),
      cell: (row) => row.customer_name || row.customer_code,
    },
    customerCode: {
      key: 'customerCode',
      isClear: true,
      name: t('customerCode'),
      isOnce: true,
      isExtra: true,
      cell: (row) => row.customer_code,
    },
    goods: {
      key: 'goods',
      isClear: true,
      name: t('goods'),
      isExtra: true,
      cell: (row) => row.first_item && <span className={table.cut}>{row.first_item}</span>,
    },
    boxes: { key: 'boxes', name: t('boxes'), isNumber: true, cell: (row) => format.number(row.box_count) },
    weight: {
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
    shelf: { key: 'shelf', name: t('shelf'), isOnce: true, cell: (row) => row.shelf },
    manifest: { key: 'manifest', name: t('manifest'), isExtra: true, cell: (row) => row.manifest_number },
    since: {
      key: 'since',
      name: t('since'),
      isOnce: true,
      isKey: true,
      cell: (row) => <span className={table.quiet}>{format.relative(row.status_at)}</span>,
    },
  } as const satisfies Readonly<Record<string, Column<Row>>>
}
