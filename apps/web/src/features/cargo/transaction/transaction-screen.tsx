import { shipmentCalls } from '@layar/contract'
import { importStation, importStations, importStationsFor, shipmentLabel, trackOfPackage } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { CartDetail } from '@layar/contract'
import { useArrived } from '@layar/ui/call/use-arrived.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { AddressLines } from '../../../shared/customer/address/address-lines'
import { isSelfCollected } from '../../../shared/cargo/shipment/self-collected'
import { ShipmentBadge } from '../../../shared/cargo/shipment/shipment-badge'
import { VoyageCard } from '../../../shared/cargo/voyage/voyage-card'
import { ShipmentLine } from '../../../shared/cargo/shipment/shipment-line'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { DeliveryCard } from '../../../shared/cargo/parcel/delivery-card'
import { HistoryCard } from '../../../shared/cargo/parcel/history-card'
import { ProductsCard } from '../../../shared/cargo/parcel/products-card'
import { Boxes } from './boxes'
import { CollectionCard } from './collection-card'
import { DetailsCard } from './details-card'
import { NextCard } from './next-card'
import { PriceCard } from './price-card'
import { QuarantineCard } from './quarantine-card'
import { transactionText } from './text/area'

const CoverCard = lazy(async () => ({ default: (await import('../../../shared/cargo/cover/cover-card')).CoverCard }))
const ImeiCard = lazy(async () => ({ default: (await import('./imei-card')).ImeiCard }))
const ServicesCard = lazy(async () => ({ default: (await import('./services-card')).ServicesCard }))

type StationKey = (typeof importStations)[number]['key']

/** The first time the shipment reached each station it has passed. */
export function stationTimes(
  events: readonly Pick<CartDetail['events'][number], 'to_status' | 'at'>[],
): Partial<Record<StationKey, string>> {
  const times: Partial<Record<StationKey, string>> = {}
  for (const { to_status, at } of [...events].sort((a, b) => a.at.localeCompare(b.at))) {
    const key = importStations[importStation(to_status)?.index ?? -1]?.key
    if (key) times[key] ??= at
  }
  return times
}

/** Its order is over: nothing of it is carried. */
const hasEnded = (status: CartDetail['status']): boolean => status === 'cancelled' || status === 'refunded'

/** Customs register its devices, or its customer said that they have no IMEI. */
const hasImei = ({ imeis, has_no_imei: hasNone, missing_imeis: missing }: CartDetail['details'][number]): boolean =>
  imeis.length > 0 || hasNone || missing > 0

const dayMs = 86_400_000

/** The days between which goods that have departed should arrive; undefined before and after that. */
export function expectedArrival({
  status,
  events,
  lead_time_days: days,
}: Pick<CartDetail, 'status' | 'events' | 'lead_time_days'>):
  { readonly from: number; readonly to: number } | undefined {
  const departed = stationTimes(events).on_the_way
  if (status !== 'sent' || departed === undefined || days === null) return undefined
  return { from: Date.parse(departed) + days.min * dayMs, to: Date.parse(departed) + days.max * dayMs }
}

/** One shipment: its status and next action, then its contents and history [SHIP-07]. */
export function TransactionScreen({ code }: { code: string }) {
  const t = useText(transactionText)
  const format = useFormat()
  const { country, language } = useLanguage()
  const read = useRead(shipmentCalls.cartDetail, { query: { code } }, { everyMs: 60_000 })
  const back = <Link to="/import/transaction">{t('back')}</Link>
  const hasArrived = useArrived(read.isPending)
  if (!read.data || !hasArrived)
    return (
      <>
        <PageHead title={code ? t('one', { code }) : t('title')} back={back} lead={!hasArrived && t('leadReading')} />
        {hasArrived ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton />}
      </>
    )
  const cart = read.data.result
  const isCollected = isSelfCollected(cart)
  // A departure with an ETA knows better than the usual days.
  const arrival = cart.voyage?.stations.find(({ key }) => key === 'arrival')
  const isHeld = cart.customs_status === 'hold'
  const expected = arrival?.planned_at || isHeld ? undefined : expectedArrival(cart)
  const reached = importStationsFor(isCollected).slice(0, (importStation(cart.status)?.index ?? -1) + 1)
  const times = Object.entries(stationTimes(cart.events))
  const notes = {
    // Goods that came back to the hub have been at stations that are ahead of them again.
    ...Object.fromEntries(
      times.filter(([key]) => reached.some((one) => one.key === key)).map(([key, at]) => [key, format.day(at)]),
    ),
    ...(arrival?.planned_at &&
      arrival.actual_at === null && { arrived: t('due', { day: format.day(arrival.planned_at) }) }),
    ...(expected && { arrived: t('expected', { from: format.day(expected.from), to: format.day(expected.to) }) }),
  }
  const labelOf = (status: CartDetail['status'], subStatus: CartDetail['events'][number]['customs_status'] = null) =>
    shipmentLabel(status, country, language, { subStatus, isSelfCollected: isCollected })
  const titleOf = ({
    act,
    corrects,
    corrects_customs: customsThen,
    ...event
  }: CartDetail['events'][number]): string => {
    if (corrects) return t('corrected', { status: labelOf(corrects, customsThen) })
    const { warehouse = '', to_status: to, customs_status: customs } = event
    return act ? t(`act_${act}`, { warehouse }) : labelOf(to, customs)
  }
  return (
    <>
      <PageHead
        title={t('one', { code: cart.cart_code })}
        back={back}
        actions={
          <>
            <ShipmentBadge cart={cart} isSelfCollected={isCollected} />
            <Link to="/import/add_shipment" search={{ copy_of: cart.cart_code }}>
              {t('duplicate')}
            </Link>
            <Link to="/import/ticket" search={{ new: '1', cart_code: cart.cart_code }}>
              {t('ask')}
            </Link>
          </>
        }
      />
      <div className={detail.column}>
        {importStation(cart.status) && (
          <SectionCard>
            <ShipmentLine cart={cart} notes={notes} />
          </SectionCard>
        )}
        {cart.status === 'quarantine' && <QuarantineCard cart={cart} />}
        {cart.collection && <CollectionCard collection={cart.collection} />}
        <NextCard cart={cart} />
        {!hasEnded(cart.status) && cart.details.some(hasImei) && (
          <Suspense>
            <ImeiCard code={cart.cart_code} />
          </Suspense>
        )}
        <Suspense>
          <ServicesCard code={cart.cart_code} />
        </Suspense>
        {cart.voyage && <VoyageCard voyage={cart.voyage} isCollected={isCollected} isHeld={isHeld} />}
        <DeliveryCard service="impor" attempts={cart.attempts} claimUntil={cart.claim_until} code={cart.cart_code} />
        <div className={detail.columns}>
          <div className={detail.column}>
            <HistoryCard
              track={trackOfPackage(cart.package.package_track)}
              events={cart.events.map((event) => ({
                key: event.event_id,
                title: titleOf(event),
                at: event.at,
                note: event.note,
                trackingNumber: event.tracking_number,
                photos: event.photos,
              }))}
            />
            <ProductsCard
              items={cart.details.map((item) => ({
                name: item.name,
                description: item.product.product_description,
                photos: item.product.image_files,
                category: item.product_type_titipkirimin.category_name,
                hsCode: item.hs_code,
                isFragile: item.is_fragile,
                pieces: item.qty,
                currency: item.currency,
                price: item.price_original,
                sellerGst: item.seller_gst,
              }))}
            />
            <Boxes cart={cart} />
          </div>
          <div className={detail.column}>
            <PriceCard cart={cart} />
            <DetailsCard cart={cart} />
            <SectionCard title={t(isCollected ? 'collector' : 'address')}>
              {cart.address ? (
                <AddressLines address={cart.address} />
              ) : (
                <p className={detail.quiet}>{t('noAddress')}</p>
              )}
            </SectionCard>
            <Suspense>
              {!hasEnded(cart.status) && <CoverCard code={cart.cart_code} isChoice={cart.status === 'finished'} />}
            </Suspense>
          </div>
        </div>
      </div>
    </>
  )
}
