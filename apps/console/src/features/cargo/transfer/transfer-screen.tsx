import { staffTransferCalls, type StaffTransfer, type StaffTransferDetail } from '@layar/contract'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { CartonLine } from '../../../shared/cargo/carton/carton-list'
import rows from '../../../shared/table/rows.module.css'
import { UndoButton } from '../../../shared/platform/undo/undo-button'
import { CancelDialog, MissDialog } from './acts'
import { ReceivingStation } from './station'
import { transferText } from './text'
import styles from './transfer.module.css'
import { Counts, TransferBadge } from './transfers-screen'

const route = getRouteApi('/_staff/transfers/$id')

function Facts({ transfer }: { transfer: StaffTransfer }) {
  const t = useText(transferText)
  const format = useFormat()
  const by = (at: string, name: string | null) =>
    name === null ? format.dateTime(at) : t('by', { at: format.dateTime(at), name })
  const given = (key: string, label: string, value: string | null) => (value === null ? [] : [{ key, label, value }])
  return (
    <SectionCard>
      <KeyValue
        layout="grid"
        rows={[
          { key: 'from', label: t('from'), value: transfer.from_name },
          { key: 'to', label: t('to'), value: transfer.to_name },
          { key: 'reason', label: t('reason'), value: transfer.reason },
          { key: 'started', label: t('started'), value: by(transfer.started_at, transfer.started_by) },
          ...given('ended', t('endedAt'), transfer.ended_at && by(transfer.ended_at, transfer.cancelled_by)),
          ...given('cancelled', t('cancelReason'), transfer.cancel_reason),
          {
            key: 'shipment',
            label: t('shipment'),
            value: (
              <Link className={rows.code} to="/shipments/$code" params={{ code: transfer.cart_code }}>
                {transfer.cart_code}
              </Link>
            ),
          },
        ]}
      />
    </SectionCard>
  )
}

function Cartons({ detail, onMiss }: { detail: StaffTransferDetail; onMiss: (barcode: string) => void }) {
  const t = useText(transferText)
  const offerOf = (barcode: string) => {
    const offer = detail.undos.find((one) => one.barcode === barcode)
    const target = offer && { kind: 'transferred' as const, barcode, eventId: offer.event_id }
    return offer && target && <UndoButton offer={offer} target={target} name={t('undoScanOf', { code: barcode })} />
  }
  return (
    <SectionCard title={t('cartons')} lead={<Counts transfer={detail.transfer} />}>
      <div className={rows.stack}>
        {detail.cartons.map((carton) => (
          <div key={carton.barcode} className={styles.carton}>
            <CartonLine carton={carton} isAmongItsOwn />
            {offerOf(carton.barcode)}
            {detail.transfer.may_receive && carton.status === 'in_transfer' && (
              <Button size="sm" variant="default" onClick={() => onMiss(carton.barcode)}>
                {t('miss')}
              </Button>
            )}
          </div>
        ))}
      </div>
    </SectionCard>
  )
}

/** One transfer: its cartons by scan, what never came, and the way back while nothing has arrived. */
export function TransferScreen() {
  const { id } = route.useParams()
  const t = useText(transferText)
  const [isCancelling, setIsCancelling] = useState(false)
  const [missing, setMissing] = useState<string>()
  const detail = useRead(staffTransferCalls.staffTransfer, { params: { transfer_id: id } })
  if (detail.isPending) return <Skeleton />
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  const { transfer } = detail.data.result
  return (
    <>
      <PageHead
        title={t('one', { code: transfer.cart_code })}
        back={<Link to="/transfers">{t('back')}</Link>}
        lead={<TransferBadge status={transfer.status} />}
        actions={
          transfer.may_cancel && (
            <Button variant="default" onClick={() => setIsCancelling(true)}>
              {t('cancel')}
            </Button>
          )
        }
      />
      {transfer.may_receive && <ReceivingStation />}
      <Cartons detail={detail.data.result} onMiss={setMissing} />
      <Facts transfer={transfer} />
      {isCancelling && <CancelDialog transfer={transfer} onClose={() => setIsCancelling(false)} />}
      {missing !== undefined && (
        <MissDialog transfer={transfer} barcode={missing} onClose={() => setMissing(undefined)} />
      )}
    </>
  )
}
