import { staffExportCalls, type StaffExportDetail } from '@layar/contract'
import { exportApprovedLabels, exportLabels, exportStation, exportStations, unheldStatus } from '@layar/domain'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { CartonList } from '../../../shared/cargo/carton/carton-list'
import { DeliveryProof } from '../../../shared/cargo/delivery/delivery-proof'
import { InvoiceList } from '../../../shared/billing/invoice/invoice-list'
import { GoodsPapers } from '../../../shared/cargo/goods/goods-papers'
import { PrintLabels } from '../../../shared/cargo/label/print-labels'
import { RefundList } from '../../../shared/billing/refund/refund-list'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { StationRail } from '../../../shared/cargo/shipment/station-rail'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { CarriageOverrides } from '../../../shared/cargo/carriage/overrides'
import { StaffHistory } from '../../../shared/cargo/shipment/staff-history'
import { ExportBadge } from '../../../shared/cargo/shipment/status-text'
import { ExportActs } from './export-acts'
import { Addresses, Facts } from './facts'
import { Boxes, Documents, Items } from './goods'
import { exportListRoles } from './list-roles'
import { Price } from './price'
import { exportText } from './text'

const route = getRouteApi('/_staff/exports/$code')

function Companions({ companions }: Pick<StaffExportDetail, 'companions'>) {
  const t = useText(exportText)
  if (companions.length === 0) return null
  return (
    <SectionCard title={t('companions')} lead={t('companionsText')}>
      <ul className={styles.plain}>
        {companions.map(({ shipment_code, status, is_approved, is_picked_up }) => (
          <li key={shipment_code} className={styles.codes}>
            <Link to="/exports/$code" params={{ code: shipment_code }}>
              {shipment_code}
            </Link>
            <ExportBadge status={status} isPickedUp={is_picked_up} isApproved={is_approved} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** One export shipment for staff: the goods beside the review, the possible transitions, and its history. */
export function ExportScreen() {
  const { code } = route.useParams()
  const t = useText(exportText)
  const pick = usePick()
  const opensList = useSession(({ staff }) => isAllowed(staff, exportListRoles))
  const detail = useRead(staffExportCalls.staffExport, { params: { shipment_code: code } })
  if (detail.isPending) return <Skeleton />
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  const { result } = detail.data
  const { shipment, view } = result
  const station = exportStation(unheldStatus(shipment.status, shipment.held_from))
  return (
    <>
      <PageHead
        title={shipment.shipment_code}
        back={opensList && <Link to="/exports">{t('title')}</Link>}
        lead={
          <span className={styles.codes}>
            <ExportBadge
              status={shipment.status}
              isPickedUp={shipment.is_picked_up}
              isApproved={shipment.is_approved}
            />
            <TrackIcon track={shipment.track} />
            {t('to', { place: shipment.destination_name })}
          </span>
        }
        actions={
          <>
            {result.cartons.length > 0 && (
              <PrintLabels of={{ kind: 'cartons', shipment_code: shipment.shipment_code }} />
            )}
            <GoodsPapers
              service="ekspor"
              code={shipment.shipment_code}
              hasCartons={result.cartons.length > 0}
              isProved={view.attempts.some(({ outcome, undone }) => outcome === 'delivered' && undone === null)}
            />
            <ExportActs detail={result} />
          </>
        }
      />
      {shipment.status === 'under_review' && shipment.is_approved && (
        <p className={styles.blocked}>{t('approvedText')}</p>
      )}
      {view.review_note && <p className={styles.blocked}>{view.review_note}</p>}
      <StationRail track={shipment.track} at={station} stations={exportStations} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Facts {...result} />
          <Items view={view} />
          <Documents urls={view.documents} />
          <Addresses view={view} />
          <Boxes view={view} />
        </div>
        <div className={styles.stack}>
          <Price view={view} asked={result.asked} />
          <CartonList cartons={result.cartons} />
          <CarriageOverrides overrides={result.carriage_overrides} names="departure" />
          <DeliveryProof service="ekspor" code={view.shipment_code} attempts={view.attempts} />
          <InvoiceList invoices={view.invoices} />
          <RefundList status={shipment.status} refunds={result.refunds} />
          <Companions companions={result.companions} />
          <StaffHistory
            events={result.events}
            track={shipment.track}
            undo={result.undo}
            undoTarget={(eventId) => ({ kind: 'export', code: shipment.shipment_code, eventId })}
            titleOf={({ from_status: from, to_status: to }) =>
              pick(
                from === to && to === 'under_review' ? exportApprovedLabels : exportLabels(to, shipment.is_picked_up),
              )
            }
          />
        </div>
      </div>
    </>
  )
}
