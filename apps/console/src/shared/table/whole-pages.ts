import type { Pages } from '@layar/ui/call/use-read.ts'

interface WholeRead<Item> {
  readonly data: { readonly results: readonly Item[] } | undefined
  readonly isPending: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

const nothing = (): void => undefined

/** A short list that is read whole, as the pages of a table. */
export const wholePages = <Item>({ data, isPending, error, refetch }: WholeRead<Item>): Pages<Item> => ({
  items: data?.results ?? [],
  pending: isPending,
  error,
  count: 1,
  hasMore: false,
  loadingMore: false,
  more: nothing,
  retry: () => void refetch(),
})
