import { staffInvoiceCalls, type SuspenseEntry } from '@layar/contract'
import { useRef, useState } from 'react'
import { failureOf } from '@layar/ui/call/failure.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { sumOf, suggested, type Offered } from './picks'

/** The invoices that one transfer is to pay: the customer's open ones, and those found by their code. */
export interface Picks {
  readonly offered: readonly Offered[]
  readonly picked: readonly string[]
  /** Of the picked ones, in minor units. */
  readonly sumMinor: number
  readonly toggle: (code: string) => void
  readonly typed: string
  readonly type: (text: string) => void
  /** Looks the typed code up and picks its invoice. */
  readonly add: () => Promise<void>
  readonly isAdding: boolean
  /** Why the typed code was not added. */
  readonly refusal: string | undefined
  /** The picked codes; one that was typed and not added goes with them, for the server to judge. */
  readonly codes: readonly string[]
}

interface PickTexts {
  readonly unknown: (code: string) => string
  readonly notOpen: (code: string) => string
}

const why = (error: unknown, unknown: string): string | undefined => {
  const failure = failureOf(error)
  return failure.status === 404 ? unknown : failure.messages[0]
}

export function usePicks(entry: SuspenseEntry, texts: PickTexts): Picks {
  const send = useSend()
  const [found, setFound] = useState<readonly Offered[]>([])
  const [picked, setPicked] = useState<readonly string[]>(() => suggested(entry))
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const busy = useRef(false)
  const offered = [...entry.open_invoices, ...found]
  const code = typed.trim().toUpperCase()
  const pick = (next: string): void => {
    setPicked((now) => (now.includes(next) ? now : [...now, next]))
    setTyped('')
    setRefusal(undefined)
  }
  const lookUp = async (): Promise<void> => {
    const { result } = await send(staffInvoiceCalls.staffInvoice, { params: { invoice_code: code } })
    const { invoice_code, total, status } = result.invoice
    if (status !== 'pending' || total.currency !== entry.currency) return setRefusal(texts.notOpen(invoice_code))
    setFound((now) => [...now, { invoice_code, total }])
    pick(invoice_code)
  }
  const add = async (): Promise<void> => {
    if (code === '' || busy.current) return
    if (offered.some(({ invoice_code }) => invoice_code === code)) return pick(code)
    busy.current = true
    setAdding(true)
    await lookUp().catch((error: unknown) => setRefusal(why(error, texts.unknown(code))))
    busy.current = false
    setAdding(false)
  }
  return {
    offered,
    picked,
    sumMinor: sumOf(offered.filter(({ invoice_code }) => picked.includes(invoice_code))),
    toggle: (one) => setPicked((now) => (now.includes(one) ? now.filter((other) => other !== one) : [...now, one])),
    typed,
    type: (text) => {
      setTyped(text)
      setRefusal(undefined)
    },
    add,
    isAdding,
    refusal,
    codes: code === '' || picked.includes(code) ? picked : [...picked, code],
  }
}
