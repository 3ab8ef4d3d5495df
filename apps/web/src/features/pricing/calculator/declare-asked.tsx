import type { Agent, PackageKind } from '@layar/contract'
import type { Track } from '@layar/domain'
import { useEffect, useRef } from 'react'
import type { CalculatorForm } from './form'
import { useDeclare } from './use-declare'

interface DeclareAskedProps {
  readonly track: Track
  readonly form: CalculatorForm
  readonly agent: Agent
  readonly packages: readonly PackageKind[]
  /** The wish is fulfilled: going back does not declare again. */
  readonly onDone: () => Promise<void>
}

/** Goes on to the declaration that a guest asked for before they signed up. */
export function DeclareAsked({ track, form, agent, packages, onDone }: DeclareAskedProps) {
  const { declare, dialogs } = useDeclare(form, agent, packages)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void onDone().then(() => declare(track))
  }, [declare, onDone, track])
  return dialogs
}
