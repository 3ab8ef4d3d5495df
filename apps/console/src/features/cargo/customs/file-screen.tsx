import { staffCustomsCalls, type CustomsFileDetail } from '@layar/contract'
import { customsActorLabels, customsFileTable, customsRegimeLabels, type CustomsFileState } from '@layar/domain'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Timeline } from '@layar/ui/rail/timeline.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import rows from '../../../shared/table/rows.module.css'
import { Charges } from './charges'
import { useFileRows } from './file-facts'
import { Goods } from './goods'
import { MoveDialog } from './move-dialog'
import { Papers } from './papers'
import { customsText } from './text'
import { CustomsBadge, departureName, isOutsideMaster, useMoveWord } from './words'

const route = getRouteApi('/_staff/customs/$id')

function Facts({ detail: { file, house } }: { detail: CustomsFileDetail }) {
  const t = useText(customsText)
  const { language } = useLanguage()
  const facts = useFileRows(file)
  const ofHouse = house
    ? [
        {
          key: 'shipment',
          label: t('shipment'),
          value: house.cart_code ? (
            <Link to="/shipments/$code" params={{ code: house.cart_code }}>
              {house.cart_code}
            </Link>
          ) : (
            <Link to="/exports/$code" params={{ code: house.shipment_code ?? '' }}>
              {house.shipment_code}
            </Link>
          ),
        },
        ...(house.consignee_name ? [{ key: 'consignee', label: t('consignee'), value: house.consignee_name }] : []),
        { key: 'regime', label: t('declaration'), value: customsRegimeLabels[house.regime][language] },
        ...(isOutsideMaster(house) ? [{ key: 'master', label: t('master'), value: t('outside') }] : []),
        {
          key: 'weight',
          label: t('weight'),
          value: (
            <>
              <Weight grams={house.weight_gram} /> · {t('cartons', { count: house.carton_count })}
            </>
          ),
        },
      ]
    : []
  return (
    <SectionCard>
      <KeyValue layout="grid" rows={[...ofHouse, ...facts]} />
    </SectionCard>
  )
}

function History({ events }: Pick<CustomsFileDetail, 'events'>) {
  const t = useText(customsText)
  const joined = useJoined()
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <SectionCard title={t('history')}>
      <Timeline
        label={t('history')}
        events={events.map((event, index) => ({
          key: event.event_id,
          title: [
            customsFileTable[event.to_state].labels[language],
            event.must_act && joined.colon(t('mustAct'), customsActorLabels[event.must_act][language]),
            event.is_following && t('following'),
          ]
            .filter(Boolean)
            .join(' · '),
          time: `${format.dateTime(event.at)} · ${t('by', { name: event.actor_name ?? t('system') })}`,
          note: event.reason,
          state: index === 0 ? 'current' : 'passed',
        }))}
      />
    </SectionCard>
  )
}

/** One customs file: of a house consignment, or of a whole departure. */
export function FileScreen() {
  const { id } = route.useParams()
  const t = useText(customsText)
  const wordOf = useMoveWord()
  const read = useRead(staffCustomsCalls.staffCustomsFile, { params: { customs_file_id: id } })
  const [to, setTo] = useState<CustomsFileState>()
  if (read.isPending) return <Skeleton />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const detail = read.data.result
  const { departure, file, house } = detail
  const name = house?.house_number ?? t('master')
  const close = () => setTo(undefined)
  const corrections: readonly CustomsFileState[] = file.state === 'lodged' && file.moves.length > 0 ? ['lodged'] : []
  return (
    <>
      <PageHead
        title={house ? name : `${name} ${departureName(departure)}`}
        lead={<CustomsBadge state={file.state} />}
        back={
          <Link to="/departures/$code/customs" params={{ code: departure.departure_code }}>
            {t('backToList')}
          </Link>
        }
        actions={[...file.moves, ...corrections].map((one) => (
          <Button key={one} variant={one === 'released' ? 'filled' : 'default'} onClick={() => setTo(one)}>
            {wordOf(one, [file.state])}
          </Button>
        ))}
      />
      <Facts detail={detail} />
      {house && <Goods key={id} detail={detail} />}
      <div className={rows.columns}>
        <Charges key={id} detail={detail} />
        <Papers detail={detail} />
        <History events={detail.events} />
      </div>
      {to && (
        <MoveDialog
          code={departure.departure_code}
          to={to}
          files={[{ file, name, house }]}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  )
}
