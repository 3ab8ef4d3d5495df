import type { RefundStatus, StaffRefund } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { Money } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import type { Column } from '../../../shared/table/column'
import { columnText } from '../../../shared/table/column-text'
import table from '../../../shared/table/table.module.css'
import { RefundActs } from './refund-acts'
import { refundText } from './text'
import { useRefundPurpose } from './use-refund-purpose'
import { useReturnedNote } from './use-returned-note'

const tones = { requested: 'warning', approved: 'warning', sent: 'success', rejected: 'danger' } as const

/**
 * The columns of the list of refunds; who decided them only where somebody has, and the status of each where a search found
 * them in several.
 */
export function useRefundColumns(shown: RefundStatus | undefined): Column<StaffRefund>[] {
  const t = useText(refundText)
  const words = useText(columnText)
  const format = useFormat()
  const returnedNote = useReturnedNote()
  const describe = useRefundPurpose()
  const askedBy = ({ requested_by: name, origin, created_at: at }: StaffRefund): string => {
    const ago = format.relative(at)
    if (name !== null) return t('requestedBy', { name, ago })
    return t(origin === 'measured' ? 'byMeasure' : 'byCancelling', { ago })
  }
  return [
    {
      key: 'invoice',
      name: words('invoice'),
      place: 'lead',
      cell: ({ invoice_code: code }) => (
        <Link to="/invoices/$code" params={{ code }}>
          {code}
        </Link>
      ),
    },
    { key: 'customer', isClear: true, name: words('customer'), cell: (row) => row.customer_name || row.customer_code },
    {
      key: 'shipment',
      name: words('shipment'),
      isOnce: true,
      cell: ({ shipment_code: code, service }) =>
        code && (
          <Link to={service === 'ekspor' ? '/exports/$code' : '/shipments/$code'} params={{ code }}>
            {code}
          </Link>
        ),
    },
    {
      key: 'reason',
      isClear: true,
      name: words('reason'),
      cell: (row) => (
        <>
          {row.origin === 'measured' ? t('measuredLess') : row.reason}
          {row.is_for_goods && <div className={table.quiet}>{describe(row)}</div>}
        </>
      ),
    },
    { key: 'way', isClear: true, name: words('method'), cell: (row) => t(row.way) },
    {
      key: 'requested',
      isClear: true,
      name: words('requested'),
      isKey: true,
      cell: (row) => <span className={table.quiet}>{askedBy(row)}</span>,
    },
    {
      key: 'decided',
      name: words('decided'),
      isExtra: shown === 'requested',
      cell: (row) => {
        const { decided_by: name, decision_note: note, sent_reference: reference, credit_note_code: code } = row
        return [
          name && t('decidedBy', { name }),
          note,
          code,
          reference && `${t('reference')} ${reference}`,
          returnedNote(row),
        ]
          .filter(Boolean)
          .join(' · ')
      },
    },
    ...(shown === undefined
      ? [
          {
            key: 'status',
            name: words('status'),
            place: 'state' as const,
            cell: (row: StaffRefund) => <StatusBadge tone={tones[row.status]}>{t(row.status)}</StatusBadge>,
          },
        ]
      : []),
    {
      key: 'amount',
      name: words('amount'),
      isNumber: true,
      cell: (row) => (
        <strong>
          <Money value={row.amount} />
        </strong>
      ),
    },
    {
      key: 'acts',
      name: words('acts'),
      place: 'acts',
      cell: (refund) => (
        <div className={table.acts}>
          <RefundActs refund={refund} />
        </div>
      ),
    },
  ]
}
