import { staffReceivingCalls, type StaffCarton } from '@layar/contract'
import { parseMarkingCode, parseOurBarcode, parseOwnCode } from '@layar/domain'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useReadPages } from '@layar/ui/call/use-read.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { CartonLine } from '../../../shared/cargo/carton/carton-list'
import { KeyCap } from '../../../shared/keyboard/key-cap'
import type { KeptAct } from '../../../shared/cargo/kept/act'
import { KeptList } from '../../../shared/cargo/kept/kept-list'
import { drop, useKept } from '../../../shared/cargo/kept/use-kept'
import { isMeasured, parseMeasureLine } from '../../../shared/cargo/measuring/box-draft'
import { setNextShelf } from '../../../shared/cargo/measuring/use-measuring'
import { labelsOf, PrintLabels } from '../../../shared/cargo/label/print-labels'
import rows from '../../../shared/table/rows.module.css'
import { ScanField } from '../../../shared/cargo/station/scan-field'
import { useShelves } from '../../../shared/cargo/shelves/use-shelves'
import { useAskedUndo, type UndoTarget } from '../../../shared/platform/undo/ask'
import { undoText } from '../../../shared/platform/undo/text'
import { useWrongTone } from '../../../shared/cargo/station/wrong-tone'
import { Desk } from './desk'
import { isBusy, takeScan, type BookedIn, type Hands } from './hands'
import { Head } from './head'
import styles from './receiving.module.css'
import { receivingText } from './text'

/** A parcel that was scanned. */
interface Parcel {
  readonly number: number
  readonly code: string
  /** A kept act that was refused and is being corrected. */
  readonly from?: KeptAct
  /** Measures that were typed before its turn. */
  readonly line?: string
}

function Unclaimed() {
  const t = useText(receivingText)
  const format = useFormat()
  const pages = useReadPages(staffReceivingCalls.staffUnclaimed, { query: { count: 20 } })
  return (
    <SectionCard title={t('unclaimed')}>
      <PagedList
        pages={pages}
        keyOf={(parcel) => parcel.parcel_id}
        render={(parcel) => (
          <div className={styles.parcel}>
            <strong>{parcel.receipt_number ?? '–'}</strong>
            <span>{parcel.agent_name}</span>
            <Weight grams={parcel.weight_gram} />
            <span className={styles.quiet}>
              {[parcel.shelf, format.relative(parcel.received_at)].filter(Boolean).join(' · ')}
            </span>
          </div>
        )}
        empty={<EmptyState drawing="platform" title={t('unclaimedNone')} />}
      />
    </SectionCard>
  )
}

/** What was just booked in, to be labelled. */
function Booked({ cartons }: { cartons: readonly StaffCarton[] }) {
  const t = useText(receivingText)
  const [first] = cartons
  if (first === undefined) return null
  return (
    <SectionCard
      title={t('labels')}
      lead={t('labelsLead')}
      actions={<PrintLabels of={labelsOf(first)} withZpl isKeyed />}
    >
      <div className={rows.stack}>
        {cartons.slice(0, 20).map((carton) => (
          <CartonLine key={carton.barcode} carton={carton} />
        ))}
      </div>
    </SectionCard>
  )
}

/** What became of the last parcel, beside the field: a message over the page would cover the next one. */
function Told({
  booked: { text, undo },
  isUndone,
  onUndo,
}: {
  booked: BookedIn
  isUndone: boolean
  onUndo: (asked: UndoTarget) => void
}) {
  const words = useText(undoText)
  return (
    <p role="status" className={styles.told}>
      {isUndone ? words('undone', { act: text ?? '' }) : text}
      {undo && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onUndo(undo)
            useAskedUndo.getState().ask(undo)
          }}
        >
          {words('undo')}
        </Button>
      )}
    </p>
  )
}

/** Scans that came while a parcel was on the desk. */
function Next({ parcels, onDrop }: { parcels: readonly Parcel[]; onDrop: (parcel: Parcel) => void }) {
  const t = useText(receivingText)
  if (parcels.length === 0) return null
  return (
    <div className={styles.next}>
      <span role="status">{t('next', { count: parcels.length })}</span>
      {parcels.map((parcel) => (
        <button
          key={parcel.number}
          type="button"
          className={styles.nextCode}
          aria-label={t('dropNext', { code: parcel.code })}
          onClick={() => onDrop(parcel)}
        >
          {[parcel.code, parcel.line].filter(Boolean).join(' · ')} <span aria-hidden>×</span>
        </button>
      ))}
    </div>
  )
}

/** The receiving desk: one field for the scanner, then weigh, measure, photograph, book in. */
export function ReceivingScreen() {
  const t = useText(receivingText)
  const [parcels, setParcels] = useState<readonly Parcel[]>([])
  const [turn, setTurn] = useState(0)
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState<{ readonly tone: 'wrong'; readonly text: string }>()
  useWrongTone(wrong)
  const { judge, nameOf } = useShelves()
  const [booked, setBooked] = useState<BookedIn>({ cartons: [] })
  const [head, setHead] = useState<HTMLElement | null>(null)
  const hands = useRef<Hands>({ isLooking: false })
  const tellHands = useCallback((changes: Partial<Hands>) => {
    hands.current = { ...hands.current, ...changes }
  }, [])
  // Two scans may come before the page is drawn again: the second must see the first.
  const held = useRef<readonly Parcel[]>([])
  const count = useRef(0)
  const put = (next: readonly Parcel[]): void => {
    if (next[0] !== held.current[0]) hands.current = { isLooking: next.length > 0 }
    held.current = next
    setParcels(next)
  }
  const place = (code: string, from?: KeptAct): void => {
    count.current += 1
    const parcel = { number: count.current, code, ...(from && { from }) }
    put([...(isBusy(hands.current) ? held.current : held.current.slice(1)), parcel])
  }
  const scan = (text: string): void => {
    const shelf = judge(text)
    setWrong(undefined)
    if (shelf.kind === 'foreign') {
      setSaid('')
      return setWrong({ tone: 'wrong', text: t('foreignShelf', { code: shelf.barcode }) })
    }
    // Of a departure, an invoice or an export: what lies on the desk is none of them.
    const own = parseOwnCode(text)
    if (own !== undefined && own.kind !== 'cart') {
      setSaid('')
      return setWrong({ tone: 'wrong', text: t('foreignCode', { code: own.code }) })
    }
    const line = parseMeasureLine(text)
    if (line !== undefined && !isMeasured(line)) {
      setSaid('')
      return setWrong({ tone: 'wrong', text: t('notMeasured', { text }) })
    }
    const taken = takeScan(hands.current, text)
    if (taken !== undefined) return setSaid(t(`taken_${taken}`, { text: nameOf(text) }))
    setSaid('')
    if (parseOurBarcode(text)?.kind === 'location') {
      setNextShelf(text)
      return setSaid(t('taken_shelf', { text: nameOf(text) }))
    }
    if (line !== undefined) {
      const last = hands.current.isBooking ? held.current.slice(1).at(-1) : undefined
      if (last === undefined) return setSaid(t('scanFirst', { text }))
      put(held.current.with(-1, { ...last, line: text }))
      return setSaid(t('taken_measures', { text }))
    }
    // A marking code stands on many parcels; any other code scanned twice is one parcel.
    const isKnown = !parseMarkingCode(text).ok && held.current.some(({ code }) => code === text)
    if (isKnown && isBusy(hands.current)) return setSaid(t('onDesk', { code: text }))
    place(text)
  }
  const clear = (): void => {
    put(held.current.slice(1))
    setTurn((now) => now + 1)
    setSaid('')
    setWrong(undefined)
  }
  const reopened = useKept((kept) => kept.reopened)
  const reopen = useRef(place)
  useEffect(() => {
    reopen.current = place
  })
  useEffect(() => {
    if (reopened?.act.kind !== 'receive') return
    useKept.setState({ reopened: null })
    reopen.current(reopened.act.code, reopened)
  }, [reopened])
  const undone = useAskedUndo((asked) => asked.undone)
  const isUndone = booked.asked !== undefined && booked.asked === undone
  const [parcel, ...next] = parcels
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles.scan}>
        <ScanField
          label={t('scan')}
          turn={turn}
          keys={[
            { key: 'F2', does: t('keyPhoto') },
            { key: 'F8', does: t('book') },
            { key: 'F9', does: t('keyLabel') },
            { key: 'F4', does: t('putAside') },
            { key: 'F6', does: t('goOn') },
          ]}
          onScan={scan}
        />
        <p className={styles.keys}>
          <span>{t('lineHint')}</span>
          <span>
            <KeyCap>F2</KeyCap> {t('keyPhoto')}
          </span>
          <span>
            <KeyCap>F8</KeyCap> {t('book')}
          </span>
          <span>
            <KeyCap>F9</KeyCap> {t('keyLabel')}
          </span>
          <span>
            <KeyCap>F4</KeyCap> {t('putAside')}
          </span>
        </p>
        <div className={styles.said}>
          <p role="status">{said}</p>
          {wrong && (
            <p role="alert" className={styles.wrong}>
              {wrong.text}
            </p>
          )}
          <Told booked={booked} isUndone={isUndone} onUndo={(asked) => setBooked({ ...booked, undo: null, asked })} />
        </div>
        <div ref={setHead} className={styles.onDesk} role="group" aria-label={t('onTheDesk')} />
        <Next parcels={next} onDrop={(one) => put(held.current.filter((other) => other !== one))} />
      </div>
      {parcel && (
        <Head value={head}>
          <Desk
            key={parcel.number}
            code={parcel.code}
            line={parcel.line}
            hasNext={next.length > 0}
            from={parcel.from?.act.kind === 'receive' ? parcel.from.act : undefined}
            tellHands={tellHands}
            onAside={clear}
            onBooked={(done) => {
              if (parcel.from) void drop(parcel.from)
              setBooked(done)
              clear()
            }}
          />
        </Head>
      )}
      {/* A label of a carton that was never there would be stuck onto another. */}
      <Booked cartons={isUndone ? [] : booked.cartons} />
      <KeptList kinds={['receive']} />
      {!parcel && <Unclaimed />}
    </>
  )
}
