import type { Answer, Call, Sent } from '@layar/contract'
import { useState } from 'react'
import { type Failure, showFailure } from '@layar/ui/call/failure.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { mergeDraft, type NameOf } from './merge-draft'
import { isOutdated } from './use-editor'

/** Reads a call when it is asked to, and picks what an editor edits; a failure is shown. */
export function useLatest<C extends Call, Row>(
  call: C,
  input: Sent<C>,
  pick: (answer: Answer<C>) => Row | undefined,
): () => Promise<{ readonly row: Row | undefined } | undefined> {
  const read = useRead(call, input, { enabled: false })
  return async () => {
    const { data, error } = await read.refetch()
    if (error) showFailure(error)
    return error || data === undefined ? undefined : { row: pick(data) }
  }
}

interface MeanwhileOptions<Row, Draft extends object> {
  readonly draft: Draft
  readonly setDraft: (draft: Draft) => void
  readonly draftOf: (row: Row) => Draft
  /** What is saved now; undefined after a failure that was shown. */
  readonly latest: () => Promise<{ readonly row: Row | undefined } | undefined>
  /** The name of a field beside its input. */
  readonly labelOf: (name: NameOf<Draft>) => string
  /** What can't be changed in this version, whatever was typed. */
  readonly isFixed?: (row: Row, name: NameOf<Draft>) => boolean
}

/** What an editor says about another person's change. */
export interface Meanwhile {
  /** `gone`: the other version is nowhere to be found, and the entries can only be read off. */
  readonly state: 'none' | 'outdated' | 'merged' | 'gone'
  /** The names of the fields that both changed. */
  readonly both: readonly string[]
  readonly isLoading: boolean
  readonly onLoad: () => void
}

/**
 * When another person saved first: loads their version and merges the typed values into it. `base` is the version that
 * the draft started from, undefined for a new row; later reads behind the dialog must not replace it.
 */
export function useMeanwhile<Row, Draft extends object>(
  opened: Row | undefined,
  { draft, setDraft, draftOf, latest, labelOf, isFixed = () => false }: MeanwhileOptions<Row, Draft>,
) {
  const [base, setBase] = useState(opened)
  const [before, setBefore] = useState(() => (opened === undefined ? draft : draftOf(opened)))
  const [found, setFound] = useState<Pick<Meanwhile, 'state' | 'both'>>({ state: 'none', both: [] })
  const [isLoading, setLoading] = useState(false)
  const load = async (): Promise<void> => {
    setLoading(true)
    const answer = await latest()
    setLoading(false)
    if (answer === undefined) return
    const { row } = answer
    if (row === undefined) return setFound({ state: 'gone', both: [] })
    const merged = mergeDraft(draft, before, draftOf(row), (name) => isFixed(row, name))
    setBase(row)
    setBefore(draftOf(row))
    setDraft(merged.draft)
    setFound({ state: 'merged', both: merged.both.map(labelOf) })
  }
  const meanwhile: Meanwhile = { ...found, isLoading, onLoad: () => void load() }
  return {
    base,
    meanwhile,
    /** True if a save failed because another person saved first. */
    refused: (failure: Failure): boolean => {
      if (isOutdated(failure)) setFound({ state: 'outdated', both: [] })
      return isOutdated(failure)
    },
  }
}
