import { staffServiceRequestCalls, type StaffServiceRequest } from '@layar/contract'
import { serviceRequestTable } from '@layar/domain'
import { useRead } from '@layar/ui/call/use-read.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { useMaySend } from '../../access/session/session'
import { InvoiceLink } from '../../billing/invoice/invoice-link'
import rows from '../../table/rows.module.css'
import { Photos } from '../goods/boxes-and-photos'
import { ServiceActs } from './service-acts'
import styles from './service.module.css'
import { serviceText } from './text'

export function ServiceBadge({ service }: { service: Pick<StaffServiceRequest, 'status' | 'status_label'> }) {
  return <StatusBadge tone={serviceRequestTable[service.status].badge}>{service.status_label}</StatusBadge>
}

function Service({ service }: { service: StaffServiceRequest }) {
  const t = useText(serviceText)
  const joined = useJoined()
  const format = useFormat()
  const { ended_at: at, ended_by: by, status_label: status } = service
  return (
    <li className={rows.stack}>
      <div className={styles.head}>
        <span>
          <strong>{service.name}</strong> · {moneyText(service.total)}
          {service.invoice_code && (
            <>
              {' · '}
              <InvoiceLink code={service.invoice_code} />
            </>
          )}
        </span>
        <ServiceBadge service={service} />
      </div>
      {service.note && <p>{joined.colon(t('note'), service.note)}</p>}
      {service.result && <p>{joined.colon(t('result'), service.result)}</p>}
      {service.photos.length > 0 && <Photos urls={service.photos} />}
      {at && (
        <p className={rows.muted}>
          {by === null
            ? t('ended', { status, date: format.dateTime(at) })
            : t('endedBy', { status, name: by, date: format.dateTime(at) })}
        </p>
      )}
      <ServiceActs service={service} />
    </li>
  )
}

/** The services that were bought for a shipment. Nothing without any. */
export function ServiceList({ code }: { code: string }) {
  const mayRead = useMaySend(staffServiceRequestCalls.staffShipmentServices)
  return mayRead ? <OfShipment code={code} /> : null
}

function OfShipment({ code }: { code: string }) {
  const t = useText(serviceText)
  const read = useRead(staffServiceRequestCalls.staffShipmentServices, { params: { cart_code: code } })
  if (read.data === undefined) return read.error && <FailedPart reads={[read]} what={t('services')} />
  const services = read.data.results
  if (services.length === 0) return null
  return (
    <SectionCard title={t('services')}>
      <ul className={styles.services}>
        {services.map((service) => (
          <Service key={service.request_id} service={service} />
        ))}
      </ul>
    </SectionCard>
  )
}
