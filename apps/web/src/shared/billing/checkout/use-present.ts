import type { WireMoney } from '@layar/ui/display/money.tsx'
import { useEffect, useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'

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

/** What a price says of itself. */
export interface ShownPrice {
  readonly total: WireMoney | null
  readonly lines: readonly { readonly label: string; readonly amount: WireMoney }[]
}

interface Seen {
  readonly choice: string
  readonly price: ShownPrice
  readonly before?: ShownPrice
}

/** The former price, if its total changed while the customer chose nothing else; until the next choice. */
function useFormerPrice(choice: string, price: ShownPrice | undefined): ShownPrice | undefined {
  const [seen, setSeen] = useState<Seen>()
  const former = seen?.choice === choice ? seen : undefined
  if (price === undefined) return former?.before
  if (former === undefined) setSeen({ choice, price })
  else if (former.price.total?.amount_minor !== price.total?.amount_minor)
    setSeen({ choice, price, ...(former.price.total && price.total && { before: former.price }) })
  return former?.before
}

export interface PriceMove {
  readonly before: ShownPrice | undefined
  /** Why the last order was refused, if the price was the reason and nothing else was chosen since. */
  readonly refusal: string | undefined
}

/** Whether the server refused an order because the price had changed: told beside the button, not over it. */
export const isPriceRefusal = ({ code }: Failure): boolean => code === 'price_changed'

/** What to tell of a price that is not the one shown before; `refuse` takes every failure of the order. */
export function usePriceMove(
  choice: string,
  price: ShownPrice | undefined,
): { readonly moveUnder: (failure: Failure | undefined) => PriceMove; readonly refuse: (failure: Failure) => void } {
  const before = useFormerPrice(choice, price)
  const [refused, setRefused] = useState<string>()
  return {
    moveUnder: (failure) => ({
      before,
      refusal: failure && isPriceRefusal(failure) && refused === choice ? failure.messages.join(' ') : undefined,
    }),
    refuse: (failure) => {
      if (isPriceRefusal(failure)) setRefused(choice)
    },
  }
}
