import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import type { Call } from '@layar/contract'

/** Answers as they were read last, to be put into a page that is loaded again. */
export type KeptAnswers = DehydratedState

/** The answers of these calls stay in memory until they are read anew, shown or not. */
export const holdAnswers = (queries: QueryClient, calls: readonly Call[]): void => {
  for (const { path } of calls) queries.setQueryDefaults([path], { gcTime: Infinity })
}

export const answersOf = (queries: QueryClient, calls: readonly Call[]): KeptAnswers => {
  const paths: readonly unknown[] = calls.map(({ path }) => path)
  return dehydrate(queries, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state: { data } }) => paths.includes(queryKey[0]) && data !== undefined,
  })
}

export const restoreAnswers = (queries: QueryClient, kept: KeptAnswers): void => hydrate(queries, kept)
