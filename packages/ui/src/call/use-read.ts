import {
  keepPreviousData,
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Answer, Call, Sent } from '@layar/contract'
import { useLanguage } from '../i18n/language'
import { useLaterFailure } from './later-failure'
import { isSameQuestion, keyOf } from './query-key'
import { isRefusal } from './retry'
import { useSend } from './send-provider'

export interface ReadOptions<A = unknown> {
  /** False while an input of the call is not chosen yet. */
  readonly enabled?: boolean
  readonly staleMs?: number
  /** Shows the previous response while the next one loads (filters, search). */
  readonly keep?: boolean
  /** Polls at this interval, which may depend on the last response, until the server refuses for good. */
  readonly everyMs?: number | ((answer: A | undefined) => number)
}

/**
 * On a language change the screen stays until the new response arrives, as its texts do; typed input would be lost
 * otherwise.
 */
const keepSameQuestion =
  (key: readonly unknown[]) =>
  <T>(answer: T | undefined, before?: { readonly queryKey: readonly unknown[] }): T | undefined =>
    isSameQuestion(before?.queryKey, key) ? answer : undefined

/** Leaves out the failure of a later read where the answer stays, and the answer where it is gone. */
const afterFailure = <T>(query: UseQueryResult<T>, later: ReturnType<typeof useLaterFailure>): UseQueryResult<T> => {
  if (later === undefined || !query.isRefetchError) return query
  if (later === 'gone') return { ...query, data: undefined, isLoadingError: true, isRefetchError: false }
  return {
    ...query,
    error: null,
    failureReason: query.error,
    isError: false,
    isRefetchError: false,
    isSuccess: true,
    status: 'success',
  }
}

/** Reads one call. `data` is the response with its envelope: `data.result`, `data.results`. */
export function useRead<C extends Call>(
  call: C,
  input: Sent<C>,
  options: ReadOptions<Answer<C>> = {},
): UseQueryResult<Answer<C>> {
  const send = useSend()
  const { language } = useLanguage()
  const queryKey = keyOf(call, language, input)
  const { everyMs } = options
  const query = useQuery<Answer<C>>({
    queryKey,
    queryFn: ({ signal }) => send(call, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(everyMs === undefined
      ? {}
      : {
          refetchInterval: ({ state }) =>
            !isRefusal(state.error) && (typeof everyMs === 'function' ? everyMs(state.data) : everyMs),
        }),
    placeholderData: options.keep ? keepPreviousData : keepSameQuestion(queryKey),
  })
  return afterFailure(query, useLaterFailure(query))
}

interface Page {
  readonly results: readonly unknown[]
  readonly next: string | null
}
/** Export API responses are wrapped in `data`. */
export type PageAnswer = Page | { readonly data: Page }
export type ItemOf<C extends Call> =
  Answer<C> extends { results: readonly (infer Item)[] }
    ? Item
    : Answer<C> extends { data: { results: readonly (infer Item)[] } }
      ? Item
      : never

type FirstOf<C extends Call> = Answer<C> extends { data: infer First } ? First : Answer<C>

const pageOf = (answer: PageAnswer): Page => ('data' in answer ? answer.data : answer)

export interface Pages<Item> {
  /** All items of the pages read so far. */
  readonly items: readonly Item[]
  readonly pending: boolean
  readonly error: Error | null
  /** How many pages were read. */
  readonly count: number
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly more: () => void
  readonly retry: () => void
}

/** The pages of a call, with what its first answer says besides the items. */
export type PagesOf<C extends Call> = Pages<ItemOf<C>> & {
  readonly first: FirstOf<C> | undefined
  /** When the items were read, in milliseconds, where no later read got an answer. */
  readonly behindSinceMs: number | undefined
}

export interface PagesOptions extends Omit<ReadOptions, 'everyMs'> {
  /** Reads all pages read so far again at this interval, until the server refuses for good. */
  readonly everyMs?: number
}

/** Reads a list page by page; `next` of an answer becomes `after` of the following call. */
export function useReadPages<C extends Call>(
  call: C & (Answer<C> extends PageAnswer ? unknown : never),
  input: Sent<C>,
  options: PagesOptions = {},
): PagesOf<C> {
  const send = useSend()
  const { language } = useLanguage()
  const { everyMs } = options
  const pages = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], string | undefined>({
    queryKey: [...keyOf(call, language, input), 'pages'],
    initialPageParam: undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { query } = input as { query?: Record<string, unknown> }
      const page =
        pageParam === undefined ? input : ({ ...(input as object), query: { ...query, after: pageParam } } as Sent<C>)
      return pageOf((await send<C>(call, page, { signal })) as PageAnswer)
    },
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: options.enabled ?? true,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(everyMs === undefined ? {} : { refetchInterval: ({ state }) => !isRefusal(state.error) && everyMs }),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })
  const later = useLaterFailure(pages)
  const data = later === 'gone' ? undefined : pages.data
  const isBehind = pages.fetchStatus === 'paused' || later === 'stays'
  return {
    items: (data?.pages.flatMap((page) => page.results) ?? []) as ItemOf<C>[],
    first: data?.pages[0] as FirstOf<C> | undefined,
    pending: pages.isPending,
    error: later === 'stays' ? null : pages.error,
    behindSinceMs: isBehind && data !== undefined ? pages.dataUpdatedAt : undefined,
    count: data?.pages.length ?? 0,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    more: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  }
}
