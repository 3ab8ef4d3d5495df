import type { Withdrawal } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { houseColumnText } from './column-text'
import { DepartureLink, GoodsLink } from './house-columns'
import { customsText } from './text'
import { withdrawText } from './withdraw-text'
import { useToTell, WithdrawalActs } from './withdrawal-parts'

/** The table of declared goods that were taken off, of all departures. */
export function useWithdrawalColumns(): Column<Withdrawal>[] {
  const t = useText(withdrawText)
  const of = useText(customsText)
  const names = useText(houseColumnText)
  const words = useText(columnText)
  const format = useFormat()
  const toTell = useToTell()
  return [
    {
      key: 'house',
      name: names('house'),
      place: 'lead',
      cell: ({ customs_file_id: id, house_number: number }) => (
        <Link to="/customs/$id" params={{ id }}>
          {number}
        </Link>
      ),
    },
    { key: 'shipment', name: words('shipment'), isOnce: true, isClear: true, cell: (row) => <GoodsLink {...row} /> },
    { key: 'departure', name: names('departure'), cell: (row) => <DepartureLink departure={row.departure} /> },
    {
      key: 'attention',
      name: names('attention'),
      isClear: true,
      cell: (row) =>
        toTell(row).map((one) => (
          <span key={one} className={row.withdrawn_at === null ? table.note : table.line}>
            {one}
          </span>
        )),
    },
    {
      key: 'takenOff',
      name: names('takenOff'),
      isKey: true,
      isClear: true,
      cell: (row) => (
        <span className={table.quiet}>
          {t('takenOff', { at: format.dateTime(row.taken_off_at), name: row.taken_off_by ?? of('system') })}
        </span>
      ),
    },
    {
      key: 'acts',
      name: words('acts'),
      place: 'acts',
      cell: (row) => (
        <span className={table.acts}>
          <WithdrawalActs row={row} />
        </span>
      ),
    },
  ]
}
