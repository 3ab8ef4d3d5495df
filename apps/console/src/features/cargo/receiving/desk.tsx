import { CallFailure, staffReceivingCalls, type ReceivingMatch } from '@layar/contract'
import { parseOurBarcode, parseOwnCode } from '@layar/domain'
import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { isPassingStatus } from '@layar/ui/call/retry.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { CartonLine } from '../../../shared/cargo/carton/carton-list'
import { KeyCap } from '../../../shared/keyboard/key-cap'
import type { ReceiveAct } from '../../../shared/cargo/kept/act'
import { useHeldWork } from '../../../shared/access/session/held-work'
import { useKept } from '../../../shared/cargo/kept/use-kept'
import { useMeasuring, type Measuring } from '../../../shared/cargo/measuring/use-measuring'
import { useDeskKey } from '../../../shared/keyboard/use-desk-key'
import { BookIn } from './book-in'
import { Counter } from './counter'
import { Fits, receiptsOf } from './fits'
import type { BookedIn, TellHands } from './hands'
import { InHead } from './head'
import styles from './receiving.module.css'
import { receivingText } from './text'

interface DeskProps {
  /** What was scanned. */
  readonly code: string
  /** A kept act to go on with. */
  readonly from?: ReceiveAct | undefined
  /** Measures that were typed before its turn. */
  readonly line?: string | undefined
  /** Further parcels were scanned, and wait for it. */
  readonly hasNext: boolean
  readonly tellHands: TellHands
  readonly onBooked: (booked: BookedIn) => void
  readonly onAside: () => void
}

interface FoundProps extends Omit<DeskProps, 'from' | 'line' | 'hasNext' | 'onAside'> {
  readonly match: ReceivingMatch
  readonly form: Measuring
  readonly onStale: () => void
}

/** What the code belongs to. Several are asked about; nothing is chosen by itself. */
function Found({ match, code, form, tellHands, onBooked, onStale }: FoundProps) {
  const t = useText(receivingText)
  const [chosen, setChosen] = useState<string | null>()
  const { shipments: fits, customer, carton, unclaimed_carton: unclaimed } = match
  const [only, ...others] = fits
  const selected = chosen === undefined && only !== undefined && others.length === 0 ? only.cart_code : chosen
  const fit = fits.find(({ cart_code }) => cart_code === selected)
  const isAsking = others.length > 0 && selected === undefined
  useLayoutEffect(() => {
    const choose = isAsking
      ? (text: string) => {
          const named = fits.filter((one) => one.cart_code === text || receiptsOf(one).includes(text))
          const numbered = /^\d{1,2}$/.test(text) ? fits[Number(text) - 1] : undefined
          const answer = named.length === 1 ? named[0] : numbered
          if (answer) setChosen(answer.cart_code)
          return answer !== undefined
        }
      : undefined
    tellHands({ isLooking: false, choose })
  }, [tellHands, fits, isAsking])
  const scanned = carton && (
    <SectionCard title={t('cartonFound')}>
      <CartonLine carton={carton} />
    </SectionCard>
  )
  if (carton && fits.length === 0) return scanned
  // A label or a code of ours is no receipt number: booked in under it, one carton would be two.
  const own = parseOwnCode(code)
  if (!carton && fits.length === 0 && (own !== undefined || parseOurBarcode(code)?.kind === 'carton'))
    return (
      <div role="alert">
        <SectionCard
          title={own ? t('foreignShipment', { code: own.code }) : t('foreignCarton')}
          lead={t('foreignCartonText')}
        />
      </div>
    )
  return (
    <>
      {scanned}
      {unclaimed && (
        <div role="alert">
          <SectionCard title={t('unclaimedHere')} lead={t('unclaimedHereText')}>
            <CartonLine carton={unclaimed} />
          </SectionCard>
        </div>
      )}
      <SectionCard
        title={fits.length > 0 ? t('choose') : t('noMatch')}
        lead={customer ? t('owner', { name: customer.name, code: customer.customer_code }) : t('noMatchText')}
      >
        {isAsking && <p className={styles.quiet}>{t('chooseHint')}</p>}
        {fits.length > 0 && <Fits fits={fits} chosen={selected} onChoose={setChosen} />}
      </SectionCard>
      {(fit || selected === null || fits.length === 0) && (
        <Counter
          key={fit?.cart_code ?? ''}
          match={match}
          code={code}
          fit={fit}
          form={form}
          tellHands={tellHands}
          onBooked={onBooked}
          onStale={onStale}
        />
      )}
    </>
  )
}

/** A network that does not answer by then is offered to be left out. */
const patienceMs = 4_000

/** One parcel on the desk: what it belongs to and its form; without a network the form alone. */
export function Desk({ code, from, line, hasNext, tellHands, onBooked, onAside }: DeskProps) {
  const t = useText(receivingText)
  const form = useMeasuring({ isKept: true, from, line })
  const match = useRead(staffReceivingCalls.staffFindParcel, { query: { code } })
  const canKeep = useKept(({ store }) => store !== undefined)
  const [isSlow, setIsSlow] = useState(false)
  const [goesOn, setGoesOn] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  // What hands did is on this page alone until it is booked in.
  const isHeld = form.isBegun || hasNext
  useHeldWork(isHeld)
  const page = useBlocker({ shouldBlockFn: () => isHeld, enableBeforeUnload: isHeld, withResolver: true })
  const leave = (): void => {
    if (form.isBegun) setIsLeaving(true)
    else onAside()
  }
  useDeskKey('F4', leave)
  const isLost = match.error instanceof CallFailure && isPassingStatus(match.error.status)
  const isCut = canKeep && match.data === undefined && (match.fetchStatus === 'paused' || isLost || goesOn)
  const goOn = isSlow && canKeep && match.isPending && !isCut ? () => setGoesOn(true) : undefined
  useDeskKey('F6', goOn)
  useLayoutEffect(() => {
    tellHands({ isLooking: match.isPending && !isCut, early: form })
  }, [tellHands, match.isPending, isCut, form])
  return (
    <>
      <InHead>
        <strong>{code}</strong>
        <Button size="xs" variant="subtle" aria-keyshortcuts="F4" onClick={leave}>
          {t('putAside')} <KeyCap>F4</KeyCap>
        </Button>
      </InHead>
      {match.data ? (
        <Found
          match={match.data.result}
          code={code}
          form={form}
          tellHands={tellHands}
          onBooked={onBooked}
          onStale={() => void match.refetch()}
        />
      ) : isCut ? (
        <Blind code={code} form={form} tellHands={tellHands} onBooked={onBooked} />
      ) : match.error ? (
        <ErrorState error={match.error} onRetry={() => void match.refetch()} />
      ) : (
        <>
          <Skeleton count={1} />
          {goOn && (
            <Button variant="default" aria-keyshortcuts="F6" onClick={goOn}>
              {t('goOn')} <KeyCap>F6</KeyCap>
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('leaveTitle')}
        confirmLabel={t('putAside')}
        isDanger
        onConfirm={onAside}
        onClose={() => setIsLeaving(false)}
      >
        {t('leaveText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={page.status === 'blocked'}
        title={t('leavePage')}
        confirmLabel={t('leavePageYes')}
        isDanger
        onConfirm={() => page.proceed?.()}
        onClose={() => page.reset?.()}
      >
        {t('leavePageText')}
      </ConfirmDialog>
    </>
  )
}

/** A parcel without a network: measured now, looked up and booked in when the network is back. */
function Blind({ code, form, tellHands, onBooked }: Pick<FoundProps, 'code' | 'form' | 'tellHands' | 'onBooked'>) {
  const t = useText(receivingText)
  const isCarton = parseOurBarcode(code) !== undefined
  return (
    <>
      <p role="status" className={styles.cut}>
        {t(isCarton ? 'cutCarton' : 'cut')}
      </p>
      {!isCarton && (
        <BookIn
          fit={undefined}
          form={form}
          tellHands={tellHands}
          code={code}
          isBlind
          markingCode=""
          receiptNumber=""
          onBooked={onBooked}
          onStale={() => undefined}
        />
      )}
    </>
  )
}
