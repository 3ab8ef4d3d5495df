import { exportShipmentCalls, type ExportBox, type ExportEvent, type ExportShipmentDetail } from '@layar/contract'
import { exportLabels, exportStation, exportStations, unheldStatus } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { ExportBadge } from '../../../shared/export/card/export-badge'
import { ArrivedCartonsCard } from '../../../shared/cargo/parcel/arrived-cartons'
import { BoxesCard, type ParcelBox, type ReceivedParcel } from '../../../shared/cargo/parcel/boxes-card'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { DeliveryCard } from '../../../shared/cargo/parcel/delivery-card'
import { HistoryCard } from '../../../shared/cargo/parcel/history-card'
import { ProductsCard } from '../../../shared/cargo/parcel/products-card'
import { VoyageCard } from '../../../shared/cargo/voyage/voyage-card'
import { AddressCards, DetailsCard } from './details-card'
import { NextCard } from './next-card'
import { isPickedUp } from './pickup/picked-up'
import { PriceCard } from './price-card'
import { ExportLine } from './shipment-line'
import { exportShipmentText } from './text/area'

/** Only what our courier fetches needs it. */
const PickupCard = lazy(async () => ({ default: (await import('./pickup/pickup-card')).PickupCard }))

const warehouseStation = exportStations.findIndex(({ key }) => key === 'warehouse')

const mm = (cm: number): number => Math.round(cm * 10)

const boxOf = (box: ExportBox): ParcelBox => ({
  grams: box.weight_gram,
  lengthMm: mm(box.length_cm),
  widthMm: mm(box.width_cm),
  heightMm: mm(box.height_cm),
  quantity: box.quantity,
})

const cm3Of = (boxes: readonly ExportBox[]): number =>
  Math.round(boxes.reduce((sum, box) => sum + box.length_cm * box.width_cm * box.height_cm * box.quantity, 0))

const receivedOf = ({ packages, received, cartons }: ExportShipmentDetail): ReceivedParcel | null =>
  received && {
    at: received.at,
    condition: received.condition,
    boxes: received.boxes.map(boxOf),
    // Each carton shows its own.
    photos: cartons.arrived.some(({ photos }) => photos.length > 0) ? [] : received.photos,
    declaredGrams: received.declared_weight_gram,
    measuredGrams: received.measured_weight_gram,
    declaredCm3: cm3Of(packages),
    measuredCm3: cm3Of(received.boxes),
  }

/** Paid, with a courier of ours to fetch it. */
const hasPickup = ({ status, held_from: heldFrom, pickup_address: place }: ExportShipmentDetail): boolean =>
  place !== null && (exportStation(unheldStatus(status, heldFrom))?.index ?? 0) >= warehouseStation

const isFetched = (shipment: ExportShipmentDetail, { tracking_number }: ExportEvent): boolean =>
  tracking_number === null && isPickedUp(shipment)

/** The price is fixed; the status follows once everything that was checked out with it is decided. */
const isApproval = ({ from_status, to_status }: ExportEvent): boolean =>
  from_status === 'under_review' && to_status === 'under_review'

/** One shipment abroad: its status and next action, then its contents and history [ROUTE-24]. */
export function ShipmentScreen({ code }: { code: string }) {
  const t = useText(exportShipmentText)
  const pick = usePick()
  const read = useRead(
    exportShipmentCalls.exportShipmentDetail,
    { query: { shipment_code: code } },
    { everyMs: 60_000 },
  )
  const back = <Link to="/export/Shipment">{t('back')}</Link>
  if (!read.data)
    return (
      <>
        <PageHead title={t('one', { code })} back={back} />
        {read.isPending ? <Skeleton /> : <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      </>
    )
  const shipment = read.data.data.result
  return (
    <>
      <PageHead
        title={t('one', { code: shipment.shipment_code })}
        back={back}
        actions={
          <>
            <ExportBadge status={shipment.status} isPickedUp={isPickedUp(shipment)} />
            {!shipment.actions.includes('copy') && (
              <Link to="/export/create_shipment" search={{ copy_of: shipment.shipment_code }}>
                {t('duplicate')}
              </Link>
            )}
          </>
        }
      />
      {/* The cards of one shipment appear together, whichever of them are loaded for it alone. */}
      <Suspense fallback={<Skeleton />}>
        <div className={detail.column}>
          {exportStation(unheldStatus(shipment.status, shipment.held_from)) && (
            <SectionCard>
              <ExportLine shipment={shipment} />
            </SectionCard>
          )}
          <NextCard shipment={shipment} />
          {hasPickup(shipment) && <PickupCard shipment={shipment} />}
          {shipment.voyage && (
            <VoyageCard voyage={shipment.voyage} isCollected={false} isHeld={shipment.status === 'hold'} />
          )}
          <DeliveryCard
            service="ekspor"
            attempts={shipment.attempts}
            claimUntil={shipment.claim_until}
            code={shipment.shipment_code}
          />
          <div className={detail.columns}>
            <div className={detail.column}>
              <HistoryCard
                track={shipment.track}
                events={shipment.events.map((event) => ({
                  key: event.event_id,
                  title: event.corrects
                    ? t('corrected', { status: pick(exportLabels(event.corrects, isFetched(shipment, event))) })
                    : isApproval(event)
                      ? t('approved')
                      : pick(exportLabels(event.to_status, isFetched(shipment, event))),
                  at: event.at,
                  note: event.note,
                  trackingNumber: event.tracking_number,
                  photos: [],
                }))}
              />
              <ProductsCard
                items={shipment.items.map((item) => ({
                  name: item.name,
                  description: item.description,
                  photos: item.photos.map(({ photo }) => photo),
                  category: item.category.category_name,
                  hsCode: item.hs_code,
                  isFragile: item.is_fragile,
                  pieces: item.quantity,
                  currency: item.currency,
                  price: item.value,
                }))}
              />
              <ArrivedCartonsCard cartons={shipment.cartons} />
              <BoxesCard declared={shipment.packages.map(boxOf)} received={receivedOf(shipment)} />
            </div>
            <div className={detail.column}>
              <PriceCard shipment={shipment} />
              <DetailsCard shipment={shipment} />
              <AddressCards shipment={shipment} />
            </div>
          </div>
        </div>
      </Suspense>
    </>
  )
}
