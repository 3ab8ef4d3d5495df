import { staffCartonCalls, type StaffCartonDetail } from '@layar/contract'
import { cartonBarcodeText } from '@layar/domain'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { Size, Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Timeline } from '@layar/ui/rail/timeline.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { CartonBadge } from '../../../shared/cargo/carton/carton-list'
import { useDepartureRow } from '../../../shared/cargo/departure/departure-links'
import { PrintLabels } from '../../../shared/cargo/label/print-labels'
import rows from '../../../shared/table/rows.module.css'
import { undoText } from '../../../shared/platform/undo/text'
import { UndoButton } from '../../../shared/platform/undo/undo-button'
import { LostButton } from './lost-button'
import { ReleaseButton } from './release-button'
import { cartonText } from './text'

const route = getRouteApi('/_staff/cartons/$barcode')

function Facts({ carton, customer_name: customer, departures }: StaffCartonDetail) {
  const t = useText(cartonText)
  const departureRow = useDepartureRow(departures)
  const format = useFormat()
  const { cart_code: cartCode, shipment_code: exportCode, location } = carton
  return (
    <KeyValue
      layout="grid"
      rows={[
        {
          key: 'location',
          label: t('location'),
          value: location ? (
            <Link to="/locations/$barcode" params={{ barcode: location.barcode }}>
              {location.name}
            </Link>
          ) : (
            t('nowhere')
          ),
        },
        {
          key: 'shipment',
          label: t('shipment'),
          value: cartCode ? (
            <Link to="/shipments/$code" params={{ code: cartCode }}>
              {cartCode}
            </Link>
          ) : exportCode ? (
            <Link to="/exports/$code" params={{ code: exportCode }}>
              {exportCode}
            </Link>
          ) : (
            t('unclaimed')
          ),
        },
        ...departureRow,
        { key: 'number', label: t('carton'), value: t('number', { number: carton.number, count: carton.count }) },
        ...(carton.marking_code
          ? [{ key: 'marking', label: t('marking'), value: <Mark code={carton.marking_code} size="sm" /> }]
          : []),
        { key: 'receipt', label: t('receipt'), value: carton.receipt_number ?? '–' },
        ...(customer ? [{ key: 'customer', label: t('customer'), value: customer }] : []),
        { key: 'received', label: t('received'), value: format.dateTime(carton.received_at) },
        ...(carton.left_behind_at
          ? [{ key: 'behind', label: t('leftBehind'), value: format.dateTime(carton.left_behind_at) }]
          : []),
      ]}
    />
  )
}

function Measures({ measures }: Pick<StaffCartonDetail, 'measures'>) {
  const t = useText(cartonText)
  const format = useFormat()
  return (
    <SectionCard title={t('measures')}>
      {measures.map((measure, index) => (
        <div key={measure.measured_at + String(index)} className={rows.row}>
          <strong>
            <Weight grams={measure.weight_gram} />
          </strong>
          <Size lengthMm={measure.length_mm} widthMm={measure.width_mm} heightMm={measure.height_mm} />
          <span className={rows.quiet}>
            {format.dateTime(measure.measured_at)}
            {measure.measured_by && ` · ${t('by', { name: measure.measured_by })}`} · {measure.scale ?? t('typed')}
          </span>
          {index === 0 && measures.length > 1 && <span>{t('newest')}</span>}
        </div>
      ))}
    </SectionCard>
  )
}

function History({ events, undo, booking_undo: bookingUndo, carton }: StaffCartonDetail) {
  const t = useText(cartonText)
  const words = useText(undoText)
  const nameOf = ({ act, undoes, is_undone: isUndone }: StaffCartonDetail['events'][number]): string => {
    const mistaken = events.find(({ event_id: id }) => id === undoes)
    if (mistaken) return words('undone', { act: t(mistaken.act) })
    return isUndone ? words('wasUndone', { act: t(act) }) : t(act)
  }
  const format = useFormat()
  const bookedIn = events.find(({ act, is_undone: isUndone }) => act === 'booked_in' && !isUndone)
  return (
    <SectionCard title={t('history')}>
      <Timeline
        label={t('history')}
        tone="brand"
        events={events.map((event, index) => ({
          key: event.event_id,
          title: nameOf(event),
          time: `${format.dateTime(event.at)} · ${t('by', { name: event.actor_name ?? t('system') })}`,
          note: (
            <>
              {[[event.from_location?.name, event.to_location?.name].filter(Boolean).join(' → '), event.reason]
                .filter(Boolean)
                .join(' · ')}
              {event === bookedIn && bookingUndo && carton.cart_code && (
                <UndoButton
                  offer={bookingUndo}
                  target={{ kind: 'shipment', code: carton.cart_code, eventId: bookingUndo.event_id }}
                />
              )}
              {undo?.event_id === event.event_id && (
                <UndoButton
                  offer={undo}
                  target={{
                    kind: event === bookedIn ? 'parcel' : 'cartons',
                    cartons: [{ barcode: carton.barcode, event_id: undo.event_id }],
                  }}
                />
              )}
            </>
          ),
          state: index === 0 ? 'current' : 'passed',
        }))}
      />
    </SectionCard>
  )
}

/** One carton: where it is, what it measured each time, its photos, and everything that was done to it. */
export function CartonScreen() {
  const { barcode } = route.useParams()
  const t = useText(cartonText)
  const detail = useRead(staffCartonCalls.staffCarton, { query: { barcode } })
  if (detail.isPending) return <Skeleton />
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  const { result } = detail.data
  return (
    <>
      <PageHead
        title={cartonBarcodeText(result.carton.barcode)}
        back={<Link to="/locations">{t('locations')}</Link>}
        lead={<CartonBadge {...result.carton} />}
        actions={
          <>
            {result.may_be_lost && <LostButton barcode={result.carton.barcode} />}
            {result.may_be_released && <ReleaseButton barcode={result.carton.barcode} />}
            <PrintLabels of={{ kind: 'cartons', barcode: result.carton.barcode }} withZpl />
          </>
        }
      />
      <SectionCard title={t('carton')}>
        <Facts {...result} />
      </SectionCard>
      <Measures measures={result.measures} />
      <SectionCard title={t('photos')}>
        {result.photos.length === 0 && <p>{t('noPhotos')}</p>}
        <ul className={rows.photos} aria-label={t('photos')}>
          {result.photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img
                  src={photo}
                  alt={t('photo', { number: index + 1 })}
                  className={rows.picture}
                  width={300}
                  height={225}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      </SectionCard>
      <History {...result} />
    </>
  )
}
