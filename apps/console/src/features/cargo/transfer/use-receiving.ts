import { staffShipmentCalls, staffTransferCalls } from '@layar/contract'
import { parseOurBarcode } from '@layar/domain'
import { useRef, useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { failedScan, useRefusedScans, type RefusedScan } from '../../../shared/cargo/station/refused-scans'
import type { UndoTarget } from '../../../shared/platform/undo/ask'
import { useShelves } from '../../../shared/cargo/shelves/use-shelves'
import { transferText } from './text'

interface Said {
  readonly tone: 'done' | 'wrong' | 'waiting'
  readonly text: string
  /** What was scanned, where it was refused. */
  readonly code?: string
  /** What may be taken back. */
  readonly undo?: UndoTarget
}

/**
 * Works scans one after the other, in their order: a label of ours is a carton, anything else the shelf on which the
 * next cartons are put. Whether there is such a shelf is told with the first carton.
 */
export const useReceiving = () => {
  const t = useText(transferText)
  const { judge, nameOf } = useShelves()
  const [said, setSaid] = useState<Said>()
  const [shelf, setShelf] = useState('')
  // The next scan may come before the page is drawn again.
  const onto = useRef('')
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { refused, take, refuse: keepRefused, drop } = useRefusedScans('transfer')
  const refuse = (one: RefusedScan): void => {
    setSaid({ tone: 'wrong', text: t('wrong', { reason: one.reason }), code: one.code })
    keepRefused(one)
  }
  const receive = useWrite(staffTransferCalls.staffReceiveTransferred, {
    successToast: false,
    isShownInPlace: () => true,
    invalidates: [
      staffTransferCalls.staffTransfers,
      staffTransferCalls.staffTransfer,
      staffShipmentCalls.staffShipment,
    ],
  })
  const send = (barcode: string, location: string, sentBefore?: string): void => {
    setSaid({ tone: 'waiting', text: t('waiting', { code: barcode }) })
    const key = take(barcode, { location }, sentBefore)
    last.current = last.current.then(async () => {
      const answer = await receive.run(
        { body: { barcode, location } },
        {
          idempotencyKey: key,
          onFailure: (failure) => refuse(failedScan(barcode, failure, { location }, key)),
        },
      )
      if (answer === undefined) return
      drop(barcode, key)
      // By its name, once it is known.
      if (onto.current === location && judge(location).kind !== 'known' && answer.result.carton.location)
        setShelf(answer.result.carton.location.name)
      const { carton, undo } = answer.result
      const target = undo && { kind: 'transferred' as const, barcode: carton.barcode, eventId: undo.event_id }
      setSaid({ tone: 'done', text: answer.message, ...(target && { undo: target }) })
    })
  }
  const scan = (text: string): void => {
    const code = parseOurBarcode(text)
    if (code?.kind !== 'carton') {
      if (judge(text).kind === 'foreign')
        return setSaid({ tone: 'wrong', text: t('foreignShelf', { code: code?.barcode ?? text }) })
      onto.current = code?.barcode ?? text
      setShelf(onto.current)
      setSaid(undefined)
      return
    }
    const location = onto.current
    if (location === '') return refuse({ code: code.barcode, reason: t('shelfFirst') })
    send(code.barcode, location)
  }
  return { said, refused, drop, send, shelf: nameOf(shelf), scan }
}
