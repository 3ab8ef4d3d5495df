import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type Answer, type Call, CallFailure, type Sent } from '@layar/contract'
import { toast } from '../toast/store'
import { newKey, type SendOptions } from './create-client'
import { ActionRefused, type Failure, failureOf, isRefused, messageOf, showFailure } from './failure'
import { reload } from './query-key'
import { useSend } from './send-provider'
import { useFieldChange } from '../form/use-field-change'

export interface WriteOptions<C extends Call> {
  readonly onDone?: ((answer: Answer<C>) => void) | undefined
  /** Called after the toasts; `failure.fields` belongs beside the inputs. */
  readonly onFailure?: ((failure: Failure) => void) | undefined
  /** Failures that the screen shows itself, at a field or with a link: no toast for them. */
  readonly isShownInPlace?: ((failure: Failure) => boolean) | undefined
  /** Reads to refetch after success [SESS-05], and after a refusal because they are out of date. */
  readonly invalidates?: readonly Call[] | undefined
  /** `false` hides the server's message after success. */
  readonly successToast?: boolean | undefined
}

/**
 * How one write is sent: an upload can be cancelled, and tells its progress and its own failure; what is kept on the
 * device beside it has a key of its own.
 */
export interface RunOptions extends Pick<SendOptions, 'signal' | 'transport' | 'idempotencyKey'> {
  readonly onFailure?: ((failure: Failure) => void) | undefined
  /** Failures that whoever sends it shows: no toast for them. */
  readonly isShownInPlace?: ((failure: Failure) => boolean) | undefined
}

export interface Write<C extends Call> {
  /** Resolves to the response, or to undefined after a failure that was shown. Never rejects. */
  readonly run: (input: Sent<C>, how?: RunOptions) => Promise<Answer<C> | undefined>
  readonly pending: boolean
  /** Without the fields that were changed since; undefined once all of them were. */
  readonly failure: Failure | undefined
}

/** The outcome is unknown: the write may have succeeded. */
const isUncertain = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 0 || error.status === 408 || error.status >= 500)

const fileNumbers = new WeakMap<Blob, number>()
let lastFile = 0
/** A file is the same if it is the very one that was chosen. */
const numberOf = (file: Blob): number => {
  const number = fileNumbers.get(file) ?? (lastFile += 1)
  fileNumbers.set(file, number)
  return number
}
const printed = (input: unknown): string | undefined =>
  JSON.stringify(input, (_, value: unknown) => (value instanceof Blob ? `file ${numberOf(value)}` : value))
const sameInput = (a: unknown, b: unknown): boolean => a === b || printed(a) === printed(b)

/** Two presses no further apart are one double click. */
const doubleClickMs = 500

interface Press<C extends Call> {
  readonly input: Sent<C>
  readonly atMs: number
  readonly answer: Promise<Answer<C> | undefined>
}

const withoutChanged = (failure: Failure, changed: readonly string[]): Failure | undefined => {
  const fields = Object.fromEntries(Object.entries(failure.fields).filter(([field]) => !changed.includes(field)))
  return Object.keys(fields).length === 0 ? undefined : { ...failure, fields }
}

/**
 * Sends a write. Success shows the server's message as a toast and refetches the lists [SESS-05]; failure uses the
 * shared display, and a conflict or a row that is gone refetches them too. A second press after a lost response reuses the first key, so nothing
 * is done twice. A press with the same input while the first is under way, or as the second half of a double click, sends
 * nothing.
 */
export function useWrite<C extends Call>(call: C, options: WriteOptions<C> = {}): Write<C> {
  const send = useSend()
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  useFieldChange(Object.keys(failure?.fields ?? {}), (changed) =>
    setFailure((shown) => shown && withoutChanged(shown, changed)),
  )
  const uncertain = useRef<{ input: unknown; key: string } | undefined>(undefined)
  const presses = useRef<readonly Press<C>[]>([])
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  const write = useCallback(
    async (input: Sent<C>, { onFailure, isShownInPlace, ...how }: RunOptions = {}) => {
      const before = uncertain.current
      const key = before && sameInput(before.input, input) ? before.key : newKey()
      setPending(true)
      setFailure(undefined)
      try {
        const answer = await send(call, input, { idempotencyKey: key, ...how })
        uncertain.current = undefined
        if (isRefused(answer)) throw new ActionRefused(answer)
        const { successToast = true, invalidates, onDone } = latest.current
        const message = messageOf(answer)
        if (successToast && message) toast.success(message)
        if (invalidates) void reload(queries, ...invalidates)
        onDone?.(answer)
        return answer
      } catch (error) {
        uncertain.current = isUncertain(error) ? { input, key } : undefined
        if (how.signal?.aborted) return undefined
        const known = failureOf(error)
        const isInPlace = [isShownInPlace, latest.current.isShownInPlace].some((isShown) => isShown?.(known) === true)
        const shown = isInPlace ? known : showFailure(error)
        setFailure(shown)
        // Another tab or person was there first: what is on the screen is no longer true, or no longer there.
        const isOutdated = known.status === 409 || known.code === 'not_found' || error instanceof ActionRefused
        if (isOutdated) void reload(queries, ...(latest.current.invalidates ?? []))
        onFailure?.(shown)
        latest.current.onFailure?.(shown)
        return undefined
      } finally {
        setPending(false)
      }
    },
    [call, send, queries],
  )

  const run = useCallback(
    (input: Sent<C>, how?: RunOptions) => {
      const known = presses.current.find((press) => sameInput(press.input, input))
      if (known) return known.answer
      const press: Press<C> = { input, atMs: Date.now(), answer: write(input, how) }
      const forget = () => {
        presses.current = presses.current.filter((other) => other !== press)
      }
      presses.current = [...presses.current, press]
      void press.answer.then((answer) => {
        const restMs = press.atMs + doubleClickMs - Date.now()
        if (answer === undefined || restMs <= 0) forget()
        else setTimeout(forget, restMs)
      })
      return press.answer
    },
    [write],
  )
  return { run, pending, failure }
}
