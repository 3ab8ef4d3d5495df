import { estimateCalls, type EstimateInput, type EstimateResult } from '@layar/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { failureOf } from '@layar/ui/call/failure.ts'
import { useRead } from '@layar/ui/call/use-read.ts'

const pauseMs = 400

export interface Estimate {
  /** The previous result while the form is being changed. */
  readonly result: EstimateResult | undefined
  readonly isUpdating: boolean
  /** `result` belongs to the current input. */
  readonly isCurrent: boolean
  /** Why there is no result; errors of single fields are in `fields`. */
  readonly error: Error | null
  readonly fields: Readonly<Record<string, string>>
  readonly retry: () => void
}

/** The price by both tracks, requested again shortly after each change; undefined requests nothing. */
export function useEstimate(question: EstimateInput | undefined, isBlank: boolean): Estimate {
  const now = question === undefined ? '' : JSON.stringify(question)
  const [settled] = useDebouncedValue(now, pauseMs)
  const [last, setLast] = useState('')
  if (isBlank && last !== '') setLast('')
  else if (settled !== '' && settled !== last && !isBlank) setLast(settled)
  const answer = useRead(
    estimateCalls.estimateFreight,
    { body: (last === '' ? undefined : JSON.parse(last)) as EstimateInput },
    { enabled: last !== '', keep: true, staleMs: 60_000 },
  )
  const isAsked = now !== '' && now === last
  const error = isAsked && !answer.isFetching ? answer.error : null
  return {
    result: last === '' || error ? undefined : answer.data?.result,
    isUpdating: now !== '' && (!isAsked || answer.isFetching),
    isCurrent: isAsked && answer.isSuccess && !answer.isPlaceholderData,
    error,
    fields: error ? failureOf(error).fields : {},
    retry: () => void answer.refetch(),
  }
}
