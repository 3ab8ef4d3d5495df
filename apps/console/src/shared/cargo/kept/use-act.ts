import { useState } from 'react'
import { failureOf, showFailure, type Failure } from '@layar/ui/call/failure.ts'
import { newKey } from '@layar/ui/call/create-client.ts'
import { serverNowMs } from '@layar/ui/call/server-clock.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useFieldChange } from '@layar/ui/form/use-field-change.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import type { Act, KeptAct } from './act'
import { isPassing, sendAct, type SentAct } from './send-act'
import { keptText } from './text'
import { useActName } from './use-act-name'
import { drop, inTurn, isOffline, keep, loadKept, markRefused, save, useKept, waitingActs } from './use-kept'
import { useReloadActs, useSendKept } from './use-send-kept'

/** What became of an act: confirmed by the server, or kept on this device for later. */
export type Outcome =
  | { readonly state: 'sent'; readonly sent: SentAct }
  /** `number` is that of the kept act. */
  | { readonly state: 'kept'; readonly number: number; readonly message?: string }

export interface ActRun {
  /** Resolves to undefined after a refusal, which was shown. Never rejects. */
  readonly run: (act: Act) => Promise<Outcome | undefined>
  readonly pending: boolean
  /** The fields that the server named, until they are changed. */
  readonly errors: Readonly<Record<string, string>>
}

/** Hands do not wait longer for a network that is slow or leads nowhere. */
const patienceMs = 8_000

/** It may have been done: only a try under the same key is safe. */
const isUncertain = (error: unknown): boolean => failureOf(error).status >= 500

interface ActRunOptions {
  /** Whether the screen shows this refusal itself: no toast. */
  readonly isShownInPlace?: (failure: Failure) => boolean
  /** The screen says itself what was kept: no toast. */
  readonly isKeptShown?: boolean
  readonly onRefused?: (failure: Failure) => void
}

/** A form that has a place for each of these fields says itself what was wrong with them. */
export const isShownAt =
  (fields: readonly string[]) =>
  ({ fields: refused }: Failure): boolean => {
    const named = Object.keys(refused)
    return named.length > 0 && named.every((field) => fields.includes(field))
  }

const fieldsLeft = (errors: ActRun['errors'], changed: readonly string[]): ActRun['errors'] =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field)))

/**
 * Makes an act that must not be lost: it is written to this device first, then sent. Without a network, or behind others
 * that wait, it stays on the device and counts as made.
 */
export const useAct = ({
  isShownInPlace = () => false,
  isKeptShown = false,
  onRefused,
}: ActRunOptions = {}): ActRun => {
  const send = useSend()
  const sendNow = useSendKept()
  const reloadAll = useReloadActs()
  const t = useText(keptText)
  const nameOf = useActName()
  const [running, setRunning] = useState(0)
  const [errors, setErrors] = useState<ActRun['errors']>({})
  useFieldChange(Object.keys(errors), (changed) => setErrors((now) => fieldsLeft(now, changed)))

  const sayKept = ({ act, number }: KeptAct): Outcome => {
    const message = t('kept', { act: nameOf(act) })
    if (!isKeptShown) toast.info(message)
    sendNow()
    return { state: 'kept', number, message }
  }
  const refuse = (error: unknown): undefined => {
    const seen = failureOf(error)
    const failure = isShownInPlace(seen) ? seen : showFailure(error)
    setErrors(failure.fields)
    // It is not as the screen shows it any more.
    if (failure.status === 409) reloadAll()
    onRefused?.(failure)
  }
  const attempt = async (act: Act): Promise<Outcome | undefined> => {
    const kept = await keep(act)
    if (kept === undefined) {
      const alone: KeptAct = { number: -1, staffId: '', key: newKey(), atMs: serverNowMs(), act, refusal: null }
      const sending = inTurn(() =>
        sendAct(alone, { send, save: async () => undefined, signal: new AbortController().signal }),
      )
      return sending.then((sent) => ({ state: 'sent', sent }) as const, refuse)
    }
    if (isOffline()) return sayKept(kept)
    let hasTurn = false
    const sending = inTurn(async () => {
      hasTurn = true
      await loadKept()
      const { acts, sent: sentNow } = useKept.getState()
      const current = acts.find(({ number }) => number === kept.number)
      if (current === undefined) {
        // Whoever had the turn before took it along.
        const sent = sentNow.find((one) => one.kept.number === kept.number)
        return sent ? ({ state: 'sent', sent } as const) : ({ state: 'kept', number: kept.number } as const)
      }
      if (current.refusal !== null) return { state: 'kept', number: kept.number } as const
      const isBehind = waitingActs(acts).some(({ number }) => number < kept.number)
      if (isBehind || isOffline()) return sayKept(kept)
      const patience = AbortSignal.timeout(patienceMs)
      try {
        const sent = await sendAct(current, {
          send: (call, input, options) => send(call, input, { ...options, signal: patience }),
          save: (next) => save(kept, next),
          signal: patience,
        })
        await drop(kept)
        return { state: 'sent', sent } as const
      } catch (error) {
        if (isPassing(error)) return sayKept(kept)
        if (isUncertain(error)) {
          await markRefused(kept, error)
          showFailure(error)
          return { state: 'kept', number: kept.number } as const
        }
        await drop(kept)
        return refuse(error)
      }
    }, AbortSignal.timeout(patienceMs))
    return sending.catch((error: unknown) => {
      // Whoever has the turn waits for a server that is silent: this one is sent behind them.
      if (!hasTurn) return sayKept(kept)
      throw error
    })
  }
  const run = async (act: Act): Promise<Outcome | undefined> => {
    setRunning((count) => count + 1)
    setErrors({})
    try {
      const outcome = await attempt(act)
      if (outcome?.state === 'sent') reloadAll()
      return outcome
    } finally {
      setRunning((count) => count - 1)
    }
  }
  return { run, pending: running > 0, errors }
}
