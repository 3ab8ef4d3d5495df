import { useDebouncedValue } from '@mantine/hooks'
import type { Answer, Call, Sent } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'

const pauseMs = 500

export interface LiveAnswer<A> {
  readonly answer: A | undefined
  /** A newer response is pending; `answer` is the previous one. */
  readonly isUpdating: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Sends the current input to a calculator, debounced after each change; undefined sends nothing. */
export function useLiveAnswer<C extends Call>(call: C, question: Sent<C> | undefined): LiveAnswer<Answer<C>> {
  const now = question === undefined ? '' : JSON.stringify(question)
  const [asked] = useDebouncedValue(now, pauseMs)
  const isAsked = asked !== '' && now !== ''
  const read = useRead(call, (isAsked ? JSON.parse(asked) : undefined) as Sent<C>, {
    enabled: isAsked,
    keep: true,
    staleMs: 60_000,
  })
  return {
    answer: now === '' || (read.error && !read.isFetching) ? undefined : read.data,
    isUpdating: now !== '' && (now !== asked || read.isFetching),
    error: isAsked ? read.error : null,
    retry: () => void read.refetch(),
  }
}
