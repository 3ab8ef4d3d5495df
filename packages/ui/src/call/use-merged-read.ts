import type { Answer, Call, Sent } from '@layar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { keyOf } from './query-key'
import { useRead } from './use-read'
import { useLanguage } from '../i18n/language'

/** How long a page that was read again stays as it is, however many scans contradict it. */
const quietMs = 3_000

/** Reads at once when asked, and then not before a while has passed, however often it is asked. */
const useSparingly = (read: () => void): (() => void) => {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAsked = useRef(false)
  useEffect(
    () => () => {
      clearTimeout(resting.current)
      resting.current = undefined
    },
    [],
  )
  return useCallback(() => {
    const start = (): void => {
      isAsked.current = false
      read()
      resting.current = setTimeout(() => {
        resting.current = undefined
        if (isAsked.current) start()
      }, quietMs)
    }
    if (resting.current === undefined) start()
    else isAsked.current = true
  }, [read])
}

/** What was read with something small merged into it, and whether it is then all there is. */
export interface Merged<Whole> {
  readonly whole: Whole
  readonly isComplete: boolean
}

/**
 * Reads one thing that many small writes change. Each of them answers only what it changed: `merge` puts that into what
 * was read, and reads all of it again, quietly, where somebody else has changed more.
 */
export const useMergedRead = <C extends Call>(call: C, input: Sent<C>) => {
  const read = useRead(call, input)
  const queries = useQueryClient()
  const { language } = useLanguage()
  const queryKey = keyOf(call, language, input)
  const latest = useRef(queryKey)
  useEffect(() => {
    latest.current = queryKey
  })
  const readSparingly = useSparingly(
    useCallback(() => void queries.invalidateQueries({ queryKey: latest.current, exact: true }), [queries]),
  )
  const show = (answer: Answer<C>): void => void queries.setQueryData(queryKey, answer)
  const merge = async (change: (answer: Answer<C>) => Merged<Answer<C>>): Promise<void> => {
    // A read that began before the write does not know of it.
    const isReading = queries.isFetching({ queryKey, exact: true }) > 0
    if (isReading) await queries.cancelQueries({ queryKey, exact: true })
    const before = queries.getQueryData<Answer<C>>(queryKey)
    const merged = before && change(before)
    if (merged) queries.setQueryData(queryKey, merged.whole)
    if (isReading || merged?.isComplete !== true) readSparingly()
  }
  return { read, show, merge }
}
