import type { StaffExportDetail } from '@layar/contract'
import { formatPhone } from '@layar/domain'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { CustomerLink } from '../../../shared/customer/customer-link'
import { useDepartureRow } from '../../../shared/cargo/departure/departure-links'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import { StaffAddressLines } from '../../../shared/cargo/shipment/staff-address'
import { exportText } from './text'

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ') || '–'

/** Customer, destination and transport mode. */
export function Facts({ shipment, view, customer_email, customer_phone_number, departures }: StaffExportDetail) {
  const t = useText(exportText)
  const words = useText(shipmentLabels)
  const departureRow = useDepartureRow(departures)
  return (
    <SectionCard>
      <KeyValue
        layout="grid"
        rows={[
          {
            key: 'customer',
            label: words('customer'),
            value: (
              <CustomerLink id={shipment.customer_id} name={shipment.customer_name} code={shipment.customer_code} />
            ),
          },
          {
            key: 'contact',
            label: words('contact'),
            value: [customer_email, customer_phone_number && formatPhone(customer_phone_number)]
              .filter(Boolean)
              .join(', '),
            isWide: true,
          },
          { key: 'destination', label: t('destination'), value: shipment.destination_name },
          { key: 'weight', label: words('weight'), value: <Weight grams={shipment.weight_gram} /> },
          {
            key: 'inbound',
            label: t('inbound'),
            value: joined(shipment.inbound_carrier, shipment.inbound_tracking_number),
          },
          {
            key: 'outbound',
            label: t('outbound'),
            value: joined(shipment.tracking_carrier, shipment.tracking_number),
          },
          ...departureRow,
          { key: 'manifest', label: words('manifest'), value: shipment.manifest_number ?? '–' },
          { key: 'shelf', label: t('shelfLabel'), value: shipment.shelf ?? '–' },
          ...(view.note ? [{ key: 'note', label: t('customerNote'), value: view.note, isWide: true }] : []),
        ]}
      />
    </SectionCard>
  )
}

/** The addresses as of the shipment's last change. */
export function Addresses({ view }: Pick<StaffExportDetail, 'view'>) {
  const t = useText(exportText)
  return (
    <SectionCard title={t('addresses')}>
      <KeyValue
        layout="grid"
        rows={[
          {
            key: 'sender',
            label: t('sender'),
            value: <StaffAddressLines address={view.sender_address} />,
            isWide: true,
          },
          {
            key: 'recipient',
            label: t('recipient'),
            value: <StaffAddressLines address={view.recipient_address} />,
            isWide: true,
          },
          {
            key: 'pickup',
            label: t('pickup'),
            value: view.pickup_address ? <StaffAddressLines address={view.pickup_address} /> : t('ownWay'),
            isWide: true,
          },
        ]}
      />
    </SectionCard>
  )
}
