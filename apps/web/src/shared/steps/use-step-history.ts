import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { stepInSearch } from './step-in-address'

interface StepHistory {
  /** The step to show: the one that the address names, or the last open one if that is earlier. */
  readonly step: number
  /** Puts the steps up to this one, which are open, into the history. */
  readonly advance: (to: number) => void
  /** Returns to the entry of the first step, before which the customer was elsewhere. */
  readonly leave: () => void
}

const stepNamed = (search: Readonly<Record<string, unknown>>): number | undefined => {
  const { step } = stepInSearch(search)
  return step === undefined ? undefined : Number(step)
}

/**
 * The address and the history entry of this page. While the next page loads, the router names that one already, but its
 * entries are none of ours.
 */
const useOwnPlace = () => {
  const now = useLocation({
    select: ({ pathname, search, state }) => ({ pathname, search, state }),
    structuralSharing: true,
  })
  const [own, setOwn] = useState(now)
  if (own === now || own.pathname !== now.pathname) return own
  setOwn(now)
  return now
}

/**
 * One entry of the browser's history for each step: its Back shows the step before, which closes no step, so that its
 * Forward works too. `lastOpen` rules: when a step is closed, the history follows. Where no step is named, the last
 * open one of `draftId` is shown.
 */
export function useStepHistory(lastOpen: number, draftId: string): StepHistory {
  const router = useRouter()
  const { pathname, search, state } = useOwnPlace()
  const named = stepNamed(search)
  const hasSteps = state.hasSteps === true
  const at = named ?? (hasSteps ? 1 : lastOpen)
  const step = Math.min(at, lastOpen)
  const opened = useRef(draftId)
  /** The entry that is being left because its step is closed. */
  const left = useRef<string>(undefined)
  /** The step of a press that came before the entry was left: what is pushed there would be gone. */
  const pressed = useRef<number>(undefined)

  const hrefOf = (to: number): string => {
    const { pathname, search } = new URL(router.state.location.href, window.location.origin)
    const query = new URLSearchParams(search)
    query.delete('step')
    if (to > 1) query.set('step', String(to))
    return query.size === 0 ? pathname : `${pathname}?${query.toString()}`
  }
  const push = (from: number, to: number): void => {
    for (let next = from + 1; next <= to; next += 1) {
      router.history.push(hrefOf(next), { hasSteps: true })
      // Otherwise the entries of one turn are merged to one.
      router.history.flush()
    }
  }
  const advance = (to: number): void => {
    if (left.current === undefined) push(stepNamed(router.state.location.search) ?? 1, to)
    else pressed.current = to
  }
  const follow = useEffectEvent(() => {
    // A log-out empties the draft while the login is already on its way: to go back would call this page again.
    if (router.state.location.pathname !== pathname) return
    const key = state.__TSR_key ?? ''
    if (!hasSteps) {
      opened.current = draftId
      router.history.replace(hrefOf(1), { hasSteps: true })
      router.history.flush()
      push(1, step)
    } else if (at > lastOpen) {
      if (left.current !== key) router.history.go(lastOpen - at)
      left.current = key
    } else if (left.current !== key) {
      left.current = undefined
      push(at, opened.current === draftId ? (pressed.current ?? at) : lastOpen)
      pressed.current = undefined
      opened.current = draftId
    }
  })
  useEffect(() => follow(), [hasSteps, at, lastOpen, draftId, state.__TSR_key])
  return {
    step,
    advance,
    leave: () => router.history.go(1 - (stepNamed(router.state.location.search) ?? 1)),
  }
}
