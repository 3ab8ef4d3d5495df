import { exportInvoiceCalls, exportShipmentCalls, type ExportShipmentDetail } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { DangerMenu } from '../../../shared/disclosure/danger-menu'
import { changed } from './changed'
import styles from './shipment.module.css'
import { exportShipmentText } from './text/area'

const PapersForm = lazy(async () => ({ default: (await import('./papers-form')).PapersForm }))
const SendForm = lazy(async () => ({ default: (await import('./send-form')).SendForm }))

/** What happens next and what the customer can do now; the server lists the open actions [EXP-02]. */
export function NextCard({ shipment }: { shipment: ExportShipmentDetail }) {
  const t = useText(exportShipmentText)
  const { actions, status, invoice_code: invoice, review_note: note, lead_time_days: days } = shipment
  const isPickup = status === 'waiting_shipment' && shipment.pickup_address !== null
  const isAsked = status === 'hold' && shipment.hold_note !== null
  // Without an invoice nobody can have paid.
  const isFree = status === 'cancelled' && shipment.invoices.length === 0
  const isUnderway = status === 'received' || status === 'sent'
  const has = (action: (typeof actions)[number]): boolean => actions.includes(action)
  return (
    <SectionCard title={t('next')} actions={has('cancel') && <Cancel shipment={shipment} />}>
      <div className={styles.next}>
        <p>
          {t(
            isPickup
              ? 'next_waiting_pickup'
              : isAsked
                ? 'next_hold_asked'
                : isFree
                  ? 'next_cancelled_free'
                  : `next_${status}`,
          )}
        </p>
        {shipment.hold_note && <p className={styles.note}>{t('fromStaff', { note: shipment.hold_note })}</p>}
        {status === 'hold' && (
          <>
            <p>{t('holdDate')}</p>
            <p>
              <Link to="/import/ticket" search={{ new: '1', shipment_code: shipment.shipment_code }}>
                {t('answerHold')}
              </Link>
            </p>
          </>
        )}
        {note && status !== 'cancelled' && <p className={styles.note}>{t('fromStaff', { note })}</p>}
        {isUnderway && days && <p className={detail.quiet}>{t('leadTime', { min: days.min, max: days.max })}</p>}
        {has('give_documents') && <PapersForm shipmentId={shipment.shipment_id} />}
        {has('send_to_warehouse') && <SendForm shipment={shipment} />}
        {has('recheckout') && <p className={detail.quiet}>{t('recheckoutNote')}</p>}
        {actions.some((action) => action !== 'cancel') && (
          <div className={detail.acts}>
            {has('pay') && invoice && (
              <Button
                renderRoot={(props) => <Link {...props} to="/export/Invoice" search={{ invoice_code: invoice }} />}
              >
                {t('pay')}
              </Button>
            )}
            {has('recheckout') && invoice && <Recheckout invoice={invoice} />}
            {has('checkout') && (
              <Button component={Link} to="/export/Cart">
                {t('checkout')}
              </Button>
            )}
            {has('edit') && (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link {...props} to="/export/create_shipment" search={{ shipment_id: shipment.shipment_id }} />
                )}
              >
                {t('edit')}
              </Button>
            )}
            {has('copy') && (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link {...props} to="/export/create_shipment" search={{ copy_of: shipment.shipment_code }} />
                )}
              >
                {t('copy')}
              </Button>
            )}
            {has('confirm_finish') && <Confirm shipment={shipment} />}
          </div>
        )}
      </div>
    </SectionCard>
  )
}

function Recheckout({ invoice }: { invoice: string }) {
  const t = useText(exportShipmentText)
  const navigate = useNavigate()
  const write = useWrite(exportInvoiceCalls.exportRecheckout, {
    invalidates: changed,
    onDone: ({ data: { result } }) =>
      void navigate({ to: '/export/Invoice', search: { invoice_code: result.invoice_code } }),
  })
  return (
    <Button loading={write.pending} onClick={() => void write.run({ body: { invoice_code: invoice } })}>
      {t('recheckout')}
    </Button>
  )
}

function Confirm({ shipment }: { shipment: ExportShipmentDetail }) {
  const t = useText(exportShipmentText)
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  const confirm = useWrite(exportShipmentCalls.exportConfirmFinish, { invalidates: changed, onDone: close })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('confirm')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('confirmTitle')}
        confirmLabel={t('confirm')}
        pending={confirm.pending}
        onConfirm={() => void confirm.run({ body: { shipment_id: shipment.shipment_id } })}
        onClose={close}
      >
        <p>{t('confirmLead')}</p>
      </ConfirmDialog>
    </>
  )
}

function Cancel({ shipment }: { shipment: ExportShipmentDetail }) {
  const t = useText(exportShipmentText)
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  const cancel = useWrite(exportShipmentCalls.exportCancel, { invalidates: changed, onDone: close })
  return (
    <>
      <DangerMenu label={t('moreActions')} action={t('cancel')} onChoose={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancelTitle')}
        confirmLabel={t('cancel')}
        cancelLabel={t('keep')}
        isDanger
        pending={cancel.pending}
        onConfirm={() => void cancel.run({ body: { shipment_ids: [shipment.shipment_id] } })}
        onClose={close}
      >
        <p>{t(shipment.invoices.length === 0 ? 'cancelLeadFree' : 'cancelLead', { code: shipment.shipment_code })}</p>
      </ConfirmDialog>
    </>
  )
}
