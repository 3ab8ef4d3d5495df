import { staffDepartureCalls, type StaffDepartureDetail } from '@layar/contract'
import { formatCbm, formatKg, parseOurBarcode } from '@layar/domain'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { KeyCap } from '../../../shared/keyboard/key-cap'
import {
  failedScan,
  reasonOf,
  RefusedScans,
  useRefusedScans,
  type RefusedScan,
} from '../../../shared/cargo/station/refused-scans'
import rows from '../../../shared/table/rows.module.css'
import { ScanAnswer } from '../../../shared/cargo/station/scan-answer'
import { ScanField } from '../../../shared/cargo/station/scan-field'
import { Totals, type Total } from '../../../shared/cargo/station/totals'
import { useShelves } from '../../../shared/cargo/shelves/use-shelves'
import { useAskedUndo, type UndoTarget } from '../../../shared/platform/undo/ask'
import { useDeskKey } from '../../../shared/keyboard/use-desk-key'
import { useWrongTone } from '../../../shared/cargo/station/wrong-tone'
import type { ShowScan } from './acts'
import styles from './departure.module.css'
import { departureText } from './text'
import { unloadText } from './unload-text'

interface Said {
  readonly tone: 'done' | 'wrong' | 'waiting'
  readonly text: string
  /** What was scanned and refused. */
  readonly code?: string
  /** What was scanned off, and can be taken back. */
  readonly unloaded?: string | undefined
  /** What had been taken back last by then. */
  readonly undoneBefore?: UndoTarget | null
}

const cm3PerCbm = 1e6

/** What is on board against the plan. */
export function Figures({ detail: { departure, totals } }: { detail: StaffDepartureDetail }) {
  const t = useText(departureText)
  const format = useFormat()
  const { language } = useLanguage()
  const against = (label: string, now: number, plan: number | null, show: (value: number) => string): Total => ({
    label,
    value: plan === null ? show(now) : t('ofPlan', { now: show(now), plan: show(plan) }),
    isOver: plan !== null && now > plan,
  })
  const cbm = (value: number) => formatCbm(value * cm3PerCbm, language)
  const kg = (grams: number) => formatKg(grams, language)
  return (
    <Totals
      totals={[
        against(t('cartons'), totals.cartons, departure.planned_count, format.number),
        against(t('shipments'), totals.shipments, null, format.number),
        against(t('weight'), totals.weight_gram, departure.planned_weight_gram, kg),
        against(t('volume'), totals.volume, departure.planned_volume, cbm),
        ...(totals.unloaded > 0 ? [against(t('unloaded'), totals.unloaded, totals.cartons, format.number)] : []),
      ]}
    />
  )
}

/** Sends scans one after the other, in their order; what the last one said stands large below the field. */
const useScans = (code: string, onScanned: ShowScan) => {
  const [said, setSaid] = useState<Said>()
  const { refused, take, refuse: keepRefused, drop } = useRefusedScans(code)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const options = {
    successToast: false,
    isShownInPlace: () => true,
    invalidates: [staffDepartureCalls.staffDepartures],
  }
  const load = useWrite(staffDepartureCalls.staffLoadCarton, options)
  const offload = useWrite(staffDepartureCalls.staffOffloadCarton, options)
  const unload = useWrite(staffDepartureCalls.staffUnloadCarton, options)
  const params = { departure_code: code }
  const refuse = ({ text, ...one }: RefusedScan & { readonly text?: string }): void => {
    setSaid({ tone: 'wrong', text: text ?? one.reason, code: one.code })
    keepRefused(one)
  }
  const send = (scan: Scan, words: ScanWords, sentBefore?: string): void => {
    const { kind, barcode, isDamaged, shelf } = scan
    setSaid({ tone: 'waiting', text: words.waiting(barcode) })
    const meant = { kind, isDamaged, shelf }
    const key = take(barcode, meant, sentBefore)
    const how = {
      idempotencyKey: key,
      onFailure: (failure: Failure) => {
        const reason = reasonOf(barcode, failure.messages)
        refuse({ ...failedScan(barcode, failure, meant, key), reason, text: words.wrong(reason) })
      },
    }
    last.current = last.current.then(async () => {
      const answer =
        kind === 'unload'
          ? await unload.run(
              { params, body: { barcode, is_damaged: isDamaged, ...(shelf !== null && { location: shelf }) } },
              how,
            )
          : await (kind === 'load' ? load : offload).run({ params, body: { barcode } }, how)
      if (answer === undefined) return
      drop(barcode, key)
      const { row } = answer.result
      const shelved = row?.carton.location?.name
      setSaid({
        tone: row?.outcome === 'over' ? 'wrong' : 'done',
        text: shelved && kind === 'unload' ? words.shelved(answer.message, shelved) : answer.message,
        ...(kind === 'unload' && { unloaded: row?.carton.barcode, undoneBefore: useAskedUndo.getState().undone }),
      })
      onScanned(answer.result)
    })
  }
  return { said, setSaid, refused, refuse, drop, send }
}

const kinds = ['load', 'offload', 'unload'] as const
type Kind = (typeof kinds)[number]

interface Scan {
  readonly kind: Kind
  readonly barcode: string
  readonly isDamaged: boolean
  /** Of the hub, on which the carton is put as it comes off. */
  readonly shelf: string | null
}

interface ScanWords {
  readonly shelved: (told: string, name: string) => string
  readonly waiting: (code: string) => string
  readonly wrong: (reason: string) => string
}

/** Loading and unloading by scanner alone: a wrong carton is told in words, colour and sound. */
export function Station({ detail, onScanned }: { detail: StaffDepartureDetail; onScanned: ShowScan }) {
  const t = useText(departureText)
  const words = useText(unloadText)
  const { departure, may_load: mayLoad } = detail
  const { said: told, setSaid, refused, refuse, drop, send } = useScans(departure.departure_code, onScanned)
  const undone = useAskedUndo((state) => state.undone)
  const isTakenBack = undone?.kind === 'unload' && undone !== told?.undoneBefore && undone.barcode === told?.unloaded
  const said = isTakenBack ? undefined : told
  useWrongTone(said)
  const [isOffloading, setIsOffloading] = useState(false)
  const [isDamaged, setIsDamaged] = useState(false)
  const [isTakingBack, setIsTakingBack] = useState(false)
  const ask = useAskedUndo((state) => state.ask)
  const mayTakeBack = departure.status === 'arrived' || departure.status === 'unloaded'
  const takeBack = (barcode: string): void => {
    const outcome = detail.cartons.find(({ carton }) => carton.barcode === barcode)?.outcome
    if (outcome === undefined || outcome === null || outcome === 'short') {
      setSaid({ tone: 'wrong', text: t('notUnloaded', { code: barcode }) })
      return
    }
    // Where the undo is left, the scan is still there to take back.
    if (said?.unloaded !== barcode) setSaid(undefined)
    setIsTakingBack(false)
    ask({ kind: 'unload', departure: departure.departure_code, barcode, outcome })
  }
  const { judge, nameOf } = useShelves()
  const [shelf, setShelf] = useState<string | null>(null)
  // The next scan may come before the page is drawn again.
  const onto = useRef<string | null>(null)
  const stick = (barcode: string | null): void => {
    onto.current = barcode
    setShelf(barcode)
    setSaid(undefined)
  }
  const scanWords: ScanWords = {
    shelved: (message, name) => words('unloadedOn', { message, name }),
    waiting: (code) => t('waitingScan', { code }),
    wrong: (reason) => t('wrong', { reason }),
  }
  const act = mayLoad ? (isOffloading ? 'offload' : 'load') : 'unload'
  // Of an export, what comes off is abroad.
  const takesShelf = act === 'unload' && departure.service === 'impor'
  const scan = (text: string): void => {
    const scanned = parseOurBarcode(text)
    if (scanned?.kind === 'location' && takesShelf) {
      if (judge(text).kind !== 'foreign') return stick(scanned.barcode)
      setSaid({ tone: 'wrong', text: t('wrong', { reason: words('foreignShelf', { code: scanned.barcode }) }) })
      return
    }
    if (scanned?.kind !== 'carton') {
      refuse({ code: text, reason: t('notACarton', { code: text }) })
      return
    }
    if (isTakingBack) {
      takeBack(scanned.barcode)
      return
    }
    send({ kind: act, barcode: scanned.barcode, isDamaged, shelf: takesShelf ? onto.current : null }, scanWords)
    setIsDamaged(false)
  }
  const turnDamaged = (): void => {
    setIsDamaged(!isDamaged)
    setIsTakingBack(false)
  }
  const turnTakingBack = (): void => {
    setIsTakingBack(!isTakingBack)
    setIsDamaged(false)
  }
  useDeskKey('F4', mayLoad ? () => setIsOffloading(!isOffloading) : undefined)
  useDeskKey('F6', mayLoad ? undefined : turnDamaged)
  useDeskKey('F7', mayTakeBack ? turnTakingBack : undefined)
  const keys = mayLoad
    ? [{ key: 'F4', does: `${t('load')} / ${t('offload')}` }]
    : [{ key: 'F6', does: t('damaged') }, ...(mayTakeBack ? [{ key: 'F7', does: t('takeBack') }] : [])]
  return (
    <SectionCard title={t(act)} lead={t(departure.status === 'settled' ? 'turnedUpLead' : `${act}Lead`)}>
      <div className={rows.stack}>
        <ScanField label={takesShelf ? words('scanUnload') : t('scan')} keys={keys} onScan={scan} />
        {takesShelf && (
          <p className={styles.shelf}>
            {shelf === null ? words('noShelf') : words('shelf', { name: nameOf(shelf) })}
            {shelf !== null && (
              <Button size="compact-sm" variant="default" onClick={() => stick(null)}>
                {words('leaveShelf')}
              </Button>
            )}
          </p>
        )}
        {said && <ScanAnswer tone={said.tone} text={said.text} />}
        <RefusedScans
          scans={refused}
          said={said?.code}
          onDrop={drop}
          onAgain={(barcode, { kind, isDamaged: wasDamaged, shelf: onShelf }, key) =>
            send(
              {
                kind: kinds.find((one) => one === kind) ?? act,
                barcode,
                isDamaged: wasDamaged === true,
                shelf: typeof onShelf === 'string' ? onShelf : null,
              },
              scanWords,
              key,
            )
          }
        />
        <div className={rows.buttons}>
          {mayTakeBack && said?.unloaded !== undefined && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => takeBack(said.unloaded ?? '')}
            >
              {t('undoScan')}
            </Button>
          )}
          {mayLoad ? (
            (['load', 'offload'] as const).map((one) => (
              <Button
                key={one}
                size="sm"
                variant={act === one ? 'filled' : 'default'}
                aria-pressed={act === one}
                {...(act !== one && { 'aria-keyshortcuts': 'F4' })}
                onClick={() => setIsOffloading(one === 'offload')}
              >
                {t(one)} {act !== one && <KeyCap>F4</KeyCap>}
              </Button>
            ))
          ) : (
            <>
              <Button
                size="sm"
                variant={isDamaged ? 'filled' : 'default'}
                {...(isDamaged && { color: 'red' })}
                aria-pressed={isDamaged}
                aria-keyshortcuts="F6"
                onClick={turnDamaged}
              >
                {t('damaged')} <KeyCap>F6</KeyCap>
              </Button>
              {mayTakeBack && (
                <Button
                  size="sm"
                  variant={isTakingBack ? 'filled' : 'default'}
                  aria-pressed={isTakingBack}
                  aria-keyshortcuts="F7"
                  onClick={turnTakingBack}
                >
                  {t('takeBack')} <KeyCap>F7</KeyCap>
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </SectionCard>
  )
}
