import { type Answer, type Call, maxBulkMoves, type Sent } from '@layar/contract'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { showFailure } from '@layar/ui/call/failure.ts'

interface List<Item> {
  readonly results: readonly Item[]
  readonly next: string | null
}

export interface Selection<Item> {
  readonly rows: readonly Item[]
  readonly has: (row: Item) => boolean
  readonly choose: (row: Item, isChosen: boolean) => void
  /** Selects these rows, or clears the selection where all of them are selected. */
  readonly togglePage: (rows: readonly Item[]) => void
  readonly isSelectingAll: boolean
  /** More match the filter than one act takes. */
  readonly isCut: boolean
  readonly selectAll: () => Promise<void>
  readonly clear: () => void
}

/** Rows of one request while all of a filter are selected. */
const atOnce = 100

/**
 * The selected rows of a list, each as the screen showed it: an act names the status of each, so that one that has changed
 * since is refused by itself. All of a filter means the rows that match it now, up to what one act takes.
 */
export function useSelection<C extends Call, Item>(
  call: C,
  query: object,
  {
    codeOf,
    pageOf,
    params,
  }: {
    readonly codeOf: (row: Item) => string
    readonly pageOf: (answer: Answer<C>) => List<Item>
    /** Of a list whose path names something. */
    readonly params?: object
  },
): Selection<Item> {
  const send = useSend()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map())
  const [isSelectingAll, setSelectingAll] = useState(false)
  const [isCut, setCut] = useState(false)
  // A filter that is changed meanwhile must not be answered with the rows of the one before.
  const asked = useRef(0)
  const show = (next: ReadonlyMap<string, Item>, cut = false): void => {
    asked.current += 1
    setChosen(next)
    setCut(cut)
    setSelectingAll(false)
  }
  const question = JSON.stringify(query)
  useEffect(
    () => () => {
      asked.current += 1
      setSelectingAll(false)
    },
    [question],
  )
  const selectAll = async (): Promise<void> => {
    asked.current += 1
    const number = asked.current
    setSelectingAll(true)
    const all = new Map<string, Item>()
    let after: string | null = null
    try {
      do {
        const page: List<Item> = pageOf(
          await send(call, {
            ...(params && { params }),
            query: { ...query, count: atOnce, ...(after !== null && { after }) },
          } as Sent<C>),
        )
        for (const row of page.results) if (all.size < maxBulkMoves) all.set(codeOf(row), row)
        after = page.next
      } while (after !== null && all.size < maxBulkMoves && number === asked.current)
      if (number === asked.current) show(all, after !== null)
    } catch (error) {
      showFailure(error)
      if (number === asked.current) setSelectingAll(false)
    }
  }
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(codeOf(row)),
    choose: (row, isChosen) => {
      const next = new Map(chosen)
      if (isChosen) next.set(codeOf(row), row)
      else next.delete(codeOf(row))
      show(next)
    },
    togglePage: (rows) => {
      const isAll = rows.length > 0 && rows.every((row) => chosen.has(codeOf(row)))
      show(isAll ? new Map() : new Map([...chosen, ...rows.map((row) => [codeOf(row), row] as const)]))
    },
    isSelectingAll,
    isCut,
    selectAll,
    clear: () => show(new Map()),
  }
}
