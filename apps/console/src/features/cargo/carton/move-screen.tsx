import { cartonBarcodeText, parseOurBarcode } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { KeptList } from '../../../shared/cargo/kept/kept-list'
import rows from '../../../shared/table/rows.module.css'
import { ScanField } from '../../../shared/cargo/station/scan-field'
import { useShelfName, useShelves } from '../../../shared/cargo/shelves/use-shelves'
import { useWrongTone } from '../../../shared/cargo/station/wrong-tone'
import { cartonText } from './text'
import { useHand } from './use-hand'
import { useMoves, type Trip } from './use-moves'

const tones = { waiting: 'warning', kept: 'warning', done: 'success', failed: 'danger' } as const

interface Said {
  readonly tone: 'wrong'
  readonly text: string
}

function TripLine({ trip }: { trip: Trip }) {
  const t = useText(cartonText)
  const { cartons, state, told } = trip
  const location = useShelfName()(trip.location)
  const text = {
    waiting: t('waiting'),
    kept: t('keptTrip', { location }),
    done: t('doneAct', { count: cartons.length, location: told }),
    failed: t('failedAct', { location, reason: told }),
  }[state]
  return (
    <li className={rows.row}>
      <StatusBadge tone={tones[state]}>{text}</StatusBadge>
      <span className={rows.code}>{cartons.map(cartonBarcodeText).join(', ')}</span>
    </li>
  )
}

/** The station to move cartons by scanner alone: cartons into the hand, then the location. */
export function MoveScreen() {
  const t = useText(cartonText)
  const { hand, held, hold } = useHand()
  const { judge } = useShelves()
  const shelfName = useShelfName()
  const [said, setSaid] = useState<Said>()
  useWrongTone(said)
  const refuse = (text: string): void => setSaid({ tone: 'wrong', text })
  const { trips, send } = useMoves(({ cartons, location, told }) => {
    refuse(t('failedAct', { location: shelfName(location), reason: told }))
    // What was taken up meanwhile goes elsewhere: the two do not mix.
    if (held.current.length === 0) hold(cartons)
  })
  const scan = (text: string): void => {
    const code = parseOurBarcode(text)
    setSaid(undefined)
    if (code?.kind === 'carton') {
      if (!held.current.includes(code.barcode)) hold([...held.current, code.barcode])
      return
    }
    if (held.current.length === 0) {
      refuse(t(code === undefined ? 'notACode' : 'scanCartonsFirst', { code: text }))
      return
    }
    // Refused here, before it waits for a network: the hand keeps its cartons.
    if (judge(text).kind === 'foreign') return refuse(t('foreignShelf', { code: code?.barcode ?? text }))
    send(held.current, code?.barcode ?? text)
    hold([])
  }
  return (
    <>
      <PageHead title={t('move')} lead={t('moveLead')} back={<Link to="/locations">{t('locations')}</Link>} />
      <ScanField label={t('scanMove')} onScan={scan} />
      <SectionCard title={t('hand')}>
        {said && (
          <p role="alert" className={rows.warning}>
            {said.text}
          </p>
        )}
        <p role="status">{hand.length === 0 ? t('handNone') : t('handCount', { count: hand.length })}</p>
        <ul className={rows.plain}>
          {hand.map((barcode) => (
            <li key={barcode} className={rows.code}>
              {cartonBarcodeText(barcode)}
            </li>
          ))}
        </ul>
        {hand.length > 0 && (
          <Button variant="default" onClick={() => hold([])}>
            {t('putDown')}
          </Button>
        )}
      </SectionCard>
      <KeptList kinds={['move']} />
      {trips.length > 0 && (
        <SectionCard title={t('acts')}>
          <ul className={rows.plain}>
            {trips.map((trip) => (
              <TripLine key={trip.number} trip={trip} />
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  )
}
