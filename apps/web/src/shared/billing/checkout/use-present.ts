import type { WireMoney } from '@layar/ui/display/money.tsx'
import { useEffect, useState } from 'react'

interface Read {
  readonly refetch: (options: { readonly cancelRefetch: boolean }) => unknown
}

/** Reads anew whenever the customer comes back to this window: another tab may have changed what is shown. */
export function useReadOnReturn(...reads: readonly Read[]): void {
  useEffect(() => {
    const readAll = (): void => {
      if (!document.hidden) for (const { refetch } of reads) void refetch({ cancelRefetch: false })
    }
    window.addEventListener('focus', readAll)
    document.addEventListener('visibilitychange', readAll)
    return () => {
      window.removeEventListener('focus', readAll)
      document.removeEventListener('visibilitychange', readAll)
    }
  })
}

interface Seen {
  readonly choice: string
  readonly total: WireMoney | null
  readonly before?: WireMoney
}

/** The former total, if it changed while the customer chose nothing else; until the next choice. */
export function useFormerTotal(choice: string, total: WireMoney | null | undefined): WireMoney | undefined {
  const [seen, setSeen] = useState<Seen>()
  if (total === undefined) return seen?.choice === choice ? seen.before : undefined
  if (seen?.choice !== choice) setSeen({ choice, total })
  else if (seen.total?.amount_minor !== total?.amount_minor)
    setSeen({ choice, total, ...(seen.total && total && { before: seen.total }) })
  return seen?.choice === choice ? seen.before : undefined
}
