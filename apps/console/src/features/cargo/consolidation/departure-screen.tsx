import { staffDepartureCalls, type DepartureScan, type StaffDepartureDetail } from '@layar/contract'
import { consolidationTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useMergedRead } from '@layar/ui/call/use-merged-read.ts'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Timeline } from '@layar/ui/rail/timeline.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import rows from '../../../shared/table/rows.module.css'
import table from '../../../shared/table/table.module.css'
import { CarriageOverrides } from '../../../shared/cargo/carriage/overrides'
import { undoText } from '../../../shared/platform/undo/text'
import { UndoButton } from '../../../shared/platform/undo/undo-button'
import styles from './departure.module.css'
import { EtaDialog, moveWord, StepDialog, type Status } from './acts'
import { DepartureDialog } from './departure-dialog'
import { DocumentsDialog } from './documents-dialog'
import { FlightGstCard } from './flight-gst'
import { mergeScan } from './merge-scan'
import { Obstacles } from './obstacles'
import { Differences, OnBoard } from './on-board'
import { Figures, Station } from './station'
import { LateMark } from './late-mark'
import { loadText } from './load-text'
import { ReceiveDialog } from './receive-dialog'
import { receiveText } from './receive-text'
import { departureText } from './text'
import { DepartureBadge, nameOf, useMode, useWay } from './words'

const route = getRouteApi('/_staff/departures/$code')

function Facts({ departure }: Pick<StaffDepartureDetail, 'departure'>) {
  const t = useText(departureText)
  const format = useFormat()
  const wayOf = useWay()
  const words = useText(loadText)
  const modeOf = useMode()
  const moment = (at: string | null) => (at === null ? '–' : format.dateTime(at))
  const given = (key: string, label: string, value: string | null) => (value === null ? [] : [{ key, label, value }])
  return (
    <KeyValue
      layout="grid"
      rows={[
        {
          key: 'route',
          label: t('route'),
          value: (
            <span className={styles.way}>
              <TrackIcon track={departure.track} /> {wayOf(departure)}
            </span>
          ),
        },
        { key: 'mode', label: words('mode'), value: modeOf(departure) },
        ...given('carrier', t('carrier'), departure.carrier),
        ...given('vehicle', t('vehicle'), departure.flight_or_vessel),
        ...given('voyage', t('voyage'), departure.voyage),
        { key: 'master', label: t('master'), value: departure.master_number ?? '–' },
        ...given('container', t('container'), departure.container_number),
        ...given('seal', t('seal'), departure.seal_number),
        { key: 'cutoff', label: t('cutoff'), value: moment(departure.cutoff_at) },
        { key: 'etd', label: t('etd'), value: moment(departure.etd_at) },
        { key: 'eta', label: t('eta'), value: moment(departure.eta_at) },
        { key: 'code', label: t('code'), value: departure.departure_code },
      ]}
    />
  )
}

function EtaChanges({ eta_changes: changes }: Pick<StaffDepartureDetail, 'eta_changes'>) {
  const t = useText(departureText)
  const format = useFormat()
  if (changes.length === 0) return null
  return (
    <SectionCard title={t('etaHistory')}>
      <Timeline
        label={t('etaHistory')}
        events={changes.map(({ at, from_eta_at: from, to_eta_at: to, reason, changed_by: by }) => ({
          key: at,
          title: from
            ? t('etaFrom', { from: format.dateTime(from), to: format.dateTime(to) })
            : t('etaFirst', { to: format.dateTime(to) }),
          time: `${format.dateTime(at)} · ${t('by', { name: by ?? t('system') })}`,
          note: reason,
        }))}
      />
    </SectionCard>
  )
}

function History({ departure, events, undo }: StaffDepartureDetail) {
  const words = useText(undoText)
  const t = useText(departureText)
  const format = useFormat()
  const { language } = useLanguage()
  const statusOf = ({ to_status: to }: { readonly to_status: Status }) => consolidationTable[to].labels[language]
  const titleOf = (event: StaffDepartureDetail['events'][number]): string => {
    const mistaken = events.find(({ event_id: id }) => id === event.undoes)
    if (mistaken) return words('undone', { act: statusOf(mistaken) })
    return event.is_undone ? words('wasUndone', { act: statusOf(event) }) : statusOf(event)
  }
  return (
    <SectionCard title={t('history')}>
      <Timeline
        label={t('history')}
        events={events.map((event, index) => ({
          key: event.event_id,
          title: titleOf(event),
          time: `${format.dateTime(event.at)} · ${t('by', { name: event.actor_name ?? t('system') })}`,
          note: (
            <>
              {event.reason}
              {undo?.event_id === event.event_id && (
                <UndoButton offer={undo} target={{ kind: 'departure', code: departure.departure_code, offer: undo }} />
              )}
            </>
          ),
          state: index === 0 ? 'current' : 'passed',
        }))}
      />
    </SectionCard>
  )
}

type Opened =
  { readonly kind: 'edit' | 'documents' | 'eta' | 'receive' } | { readonly kind: 'move'; readonly to: Status }

/** One departure: load and unload by scan, what stands against it, and how far it is. */
export function DepartureScreen() {
  const { code } = route.useParams()
  const t = useText(departureText)
  const receiving = useText(receiveText)
  const { read, show, merge } = useMergedRead(staffDepartureCalls.staffDeparture, { params: { departure_code: code } })
  const [opened, setOpened] = useState<Opened>()
  if (read.isPending) return <Skeleton />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const detail = read.data.result
  const showDetail = (result: StaffDepartureDetail) => show({ ...read.data, result })
  const showScan = (scan: DepartureScan) =>
    void merge((answer) => {
      const { whole: result, isComplete } = mergeScan(answer.result, scan)
      return { whole: { ...answer, result }, isComplete }
    })
  const close = () => {
    setOpened(undefined)
    void read.refetch()
  }
  const { departure } = detail
  return (
    <>
      <PageHead
        title={nameOf(departure)}
        back={<Link to="/departures">{t('back')}</Link>}
        lead={
          <span className={table.pair}>
            <DepartureBadge status={departure.status} />
            <LateMark departure={departure} />
          </span>
        }
        actions={
          <>
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/departures/$code/customs" params={{ code }} />}
            >
              {t(departure.held_count > 0 ? 'customsHeld' : 'customs', { count: departure.held_count })}
            </Button>
            {detail.may_edit && (
              <Button variant="default" onClick={() => setOpened({ kind: 'edit' })}>
                {t('edit')}
              </Button>
            )}
            {detail.may_complete && (
              <Button variant="default" onClick={() => setOpened({ kind: 'documents' })}>
                {t('documents')}
              </Button>
            )}
            {detail.may_change_eta && (
              <Button variant="default" onClick={() => setOpened({ kind: 'eta' })}>
                {t('changeEta')}
              </Button>
            )}
            {detail.may_receive && <Button onClick={() => setOpened({ kind: 'receive' })}>{receiving('act')}</Button>}
            {detail.moves.map((to) => (
              <Button
                key={to}
                variant={to === 'open' || to === 'cancelled' ? 'default' : 'filled'}
                onClick={() => setOpened({ kind: 'move', to })}
              >
                {t(moveWord(to))}
              </Button>
            ))}
          </>
        }
      />
      {departure.is_unmarked && (
        <p className={rows.warning} role="status">
          {t('unmarkedHint')}
        </p>
      )}
      {(detail.may_load || detail.may_unload) && <Station key={code} detail={detail} onScanned={showScan} />}
      <SectionCard>
        <Figures detail={detail} />
      </SectionCard>
      <Obstacles detail={detail} onShow={showDetail} />
      <FlightGstCard detail={detail} />
      <Differences detail={detail} onScanned={showScan} />
      <OnBoard cartons={detail.cartons} />
      <div className={rows.columns}>
        <SectionCard>
          <Facts departure={departure} />
        </SectionCard>
        <EtaChanges eta_changes={detail.eta_changes} />
        <CarriageOverrides overrides={detail.carriage_overrides} names="shipment" />
        <History {...detail} />
      </div>
      {opened?.kind === 'edit' && <DepartureDialog detail={detail} onClose={close} />}
      {opened?.kind === 'documents' && <DocumentsDialog departure={departure} onClose={close} />}
      {opened?.kind === 'eta' && <EtaDialog detail={detail} onShow={showDetail} onClose={close} />}
      {opened?.kind === 'receive' && <ReceiveDialog departure={departure} onClose={close} />}
      {opened?.kind === 'move' && <StepDialog detail={detail} to={opened.to} onShow={showDetail} onClose={close} />}
    </>
  )
}
