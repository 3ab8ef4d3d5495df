import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Call } from '@layar/contract'
import { reload } from './query-key'

/** Refetches every shown response of these calls, after a change that no `useWrite` made. Give a constant list. */
export const useReload = (calls: readonly Call[]): (() => void) => {
  const queries = useQueryClient()
  return useCallback(() => void reload(queries, ...calls), [queries, calls])
}

/** Refetches every shown response: what was read with other rights. */
export const useReloadAll = (): (() => void) => {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries(), [queries])
}
