import { create } from 'zustand'
import { newKey, type Send } from '@layar/ui/call/create-client.ts'
import { failureOf } from '@layar/ui/call/failure.ts'
import { serverNowMs } from '@layar/ui/call/server-clock.ts'
import { useSession } from '../../access/session/session'
import type { Act, KeptAct, Refusal } from './act'
import { browserActs, type ActStore } from './acts-db'
import { isPassing, sendAct, Unclear, type SentAct } from './send-act'
import { tellSent, type SentKept } from './sent-tabs'

interface Kept {
  /** Where acts are kept; undefined where the browser has no place for them. */
  readonly store: ActStore | undefined
  /** Of all staff members of this device, in their order. */
  readonly acts: readonly KeptAct[]
  /** Sent by this tab or another one while this page was open, newest first. */
  readonly sent: readonly SentKept[]
  readonly isSending: boolean
  /** An act that is being corrected at its desk. */
  readonly reopened: KeptAct | null
}

export const useKept = create<Kept>()(() => ({
  store: browserActs(),
  acts: [],
  sent: [],
  isSending: false,
  reopened: null,
}))

const mostSentShown = 20

/** An act was sent, by whatever tab: its labels can be printed in each. */
export const noteSent = (one: SentKept): void =>
  useKept.setState(({ sent }) => ({ sent: [one, ...sent].slice(0, mostSentShown) }))

export const isOffline = (): boolean => navigator.onLine === false

const staffId = (): string | undefined => useSession.getState().staff?.staff_id

/** The acts of whoever is signed in. */
export const ownActs = (acts: readonly KeptAct[]): readonly KeptAct[] => {
  const own = staffId()
  return acts.filter((act) => act.staffId === own)
}
export const waitingActs = (acts: readonly KeptAct[]): readonly KeptAct[] =>
  ownActs(acts).filter(({ refusal }) => refusal === null)

/** The act of whoever is signed in that is about this. */
export const useKeptOf = (isAbout: (act: Act) => boolean): KeptAct | undefined =>
  useKept(({ acts }) => ownActs(acts).find(({ act }) => isAbout(act)))

export const loadKept = async (): Promise<void> => {
  const { store } = useKept.getState()
  if (store === undefined) return
  useKept.setState({ acts: await store.all() })
}

/** Keeps an act on this device before anything else happens to it. Undefined where the device cannot: send it, or fail. */
export const keep = async (act: Act): Promise<KeptAct | undefined> => {
  const { store } = useKept.getState()
  const own = staffId()
  if (store === undefined || own === undefined) return undefined
  try {
    const kept = await store.add({ staffId: own, key: newKey(), atMs: serverNowMs(), act, refusal: null })
    useKept.setState(({ acts }) => ({ acts: [...acts, kept] }))
    return kept
  } catch {
    return undefined
  }
}

const change = async (kept: KeptAct, to: Partial<KeptAct>): Promise<KeptAct> => {
  const { store, acts } = useKept.getState()
  const next = { ...(acts.find(({ number }) => number === kept.number) ?? kept), ...to }
  await store?.put(next)
  useKept.setState((now) => ({ acts: now.acts.map((one) => (one.number === next.number ? next : one)) }))
  return next
}

/** Remembers how far an act came. */
export const save = async (kept: KeptAct, act: Act): Promise<void> => void (await change(kept, { act }))

/** Takes an act off this device: it is confirmed, or nobody wants it any more. */
export const drop = async ({ number }: KeptAct): Promise<void> => {
  await useKept.getState().store?.remove(number)
  useKept.setState(({ acts }) => ({ acts: acts.filter((one) => one.number !== number) }))
}

/** After a refusal: sent again as it is, or as the next attempt where its number was taken. */
export const tryAgain = (kept: KeptAct): Promise<KeptAct> => {
  const { act, refusal } = kept
  const isNext = act.kind === 'delivery' && refusal?.isNumberTaken === true
  // Under its key the server keeps an act of another number.
  return change(kept, { refusal: null, ...(isNext && { act: { ...act, isNext }, key: newKey() }) })
}

let last: Promise<unknown> = Promise.resolve()
/**
 * One sender at a time, over all tabs of this browser: acts leave in their order. Rejects as `patience` does where that ends
 * before the turn comes.
 */
export const inTurn = <T>(work: () => Promise<T>, patience?: AbortSignal): Promise<T> => {
  if ('locks' in navigator) return navigator.locks.request('layar_ops_acts', patience ? { signal: patience } : {}, work)
  let hasBegun = false
  const turn = last.then(() => {
    patience?.throwIfAborted()
    hasBegun = true
    return work()
  })
  last = turn.catch(() => undefined)
  const isOver = new Promise<never>((_, reject) => {
    patience?.addEventListener('abort', () => {
      if (!hasBegun) reject(patience.reason instanceof Error ? patience.reason : new Error('aborted'))
    })
  })
  return Promise.race([turn, isOver])
}

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Unclear) return { messages: [], isUnclear: true }
  const { messages, code } = failureOf(error)
  const isNumberTaken = code === 'delivery_recorded' || code === 'delivery_undone'
  return { messages, isUnclear: false, ...(isNumberTaken && { isNumberTaken }) }
}

export const markRefused = async (kept: KeptAct, error: unknown): Promise<void> =>
  void (await change(kept, { refusal: refusalOf(error) }))

/**
 * How long a step of a try, such as one photo, may take. A server that is silent for longer would hold up this device's
 * other tabs, which wait for their turn.
 */
const stepLimitMs = 120_000

/** Nothing of one person is sent with the session of another, however long a try takes. */
const asOwner = (send: Send, owner: string) => {
  const stop = new AbortController()
  const limit = (): ReturnType<typeof setTimeout> => setTimeout(() => stop.abort(), stepLimitMs)
  let running = limit()
  const beginStep = (): void => {
    clearTimeout(running)
    running = limit()
  }
  const leave = useSession.subscribe(({ staff }) => {
    if (staff?.staff_id !== owner) stop.abort()
  })
  const sendOwn: Send = async (call, input, options) => {
    if (staffId() !== owner) throw new DOMException('aborted', 'AbortError')
    return send(call, input, { ...options, signal: stop.signal })
  }
  const end = (): void => {
    clearTimeout(running)
    leave()
  }
  return { send: sendOwn, signal: stop.signal, beginStep, end }
}

/** Whether the next act may follow; false while the network is away. */
const sendNext = async (send: Send, onSent: (sent: SentAct) => void): Promise<boolean> => {
  await loadKept()
  const [next] = waitingActs(useKept.getState().acts)
  if (next === undefined || isOffline() || useSession.getState().token === null) return false
  const own = asOwner(send, next.staffId)
  try {
    const saveStep = async (act: Act): Promise<void> => {
      await save(next, act)
      own.beginStep()
    }
    const sent = await sendAct(next, { send: own.send, save: saveStep, signal: own.signal })
    await drop(next)
    noteSent({ ...sent, kept: next })
    tellSent({ ...sent, kept: next })
    onSent(sent)
    return true
  } catch (error) {
    if (isPassing(error)) return false
    // What the server refuses stands with its reason, and does not hold up what came after it.
    await markRefused(next, error)
    return true
  } finally {
    own.end()
  }
}

let isWantedAgain = false

/** Sends what is kept, oldest first, until nothing is left or the network is away. */
export const sendKept = async (send: Send, onSent: (sent: SentAct) => void): Promise<void> => {
  isWantedAgain = true
  if (useKept.getState().isSending) return
  useKept.setState({ isSending: true })
  try {
    while (isWantedAgain) {
      isWantedAgain = false
      await inTurn(async () => {
        while (await sendNext(send, onSent));
      })
    }
  } finally {
    useKept.setState({ isSending: false })
  }
}
