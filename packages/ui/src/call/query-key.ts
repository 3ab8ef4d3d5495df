import type { QueryClient } from '@tanstack/react-query'
import type { Call, Language } from '@layar/contract'

/** Answers carry texts in the reader's language, so it is part of the key. */
export const keyOf = (call: Call, language: Language, input: unknown): readonly unknown[] => [
  call.path,
  call.method,
  language,
  input,
]

/** Whether two keys are equal apart from their language. */
export const isSameQuestion = (a: readonly unknown[] | undefined, b: readonly unknown[]): boolean =>
  JSON.stringify(a?.toSpliced(2, 1)) === JSON.stringify(b.toSpliced(2, 1))

/** Refetches every shown response of these calls. */
export const reload = (queries: QueryClient, ...calls: readonly Call[]): Promise<unknown> =>
  Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: [call.path] })))
