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

/** Works scans one after the other, in their order: what a number belongs to is known only once the carton was answered. */
export const useStation = (state: StationState) => {
  const t = useText(handOverText)
  const [said, setSaid] = useState<Said>()
  const [choices, setChoices] = useState<readonly StaffCarton[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const now = useRef(state)
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
  const { refused, refuse: keepRefused, drop } = useRefusedScans(state.code)
  const refuse = (one: RefusedScan): void => {
    setSaid({ tone: 'wrong', text: t('wrong', { reason: one.reason }), code: one.code })
    keepRefused(one)
  }
  const howOf = (code: string, meant: Meant) => ({
    onFailure: (failure: Failure) => refuse(failedScan(code, failure, meant)),
  })
  const params = { hand_over_code: state.code }
  const ask = (barcode: string | undefined): void => {
    // The next scan may come before the screen is drawn again.
    now.current = { ...now.current, asked: barcode }
    state.onAsk(barcode)
  }
  const addNow = async (text: string, isInHand = true): Promise<void> => {
    // Hands that scan a carton have left the one before: the next number is not for that.
    ask(undefined)
    const answer = await adding.run({ params, body: { barcode: text } }, howOf(text, { act: 'add' }))
    if (answer === undefined) return
    drop(text)
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
  const removeNow = async (text: string, reason: string): Promise<void> => {
    if (reason === '') return refuse({ code: text, reason: t('reasonFirst') })
    const how = howOf(text, { act: 'remove', reason })
    const answer = await removing.run({ params, body: { barcode: text, reason } }, how)
    if (answer === undefined) return
    drop(text)
    ask(undefined)
    setSaid({ tone: 'done', text: answer.message })
    state.onScanned(answer.result)
  }
  const numberNow = async (text: string, carton: string | undefined, isOneConsignment: boolean): Promise<void> => {
    if (carton === undefined) return refuse({ code: text, reason: t('cartonFirst', { code: text }) })
    const body = { barcode: carton, tracking_number: text, is_one_consignment: isOneConsignment }
    const answer = await numbering.run({ params, body }, howOf(text, { act: 'number', carton, isOneConsignment }))
    if (answer === undefined) return
    drop(text)
    if (now.current.asked === carton) ask(undefined)
    setSaid({ tone: 'done', text: answer.message })
    state.onScanned(answer.result)
  }
  const queue = (text: string, work: (text: string) => Promise<void>): void => {
    setSaid({ tone: 'waiting', text: t('waiting', { code: text }) })
    last.current = last.current.then(() => work(text))
  }
  return {
    said,
    refused,
    drop,
    choices,
    add: (barcode: string) => queue(barcode, (text) => addNow(text)),
    scan: (text: string) =>
      queue(text, (scanned) => {
        const { isRemoving, reason, asked, isOneConsignment } = now.current
        if (isRemoving) return removeNow(scanned, reason)
        return isOurs(scanned) ? addNow(scanned) : numberNow(scanned, asked, isOneConsignment)
      }),
    again: (text: string, { act, reason, carton, isOneConsignment }: Meant) =>
      queue(text, (scanned) => {
        if (act === 'remove') return removeNow(scanned, String(reason))
        return act === 'number' ? numberNow(scanned, String(carton), isOneConsignment === true) : addNow(scanned, false)
      }),
  }
}
