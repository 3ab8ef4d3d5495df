import { staffShipmentCalls, staffTransferCalls, type StaffShipmentDetail } from '@layar/contract'
import { formatPhone, importStation, importStationsFor, quarantineReasons, shipmentLabel } from '@layar/domain'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { BoxList, Photos } from '../../../shared/cargo/goods/boxes-and-photos'
import { CartonList } from '../../../shared/cargo/carton/carton-list'
import { CustomerLink } from '../../../shared/customer/customer-link'
import { useDepartureRow } from '../../../shared/cargo/departure/departure-links'
import { DeliveryProof } from '../../../shared/cargo/delivery/delivery-proof'
import { DangerMenu } from '../../../shared/menu/danger-menu'
import { GoodsPapers } from '../../../shared/cargo/goods/goods-papers'
import { PrintLabels } from '../../../shared/cargo/label/print-labels'
import { CompensationCard } from '../../../shared/billing/compensation/compensation-card'
import { InvoiceList } from '../../../shared/billing/invoice/invoice-list'
import { RefundList } from '../../../shared/billing/refund/refund-list'
import { ShipmentBadge } from '../../../shared/cargo/shipment/status-text'
import { isAllowed, useMaySend, useSession } from '../../../shared/access/session/session'
import { CompleteDialog } from './complete-dialog'
import { LimitReview } from './limit-review'
import { DisposalCard } from './disposal-card'
import { dangerousMoves, MoveDialog, quietMoves, useMoveName, type MoveTarget } from './move-dialog'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import { ServiceList } from '../../../shared/cargo/service/service-list'
import { StaffAddressLines } from '../../../shared/cargo/shipment/staff-address'
import { StationRail } from '../../../shared/cargo/shipment/station-rail'
import { CarriageOverrides } from '../../../shared/cargo/carriage/overrides'
import { StaffHistory } from '../../../shared/cargo/shipment/staff-history'
import { StorageFact } from './storage-fact'
import { SellerGst } from './seller-gst'
import { TransferDialog } from './transfer-dialog'
import { shipmentText } from './text'

const route = getRouteApi('/_staff/shipments/$code')

/** A checkout keeps the name in the customer's language; our own services have one in every language of the staff. */
const serviceName = (
  { service_code: code, service_name: name }: NonNullable<StaffShipmentDetail['cart']['domestic_selected']>,
  t: (key: 'delivery' | 'self_collection') => string,
): string => (code === 'delivery' || code === 'self_collection' ? t(code) : name)

function Facts({
  shipment,
  cart,
  departures,
  customer_email,
  customer_phone_number,
  id_card_validation_status,
}: StaffShipmentDetail) {
  const t = useText(shipmentText)
  const words = useText(shipmentLabels)
  const { address, domestic_selected: service } = cart
  const departureRow = useDepartureRow(departures)
  return (
    <KeyValue
      layout="grid"
      rows={[
        { key: 'marking', label: t('marking'), value: <Mark code={shipment.marking_code} size="sm" /> },
        { key: 'receipt', label: t('receipt'), value: shipment.receipt_number || '–' },
        { key: 'agent', label: t('agent'), value: shipment.agent_name },
        {
          key: 'weight',
          label: words('weight'),
          value: shipment.weight_gram === null ? '–' : <Weight grams={shipment.weight_gram} />,
        },
        {
          key: 'customer',
          label: words('customer'),
          value: <CustomerLink id={shipment.customer_id} name={shipment.customer_name} code={shipment.customer_code} />,
        },
        {
          key: 'contact',
          label: words('contact'),
          value: [customer_email, customer_phone_number && formatPhone(customer_phone_number)]
            .filter(Boolean)
            .join(', '),
          isWide: true,
        },
        ...(shipment.country === 'id' ? [{ key: 'id', label: t('idCard'), value: t(id_card_validation_status) }] : []),
        {
          key: 'address',
          label: t(shipment.is_self_collected ? 'collector' : 'address'),
          value: address ? <StaffAddressLines address={address} /> : t('noAddress'),
          isWide: true,
        },
        ...(address?.note ? [{ key: 'note', label: words('recipientNote'), value: address.note, isWide: true }] : []),
        ...(service ? [{ key: 'service', label: t('service'), value: serviceName(service, t) }] : []),
        ...(shipment.status === 'quarantine' && shipment.quarantine_reason !== null
          ? [{ key: 'held', label: t('quarantineReason'), value: t(shipment.quarantine_reason) }]
          : []),
        ...(cart.storage
          ? [{ key: 'storage', label: t('storage'), value: <StorageFact storage={cart.storage} /> }]
          : []),
        ...departureRow,
        {
          key: 'tracking',
          label: words('tracking'),
          value: [shipment.tracking_carrier, shipment.tracking_number].filter(Boolean).join(' ') || '–',
        },
      ]}
    />
  )
}

/** One shipment for staff: its status, the possible transitions, and its history. */
export function ShipmentScreen() {
  const { code } = route.useParams()
  const t = useText(shipmentText)
  const words = useText(shipmentLabels)
  const { language } = useLanguage()
  const nameOf = useMoveName()
  const [target, setTarget] = useState<MoveTarget>()
  const [isTransferring, setIsTransferring] = useState(false)
  const [isCompleting, setIsCompleting] = useState(false)
  const canReceive = isAllowed(
    useSession(({ staff }) => staff),
    ['warehouse'],
  )
  const readsTransfers = useMaySend(staffTransferCalls.staffTransfer)
  const detail = useRead(staffShipmentCalls.staffShipment, { params: { cart_code: code } })
  if (detail.isPending) return <Skeleton />
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  const { result } = detail.data
  const { shipment, cart, invoices, refunds } = result
  const { is_self_collected: isSelfCollected } = shipment
  const station = importStation(shipment.status)
  return (
    <>
      <PageHead
        title={shipment.cart_code}
        back={<Link to="/shipments">{t('title')}</Link>}
        lead={
          <ShipmentBadge
            status={shipment.status}
            country={shipment.country}
            customsStatus={shipment.customs_status}
            isSelfCollected={isSelfCollected}
          />
        }
        actions={
          <>
            {result.cartons.length > 0 && <PrintLabels of={{ kind: 'cartons', cart_code: shipment.cart_code }} />}
            <GoodsPapers
              service="impor"
              code={shipment.cart_code}
              hasCartons={result.cartons.length > 0}
              isProved={result.cart.attempts.some(({ outcome, undone }) => outcome === 'delivered' && undone === null)}
            />
            {shipment.customs_moves.map((customs) => (
              <Button
                key={customs}
                variant={customs === 'release' ? 'filled' : 'default'}
                onClick={() => setTarget({ to: 'sent', customs })}
              >
                {nameOf({ to: 'sent', customs }, [shipment])}
              </Button>
            ))}
            {result.missing_receipts.length > 0 && canReceive && (
              <Button variant="default" onClick={() => setIsCompleting(true)}>
                {t('complete')}
              </Button>
            )}
            {result.transfer_targets.length > 0 && (
              <Button variant="default" onClick={() => setIsTransferring(true)}>
                {t('transfer')}
              </Button>
            )}
            {shipment.moves
              .filter((to) => !dangerousMoves.includes(to))
              .map((to) => (
                <Button
                  key={to}
                  variant={quietMoves.includes(to) ? 'default' : 'filled'}
                  onClick={() => setTarget({ to })}
                >
                  {nameOf({ to }, [shipment])}
                </Button>
              ))}
            <DangerMenu
              acts={shipment.moves
                .filter((to) => dangerousMoves.includes(to))
                .map((to) => ({ key: to, name: nameOf({ to }, [shipment]), run: () => setTarget({ to }) }))}
            />
          </>
        }
      />
      {shipment.blocked_reason && (
        <p className={styles.blocked}>
          {shipment.blocked_reason}{' '}
          {result.transfer && readsTransfers && (
            <Link to="/transfers/$id" params={{ id: result.transfer.transfer_id }}>
              {t('openTransfer')}
            </Link>
          )}
        </p>
      )}
      {result.limits && <LimitReview code={shipment.cart_code} limits={result.limits} />}
      <StationRail track={shipment.track} at={station} stations={importStationsFor(isSelfCollected)} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <SectionCard>
            <Facts {...result} />
          </SectionCard>
          <DisposalCard detail={result} />
          <SectionCard title={words('items')}>
            <ul className={styles.plain}>
              {cart.details.map((item, index) => (
                <li key={index}>
                  {item.qty} × {item.name}{' '}
                  <span className={styles.quiet}>{item.product_type_titipkirimin.category_name}</span>
                </li>
              ))}
            </ul>
          </SectionCard>
          <SellerGst detail={result} />
          {cart.received && (
            <SectionCard title={words('boxesTitle')}>
              <BoxList
                boxes={cart.received.boxes.map((box) => ({
                  quantity: box.quantity,
                  weightGrams: box.weight_gram,
                  lengthMm: box.length_mm,
                  widthMm: box.width_mm,
                  heightMm: box.height_mm,
                }))}
              />
              <Photos urls={cart.received.photos} />
            </SectionCard>
          )}
          <ServiceList code={shipment.cart_code} />
          <CartonList cartons={result.cartons} />
          <CarriageOverrides overrides={result.carriage_overrides} names="departure" />
          <DeliveryProof service="impor" code={cart.cart_code} attempts={cart.attempts} />
          <InvoiceList invoices={invoices} />
          <RefundList status={shipment.status} refunds={refunds} />
          <CompensationCard code={shipment.cart_code} />
        </div>
        <StaffHistory
          events={result.events}
          track={shipment.track}
          undo={result.undo}
          undoTarget={(eventId) => ({ kind: 'shipment', code: shipment.cart_code, eventId })}
          reasonOf={(reason) => {
            const chosen = quarantineReasons.find((one) => one === reason)
            return chosen === undefined ? reason : t(chosen)
          }}
          titleOf={({ act, warehouse = '', from_warehouse: from = '', to_status: to, customs_status: subStatus }) =>
            act
              ? t(act, { warehouse, from })
              : shipmentLabel(to, shipment.country, language, { subStatus, isSelfCollected })
          }
        />
      </div>
      {isTransferring && <TransferDialog detail={result} onClose={() => setIsTransferring(false)} />}
      {isCompleting && <CompleteDialog detail={result} onClose={() => setIsCompleting(false)} />}
      {target && (
        <MoveDialog
          shipments={[shipment]}
          target={target}
          onClose={() => setTarget(undefined)}
          onDone={() => setTarget(undefined)}
        />
      )}
    </>
  )
}
