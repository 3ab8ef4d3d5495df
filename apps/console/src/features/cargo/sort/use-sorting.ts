import { staffSortCalls, type SortedCarton } from '@layar/contract'
import { parseOurBarcode, type SortStep } from '@layar/domain'
import { useRef, useState } from 'react'
import { failureOf } from '@layar/ui/call/failure.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useAct } from '../../../shared/cargo/kept/use-act'
import { useShelves } from '../../../shared/cargo/shelves/use-shelves'
import { sortText } from './text'

/** What the panel says: how loud, and of which carton. */
export interface Told {
  readonly tone: 'out' | 'counter' | 'stays' | 'wrong' | 'waiting'
  /** In place of a carton: what is wrong, or is being checked. */
  readonly text?: string
  /** The carton that `text` speaks of and does not name. */
  readonly barcode?: string
  readonly sorted?: SortedCarton
}

/** What was said of one scan; scans are numbered. */
interface Said extends Told {
  readonly turn: number
}

export const toneOf: Readonly<Record<SortStep, Told['tone']>> = {
  hand_over: 'out',
  delivery: 'out',
  departure: 'out',
  collection: 'counter',
  held: 'stays',
  quarantine: 'wrong',
  elsewhere: 'wrong',
}

const mostShown = 20

/** Works scans one after the other, in their order: a carton is looked up, a shelf takes the carton scanned last. */
export const useSorting = () => {
  const t = useText(sortText)
  const send = useSend()
  const { judge, nameOf } = useShelves()
  const [told, setTold] = useState<readonly Said[]>([])
  const [put, setPut] = useState('')
  const [sorted, setSorted] = useState<readonly SortedCarton[]>([])
  const turns = useRef(0)
  const pending = useRef(0)
  /** Says it of a scan. What is wrong with another scan stays beside it: with blind scans, answers come late. */
  const tell = (turn: number, said: Told): void =>
    setTold((before) =>
      [...before.filter((one) => one.turn !== turn && one.tone === 'wrong'), { ...said, turn }].toSorted(
        (one, other) => other.turn - one.turn,
      ),
    )
  const wrong = (turn: number, reason: string, barcode?: string): void =>
    tell(turn, { tone: 'wrong', text: t('wrong', { reason }), ...(barcode !== undefined && { barcode }) })
  const refused = useRef('')
  const move = useAct({
    isShownInPlace: () => true,
    isKeptShown: true,
    onRefused: ({ messages }) => {
      refused.current = messages.join(' ')
    },
  })
  // The next scan may come before the page is drawn again.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const inHand = useRef('')
  const queue = (work: () => Promise<void>): void => {
    pending.current += 1
    last.current = last.current.then(work).finally(() => {
      pending.current -= 1
    })
  }
  const lookUp = async (turn: number, barcode: string): Promise<void> => {
    try {
      const { result } = await send(staffSortCalls.staffSortCarton, { query: { barcode } })
      tell(turn, { tone: toneOf[result.step], sorted: result })
      setSorted((before) => [result, ...before.filter((one) => one.carton.barcode !== barcode)].slice(0, mostShown))
    } catch (error) {
      wrong(turn, failureOf(error).messages.join(' '), barcode)
    }
  }
  const shelve = async (turn: number, barcode: string, location: string): Promise<void> => {
    const done = await move.run({ kind: 'move', cartons: [barcode], location })
    if (done === undefined) return wrong(turn, refused.current, barcode)
    setPut(t(done.state === 'kept' ? 'kept' : 'put', { code: barcode, name: nameOf(location) }))
  }
  const scan = (text: string): void => {
    const code = parseOurBarcode(text)
    turns.current += 1
    const turn = turns.current
    setPut('')
    // Whoever scans on after an answer has read it.
    if (pending.current === 0 && code?.kind !== 'location') setTold([])
    if (code?.kind === 'carton') {
      inHand.current = code.barcode
      tell(turn, { tone: 'waiting', text: t('waiting', { code: code.barcode }) })
      queue(() => lookUp(turn, code.barcode))
      return
    }
    if (code === undefined) return wrong(turn, t('notACode', { code: text }))
    if (judge(text).kind === 'foreign') return wrong(turn, t('foreignShelf', { code: code.barcode }))
    const barcode = inHand.current
    if (barcode === '') return wrong(turn, t('cartonFirst', { name: nameOf(code.barcode) }))
    inHand.current = ''
    queue(() => shelve(turn, barcode, code.barcode))
  }
  return { told, put, sorted, scan }
}
