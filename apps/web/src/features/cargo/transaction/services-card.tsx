import {
  invoiceCalls,
  serviceRequestCalls,
  shipmentCalls,
  type CartServices,
  type ServiceOffer,
  type ServiceRequest,
} from '@layar/contract'
import { serviceLimits, serviceRequestTable } from '@layar/domain'
import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { Photos } from '../../../shared/cargo/parcel/photos'
import styles from './services.module.css'
import { servicesText } from './services-text'

const changed = [
  serviceRequestCalls.cartServices,
  shipmentCalls.cartDetail,
  invoiceCalls.invoices,
  invoiceCalls.unpaidInvoices,
]

/** The price of a service with the tax in it. */
function Price({ offer }: { offer: Pick<ServiceOffer, 'total' | 'tax'> }) {
  const t = useText(servicesText)
  const { country } = useLanguage()
  return (
    <span className={detail.quiet}>
      {moneyText(offer.total)}
      {offer.tax.amount_minor > 0 && ` ${t(`tax_${country}`, { amount: moneyText(offer.tax) })}`}
    </span>
  )
}

interface AskProps {
  readonly code: string
  readonly offer: ServiceOffer
  readonly onClose: () => void
  /** What was offered may have changed. */
  readonly onRefused: () => void
}

/** One press more, with a note where somebody wants to say which. */
function AskDialog({ code, offer, onClose, onRefused }: AskProps) {
  const t = useText(servicesText)
  const [note, setNote] = useState('')
  const ask = useWrite(serviceRequestCalls.requestService, {
    invalidates: changed,
    onDone: onClose,
    onFailure: ({ status }) => {
      if (status !== 409) return
      onRefused()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('requestTitle', { name: offer.name })}
      confirmLabel={t('request')}
      pending={ask.pending}
      onConfirm={() =>
        void ask.run({
          body: {
            cart_code: code,
            service_code: offer.service_code,
            note: note.trim(),
            expected_total_minor: offer.total.amount_minor,
          },
        })
      }
      onClose={onClose}
    >
      <div className={styles.ask}>
        <p>
          {t('price')} <Price offer={offer} />
        </p>
        <Textarea
          name="note"
          label={t('note')}
          description={t('noteHint')}
          maxLength={serviceLimits.note}
          value={note}
          error={ask.failure?.fields['note']}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

function Requested({ code, request }: { code: string; request: ServiceRequest }) {
  const t = useText(servicesText)
  const format = useFormat()
  const [isAsked, setAsked] = useState(false)
  const close = (): void => setAsked(false)
  const cancel = useWrite(serviceRequestCalls.cancelService, { invalidates: changed, onDone: close, onFailure: close })
  const { name, status, invoice_code: invoice } = request
  return (
    <li className={styles.service}>
      <div className={detail.words}>
        <p>
          <strong>{name}</strong>{' '}
          <StatusBadge tone={serviceRequestTable[status].badge}>{request.status_label}</StatusBadge>
        </p>
        <p className={detail.quiet}>
          {moneyText(request.total)} · {t('requestedOn', { date: format.date(request.created_at) })}
        </p>
        {invoice && (
          <p className={detail.quiet}>
            <Link to="/import/invoice/detail" search={{ code: invoice }}>
              {t('invoice', { code: invoice })}
            </Link>
          </p>
        )}
        {request.note && <p className={detail.quiet}>{t('yourNote', { note: request.note })}</p>}
        {request.result && <p>{request.result}</p>}
        <Photos urls={request.photos} />
        {request.returned !== 'none' && <p className={detail.quiet}>{t(request.returned)}</p>}
      </div>
      {status === 'requested' && (
        <Button size="sm" variant="default" aria-label={t('cancelOne', { name })} onClick={() => setAsked(true)}>
          {t('cancel')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('cancelTitle', { name })}
        confirmLabel={t('cancelAct')}
        cancelLabel={t('keep')}
        isDanger
        pending={cancel.pending}
        onConfirm={() => void cancel.run({ body: { cart_code: code, service_code: request.service_code } })}
        onClose={close}
      >
        <p>{t('cancelLead')}</p>
      </ConfirmDialog>
    </li>
  )
}

interface ServicesProps {
  readonly code: string
  readonly services: CartServices
  readonly onRefused: () => void
}

function Services({ code, services: { offers, requests, is_billed_at_once: isAtOnce }, onRefused }: ServicesProps) {
  const t = useText(servicesText)
  const joined = useJoined()
  const [asked, setAsked] = useState<ServiceOffer>()
  return (
    <SectionCard title={t('title')}>
      {offers.length > 0 && (
        <p className={detail.quiet}>{joined.sentences(t('lead'), t(isAtOnce ? 'atOnce' : 'atCheckout'))}</p>
      )}
      <ul className={styles.services}>
        {requests.map((request) => (
          <Requested key={request.request_id} code={code} request={request} />
        ))}
        {offers.map((offer) => (
          <li key={offer.service_code} className={styles.service}>
            <div className={detail.words}>
              <p>{offer.name}</p>
              <Price offer={offer} />
            </div>
            <Button
              size="sm"
              variant="default"
              aria-label={t('requestOne', { name: offer.name })}
              onClick={() => setAsked(offer)}
            >
              {t('request')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <AskDialog code={code} offer={asked} onClose={() => setAsked(undefined)} onRefused={onRefused} />}
    </SectionCard>
  )
}

/** What the warehouse can do for a shipment, and what it was asked for. Nothing where there is neither. */
export function ServicesCard({ code }: { code: string }) {
  const t = useText(servicesText)
  const read = useRead(serviceRequestCalls.cartServices, { query: { cart_code: code } })
  if (read.data === undefined) return read.error && <FailedPart reads={[read]} what={t('title')} />
  const services = read.data.result
  if (services.offers.length + services.requests.length === 0) return null
  return <Services code={code} services={services} onRefused={() => void read.refetch()} />
}
