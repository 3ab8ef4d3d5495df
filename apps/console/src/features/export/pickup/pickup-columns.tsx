import type { StaffPickup } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { PickupActs, PickupCall, PickupState } from './pickup-parts'
import { pickupText } from './text'

interface Acts {
  readonly onRecord: (row: StaffPickup) => void
  readonly onUndo: (row: StaffPickup) => void
}

/** The stops of a day at a desk. */
export function usePickupColumns({ onRecord, onUndo }: Acts): Column<StaffPickup>[] {
  const t = useText(pickupText)
  const heads = useText(columnText)
  const format = useFormat()
  return [
    {
      key: 'shipment',
      name: heads('shipment'),
      place: 'lead',
      cell: ({ shipment_code: code, number }) => (
        <>
          <Link to="/exports/$code" params={{ code }}>
            {code}
          </Link>
          {number > 1 && <span className={`${table.line ?? ''} ${table.quiet ?? ''}`}>{t('attempt', { number })}</span>}
        </>
      ),
    },
    { key: 'time', name: t('time'), isKey: true, isOnce: true, isClear: true, cell: ({ from, to }) => `${from}–${to}` },
    {
      key: 'address',
      name: t('address'),
      isClear: true,
      cell: ({ address, customer_name: customer, note }) => (
        <>
          <strong>{address.recipient_name ?? customer}</strong>
          <span className={table.place}>{address.full_address}</span>
          {note && <span className={table.note}>{note}</span>}
        </>
      ),
    },
    { key: 'phone', name: heads('phone'), isOnce: true, isClear: true, cell: (row) => <PickupCall row={row} isBare /> },
    { key: 'boxes', name: heads('boxes'), isNumber: true, cell: (row) => format.number(row.declared_boxes) },
    { key: 'weight', name: heads('weight'), isNumber: true, cell: (row) => <Weight grams={row.weight_gram} /> },
    { key: 'courier', name: t('courierName'), cell: (row) => row.courier },
    { key: 'innerNote', name: t('staffNote'), isExtra: true, cell: (row) => row.inner_note },
    {
      key: 'status',
      name: heads('status'),
      place: 'state',
      cell: (row) => (
        <span className={table.pair}>
          <PickupState row={row} />
        </span>
      ),
    },
    {
      key: 'acts',
      name: heads('acts'),
      place: 'acts',
      cell: (row) => <PickupActs row={row} size="xs" onRecord={() => onRecord(row)} onUndo={() => onUndo(row)} />,
    },
  ]
}
