import { invoiceCalls, shipmentCalls, type CartDetail } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { DangerMenu } from '../../../shared/disclosure/danger-menu'
import { ArrivalLine } from '../../../shared/cargo/shipment/arrival-line'
import { isSelfCollected } from '../../../shared/cargo/shipment/self-collected'
import { receiptsOf } from './receipts'
import { StorageLine } from './storage-line'
import { transactionText } from './text/area'
import styles from './transaction.module.css'

const changed = [
  shipmentCalls.cartDetail,
  shipmentCalls.cartCards,
  shipmentCalls.cartList,
  shipmentCalls.cartCount,
  shipmentCalls.statistic,
  invoiceCalls.invoices,
  invoiceCalls.unpaidInvoices,
]

/** Statuses in which its parcels can still arrive at the warehouse. */
const atOrigin: readonly CartDetail['status'][] = [
  'pending',
  'from_seller',
  'quarantine',
  'pending_locker',
  'warehouse',
]

const collectable = ['inbound', 'outbound', 'delivered', 'finished'] as const
const isCollectable = (state: string): state is (typeof collectable)[number] =>
  collectable.some((known) => known === state)

/** An attempt failed since it went out: the day that was promised is void. */
const isTried = ({ status, attempts, events }: CartDetail): boolean => {
  const out = events.findLast(({ to_status: to, corrects }) => to === 'outbound' && corrects === null)
  const last = attempts.at(-1)
  return status === 'outbound' && out !== undefined && last !== undefined && last.at >= out.at
}

/** What happens next and what the customer can do now; the server lists the open actions. */
export function NextCard({ cart }: { cart: CartDetail }) {
  const t = useText(transactionText)
  const [asked, setAsked] = useState<'confirm' | 'cancel'>()
  const close = () => setAsked(undefined)
  const confirm = useWrite(shipmentCalls.confirmFinish, { invalidates: changed, onDone: close })
  const cancel = useWrite(shipmentCalls.deleteCarts, { invalidates: changed, onDone: close })
  const { actions, cart_code: code, invoice_code: invoiceCode, status } = cart
  const state = status === 'sent' && cart.customs_status ? cart.customs_status : status
  const next =
    state === 'hold' && cart.hold_note
      ? 'next_hold_asked'
      : isSelfCollected(cart) && isCollectable(state)
        ? state !== 'outbound' && cart.collection !== null
          ? 'next_rest_collection'
          : (`next_${state}_collection` as const)
        : isTried(cart)
          ? 'next_outbound_tried'
          : (`next_${state}` as const)
  // A deferred payment holds nothing back.
  const isUnpaid = cart.invoices.some(({ type, status: paid }) => type === 'shipment' && paid === 'pending')
  const receipts = receiptsOf(cart)
  const received = receipts.filter((receipt) => cart.received_receipts.includes(receipt)).length
  const isAtOrigin = atOrigin.includes(status)
  const isUnderway = status === 'warehouse' || status === 'sent'
  return (
    <SectionCard
      title={t('next')}
      actions={
        actions.includes('cancel') && (
          <DangerMenu label={t('more')} action={t('cancel')} onChoose={() => setAsked('cancel')} />
        )
      }
    >
      <div className={styles.next}>
        <p>{t(next)}</p>
        {isAtOrigin && receipts.length > 1 && received > 0 && (
          <p>{t('parcelsReceived', { count: received, all: receipts.length })}</p>
        )}
        {cart.hold_note && <p className={styles.asked}>{t('fromTeam', { note: cart.hold_note })}</p>}
        {state === 'hold' && (
          <>
            <p>{t('holdDate')}</p>
            <p>
              <Link to="/import/ticket" search={{ new: '1', cart_code: code }}>
                {t('answerHold')}
              </Link>
            </p>
          </>
        )}
        {status === 'lost' && (
          <p>
            <Link to="/import/ticket" search={{ new: '1', cart_code: code }}>
              {t('openClaim')}
            </Link>
          </p>
        )}
        {status === 'from_seller' && isUnpaid && <p className={detail.quiet}>{t('unpaid')}</p>}
        {cart.arrives_by !== null && !isTried(cart) && (
          <ArrivalLine by={cart.arrives_by} isCollected={isSelfCollected(cart)} />
        )}
        {isUnderway && state !== 'hold' && cart.arrives_by === null && cart.lead_time_days && (
          <p className={detail.quiet}>
            {t('leadTime', { min: cart.lead_time_days.min, max: cart.lead_time_days.max })}
          </p>
        )}
        {cart.storage && <StorageLine storage={cart.storage} />}
        {actions.some((action) => action !== 'update' && action !== 'cancel') && (
          <div className={detail.acts}>
            {actions.includes('confirm_finish') && <Button onClick={() => setAsked('confirm')}>{t('confirm')}</Button>}
            {actions.includes('pay') && invoiceCode && (
              <Button
                renderRoot={(props) => <Link {...props} to="/import/invoice/detail" search={{ code: invoiceCode }} />}
              >
                {t('pay')}
              </Button>
            )}
            {actions.includes('checkout') && (
              <Button component={Link} to="/import/cart">
                {t('checkout')}
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        isOpen={asked === 'confirm' && actions.includes('confirm_finish')}
        title={t(isSelfCollected(cart) ? 'confirmTitle_collection' : 'confirmTitle')}
        confirmLabel={t('confirm')}
        pending={confirm.pending}
        onConfirm={() => void confirm.run({ body: { cart_code: code } })}
        onClose={close}
      >
        <p>{t('confirmLead')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'cancel' && actions.includes('cancel')}
        title={t('cancelTitle')}
        confirmLabel={t('cancel')}
        cancelLabel={t('keep')}
        isDanger
        pending={cancel.pending}
        onConfirm={() => void cancel.run({ body: { cart_codes: [code] } })}
        onClose={close}
      >
        <p>{t('cancelLead', { code })}</p>
      </ConfirmDialog>
    </SectionCard>
  )
}
