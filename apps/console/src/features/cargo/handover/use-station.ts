import { staffHandOverCalls, type HandOverScan, type StaffCarton } from '@layar/contract'
import { parseOurBarcode } from '@layar/domain'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { withoutRefused, withRefused, type RefusedScan } from '../../../shared/refused-scans'
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
  const [refused, setRefused] = useState<readonly RefusedScan[]>([])
  const drop = (gone: string): void => setRefused((before) => withoutRefused(before, gone))
  const refuse = (scanned: string, reason: string): void => {
    setSaid({ tone: 'wrong', text: t('wrong', { reason }), code: scanned })
    setRefused((before) => withRefused(before, { code: scanned, reason }))
  }
  const howOf = (scanned: string) => ({
    onFailure: ({ messages }: { readonly messages: readonly string[] }) => refuse(scanned, messages.join(' ')),
  })
  const params = { hand_over_code: state.code }
  const ask = (barcode: string | undefined): void => {
    // The next scan may come before the screen is drawn again.
    now.current = { ...now.current, asked: barcode }
    state.onAsk(barcode)
  }
  const addNow = async (text: string): Promise<void> => {
    // Hands that scan a carton have left the one before: the next number is not for that.
    ask(undefined)
    const answer = await adding.run({ params, body: { barcode: text } }, howOf(text))
    if (answer === undefined) return
    drop(text)
    setChoices(answer.choices)
    const { result } = answer
    if (result === null) return setSaid({ tone: 'asked', text: answer.message })
    state.onScanned(result)
    if (result.row?.tracking_number !== null) return setSaid({ tone: 'done', text: answer.message })
    setSaid({ tone: 'done', text: `${answer.message}. ${t('askNumber', { code: result.barcode })}` })
    ask(result.barcode)
  }
  const removeNow = async (text: string): Promise<void> => {
    const { reason } = now.current
    if (reason === '') return refuse(text, t('reasonFirst'))
    const answer = await removing.run({ params, body: { barcode: text, reason } }, howOf(text))
    if (answer === undefined) return
    drop(text)
    ask(undefined)
    setSaid({ tone: 'done', text: answer.message })
    state.onScanned(answer.result)
  }
  const numberNow = async (text: string): Promise<void> => {
    const { asked, isOneConsignment } = now.current
    if (asked === undefined) return refuse(text, t('cartonFirst', { code: text }))
    const body = { barcode: asked, tracking_number: text, is_one_consignment: isOneConsignment }
    const answer = await numbering.run({ params, body }, howOf(text))
    if (answer === undefined) return
    drop(text)
    ask(undefined)
    setSaid({ tone: 'done', text: answer.message })
    state.onScanned(answer.result)
  }
  const queue = (text: string, work: (text: string) => Promise<void>): void => {
    setSaid({ tone: 'waiting', text: t('waiting', { code: text }) })
    last.current = last.current.then(() => work(text))
  }
  return {
    said,
    /** Refused before, and not made good since. */
    refused: refused.filter(({ code }) => code !== said?.code),
    drop,
    choices,
    add: (barcode: string) => queue(barcode, addNow),
    scan: (text: string) =>
      queue(text, (scanned) =>
        now.current.isRemoving ? removeNow(scanned) : isOurs(scanned) ? addNow(scanned) : numberNow(scanned),
      ),
  }
}
