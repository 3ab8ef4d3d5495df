import { useState } from 'react'

export interface Selection {
  readonly has: (id: string) => boolean
  readonly set: (id: string, isChosen: boolean) => void
  /** Selects all or none. */
  readonly setAll: (areChosen: boolean) => void
  readonly areAll: boolean
}

/** The selected items of a list: initially all, including items added later [CART-01]. */
export function useSelection(ids: readonly string[]): Selection {
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (id) => !dropped.has(id),
    set: (id, isChosen) => {
      const next = new Set(dropped)
      if (isChosen) next.delete(id)
      else next.add(id)
      setDropped(next)
    },
    setAll: (areChosen) => setDropped(new Set(areChosen ? [] : ids)),
    areAll: ids.length > 0 && ids.every((id) => !dropped.has(id)),
  }
}
