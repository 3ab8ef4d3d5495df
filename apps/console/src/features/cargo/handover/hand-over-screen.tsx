import { staffHandOverCalls, type HandOverScan, type StaffHandOverDetail } from '@layar/contract'
import { countryName } from '@layar/domain'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { FileButton } from '../../../shared/file/file-button'
import { IconFileTypePdf } from '@tabler/icons-react'
import rows from '../../../shared/table/rows.module.css'
import { useMergedRead } from '@layar/ui/call/use-merged-read.ts'
import { CancelDialog, FileDialog, SignDialog } from './acts'
import { HandOverDialog } from './hand-over-dialog'
import { HandOverBadge } from './hand-overs-screen'
import { Lines, Removed, ShipmentLink } from './lines'
import { mergeScan } from './merge-scan'
import { Figures, Station } from './station'
import { handOverText } from './text'

const route = getRouteApi('/_staff/hand-overs/$code')

function Obstacles({ obstacles }: Pick<StaffHandOverDetail, 'obstacles'>) {
  const t = useText(handOverText)
  if (obstacles.length === 0) return null
  const codes = new Set(obstacles.map((one) => one.cart_code ?? one.shipment_code))
  return (
    <SectionCard title={t('against')} lead={t('againstLead', { count: codes.size })}>
      <ul className={rows.plain}>
        {obstacles.map(({ cart_code: cart, shipment_code: shipment, error_code: error, message }) => (
          <li key={`${cart ?? shipment ?? ''} ${error}`} className={rows.warning}>
            <ShipmentLink cart={cart} shipment={shipment} /> {message}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Facts({ detail: { hand_over: handOver, signature } }: { detail: StaffHandOverDetail }) {
  const t = useText(handOverText)
  const format = useFormat()
  const { language } = useLanguage()
  const given = (key: string, label: string, value: string | null) => (value === null ? [] : [{ key, label, value }])
  const by = (at: string, name: string | null) => t('by', { at: format.dateTime(at), name: name ?? '–' })
  return (
    <SectionCard>
      <KeyValue
        layout="grid"
        rows={[
          { key: 'hub', label: t('hub'), value: `${countryName(handOver.country, language)} · ${t(handOver.service)}` },
          { key: 'driver', label: t('driver'), value: handOver.driver_name ?? '–' },
          { key: 'vehicle', label: t('vehicle'), value: handOver.vehicle ?? '–' },
          { key: 'opened', label: t('opened'), value: by(handOver.created_at, handOver.created_by) },
          ...given('closed', t('closed'), handOver.closed_at && by(handOver.closed_at, handOver.closed_by)),
          ...given('reason', t('closeReason'), handOver.close_reason),
        ]}
      />
      {signature && <img className={rows.picture} src={signature} alt={t('signature')} width={300} height={100} />}
    </SectionCard>
  )
}

/** One hand-over: cartons and their numbers by scan, what stands against it, and the driver's signature. */
export function HandOverScreen() {
  const { code } = route.useParams()
  const t = useText(handOverText)
  const send = useSend()
  const { read, show, merge } = useMergedRead(staffHandOverCalls.staffHandOver, { params: { hand_over_code: code } })
  const [opened, setOpened] = useState<'edit' | 'file' | 'sign' | 'cancel'>()
  const [asked, setAsked] = useState<string>()
  if (read.isPending) return <Skeleton />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const detail = read.data.result
  const showDetail = (result: StaffHandOverDetail) => show({ ...read.data, result })
  const showScan = (scan: HandOverScan) =>
    void merge((answer) => {
      const { whole: result, isComplete } = mergeScan(answer.result, scan)
      return { whole: { ...answer, result }, isComplete }
    })
  const close = () => {
    setOpened(undefined)
    void read.refetch()
  }
  const { hand_over: handOver, may_change: mayChange } = detail
  const dialog = { detail, onShow: showDetail, onClose: close }
  return (
    <>
      <PageHead
        title={handOver.carrier}
        back={<Link to="/hand-overs">{t('back')}</Link>}
        lead={
          <span className={rows.tabs}>
            <HandOverBadge status={handOver.status} /> <span className={rows.code}>{handOver.hand_over_code}</span>
          </span>
        }
        actions={
          <>
            <FileButton
              name={t('manifest')}
              icon={IconFileTypePdf}
              read={() => send(staffHandOverCalls.staffHandOverManifest, { params: { hand_over_code: code } })}
            />
            {mayChange && (
              <Button variant="default" onClick={() => setOpened('edit')}>
                {t('edit')}
              </Button>
            )}
            {mayChange && handOver.carton_count > 0 && (
              <>
                <Button variant="default" onClick={() => setOpened('file')}>
                  {t('file')}
                </Button>
                <Button onClick={() => setOpened('sign')}>{t('sign')}</Button>
              </>
            )}
            {mayChange && handOver.carton_count === 0 && (
              <Button variant="default" onClick={() => setOpened('cancel')}>
                {t('cancel')}
              </Button>
            )}
          </>
        }
      />
      {mayChange && <Station key={code} detail={detail} asked={asked} onAsk={setAsked} onScanned={showScan} />}
      <SectionCard>
        <Figures detail={detail} />
      </SectionCard>
      <Obstacles obstacles={detail.obstacles} />
      <Lines detail={detail} onNumber={setAsked} />
      <div className={rows.columns}>
        <Facts detail={detail} />
        <Removed removed={detail.removed} />
      </div>
      {opened === 'edit' && <HandOverDialog detail={detail} onClose={close} />}
      {opened === 'file' && <FileDialog {...dialog} />}
      {opened === 'sign' && <SignDialog {...dialog} />}
      {opened === 'cancel' && <CancelDialog {...dialog} />}
    </>
  )
}
