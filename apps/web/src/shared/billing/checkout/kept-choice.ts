import type { PaymentChoice } from '@layar/contract'
import type { VoucherChoice } from '@layar/domain'
import { useRef, useState } from 'react'
import { workOwner } from '../../access/session/session'
import { useSession } from '../../access/session/session-context'

/** What was chosen, each as it is sent. A choice that is gone by now is told by the price, as on a page left open. */
interface KeptChoice {
  /** Of the import only. */
  readonly addressId?: string | undefined
  readonly service?: string | undefined
  readonly vouchers?: VoucherChoice
  readonly payment?: PaymentChoice | undefined
}

const read = (name: string | undefined): KeptChoice => {
  try {
    return name === undefined ? {} : (JSON.parse(sessionStorage.getItem(name) ?? '{}') as KeptChoice)
  } catch {
    return {}
  }
}

/**
 * The choices of a checkout on an earlier visit of this tab, of this customer alone, and how they are kept for the next: a
 * reload or the way back from another page must not ask for all of them again.
 * @param of what is checked out: other goods have choices of their own
 */
export function useKeptChoice(...of: readonly string[]) {
  const owner = workOwner(useSession().read())
  const name = owner === null ? undefined : ['checkout', owner, ...of].join('_')
  const [kept] = useState(() => read(name))
  const isPlaced = useRef(false)
  return {
    kept,
    keep: (choice: KeptChoice): void => {
      try {
        if (name !== undefined && !isPlaced.current) sessionStorage.setItem(name, JSON.stringify(choice))
      } catch {
        // Without storage the page asks again.
      }
    },
    /** Once the order is placed: what the page still does says nothing of the next order. */
    forget: (): void => {
      isPlaced.current = true
      if (name !== undefined) sessionStorage.removeItem(name)
    },
  }
}
