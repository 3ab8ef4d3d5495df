import { staffHandOverCalls, type HandOverScan, type StaffCarton } from '@layar/contract'
import { parseOurBarcode } from '@layar/domain'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { failedScan, useRefusedScans, type Meant, type RefusedScan } from '../../../shared/cargo/station/refused-scans'
import { handOverText } from './text'

interface Said {
  readonly tone: 'done' | 'wrong' | 'waiting' | 'asked'
  readonly text: string
  /** What was scanned, where it was refused. */
  readonly code?: string
}

interface StationState {
  readonly code: string
  readonly asked: string | undefined
  readonly isRemoving: boolean
  readonly isOneConsignment: boolean
  readonly reason: string
  readonly onAsk: (barcode: string | undefined) => void
  readonly onScanned: (scan: HandOverScan) => void
}

/** Our carton, or the code of a shipment; a tracking number is whatever is neither. */
const isOurs = (text: string): boolean => parseOurBarcode(text)?.kind === 'carton' || /^(shp|exp)-/i.test(text.trim())

/** A scan on its way, as hands meant it when they made it. */
interface Sent {
  readonly text: string
  readonly meant: Meant
  readonly key: string
}

/** Works scans one after the other, in their order: what a number belongs to is known only once the carton was answered. */
export const useStation = (state: StationState) => {
  const t = useText(handOverText)
  const [said, setSaid] = useState<Said>()
  const [choices, setChoices] = useState<readonly StaffCarton[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const now = useRef(state)
  // The carton that was scanned last and is not answered yet: the number that follows is for it.
  const unanswered = useRef<string>(undefined)
  /** Cartons that wait to be sent again, and their numbers with them. */
  const unsent = useRef<ReadonlySet<string>>(new Set())
  useLayoutEffect(() => {
    now.current = state
  })
  const options = {
    successToast: false,
    isShownInPlace: () => true,
    invalidates: [staffHandOverCalls.staffHandOvers],
  }
  const adding = useWrite(staffHandOverCalls.staffAddToHandOver, options)
  const removing = useWrite(staffHandOverCalls.staffRemoveFromHandOver, options)
  const numbering = useWrite(staffHandOverCalls.staffNumberHandOver, options)
  const { refused, take, refuse: keepRefused, drop } = useRefusedScans(state.code)
  const refuse = (one: RefusedScan): void => {
    setSaid({ tone: 'wrong', text: t('wrong', { reason: one.reason }), code: one.code })
    keepRefused(one)
  }
  const howOf = ({ text, meant, key }: Sent) => ({
    idempotencyKey: key,
    /** Whether it can be sent again. */
    onFailure: (failure: Failure): boolean => {
      const failed = failedScan(text, failure, meant, key)
      refuse(failed)
      return failed.unsent !== undefined
    },
  })
  const params = { hand_over_code: state.code }
  const ask = (barcode: string | undefined): void => {
    // The next scan may come before the screen is drawn again.
    now.current = { ...now.current, asked: barcode }
    state.onAsk(barcode)
  }
  const addNow = async (sent: Sent, isInHand = true): Promise<void> => {
    const { text, key } = sent
    // Hands that scan a carton have left the one before: the next number is not for that.
    ask(undefined)
    const isWaiting = new Set(unsent.current)
    const { onFailure, ...how } = howOf(sent)
    const answer = await adding.run(
      { params, body: { barcode: text } },
      { ...how, onFailure: (failure) => (onFailure(failure) ? isWaiting.add(text) : isWaiting.delete(text)) },
    )
    if (answer !== undefined) isWaiting.delete(text)
    unsent.current = isWaiting
    if (unanswered.current === text && !isWaiting.has(text)) unanswered.current = undefined
    if (answer === undefined) return
    drop(text, key)
    setChoices(answer.choices)
    const { result } = answer
    if (result === null) return setSaid({ tone: 'asked', text: answer.message })
    state.onScanned(result)
    if (result.row?.tracking_number !== null) return setSaid({ tone: 'done', text: answer.message })
    // Sent again without the carton in hand: a number that is scanned next need not be its own.
    if (!isInHand) return setSaid({ tone: 'done', text: answer.message })
    setSaid({ tone: 'done', text: `${answer.message}. ${t('askNumber', { code: result.barcode })}` })
    ask(result.barcode)
  }
  const removeNow = async (sent: Sent, reason: string): Promise<void> => {
    const { text, key } = sent
    if (reason === '') return refuse({ code: text, reason: t('reasonFirst'), key })
    const answer = await removing.run({ params, body: { barcode: text, reason } }, howOf(sent))
    if (answer === undefined) return
    drop(text, key)
    ask(undefined)
    setSaid({ tone: 'done', text: answer.message })
    state.onScanned(answer.result)
  }
  const numberNow = async (sent: Sent, carton: string | undefined): Promise<void> => {
    const { text, key, meant } = sent
    const { carton: meantFor } = meant
    if (carton === undefined && typeof meantFor === 'string' && unsent.current.has(meantFor))
      return refuse({ code: text, reason: t('cartonUnsent', { code: meantFor }), unsent: meant, key })
    if (carton === undefined) return refuse({ code: text, reason: t('cartonFirst', { code: text }), key })
    const isOneConsignment = meant['isOneConsignment'] === true
    const body = { barcode: carton, tracking_number: text, is_one_consignment: isOneConsignment }
    const answer = await numbering.run({ params, body }, howOf({ ...sent, meant: { ...meant, carton } }))
    if (answer === undefined) return
    drop(text, key)
    if (now.current.asked === carton) ask(undefined)
    setSaid({ tone: 'done', text: answer.message })
    state.onScanned(answer.result)
  }
  const queue = (text: string, meant: Meant, work: (sent: Sent) => Promise<void>, before?: string): void => {
    setSaid({ tone: 'waiting', text: t('waiting', { code: text }) })
    const sent = { text, meant, key: take(text, meant, before) }
    last.current = last.current.then(() => work(sent))
  }
  const add = (text: string): void => {
    unanswered.current = text
    queue(text, { act: 'add' }, (sent) => addNow(sent))
  }
  return {
    said,
    refused,
    drop,
    choices,
    add,
    scan: (text: string) => {
      const { isRemoving, reason, asked, isOneConsignment } = now.current
      if (isRemoving) return queue(text, { act: 'remove', reason }, (sent) => removeNow(sent, reason))
      if (isOurs(text)) return add(text)
      const carton = unanswered.current ?? asked ?? null
      unanswered.current = undefined
      queue(text, { act: 'number', carton, isOneConsignment }, (sent) => numberNow(sent, now.current.asked))
    },
    again: (text: string, meant: Meant, key: string | undefined) => {
      const { act, reason, carton } = meant
      const work = (sent: Sent): Promise<void> => {
        if (act === 'remove') return removeNow(sent, String(reason))
        return act === 'number' ? numberNow(sent, typeof carton === 'string' ? carton : undefined) : addNow(sent, false)
      }
      queue(text, meant, work, key)
    },
  }
}
