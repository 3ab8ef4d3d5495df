import { useState } from 'react'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'

const readers = { act: oneOf(['new']) }

/** The search of a page whose dialog for a new row an address may open. */
export const searchOfNew = (search: Record<string, unknown>): { act?: 'new' } =>
  search['act'] === 'new' ? { act: 'new' } : {}

/** The dialog that makes a new row of a list: its button opens it, and so does an address that asks for it. */
export function useNewDialog(isAllowed: boolean) {
  const { values, replace } = useAddress(readers)
  const [isPressed, setPressed] = useState(false)
  return {
    isOpen: isAllowed && (isPressed || values.act === 'new'),
    open: () => setPressed(true),
    close: () => {
      setPressed(false)
      if (values.act === 'new') replace({ act: undefined })
    },
  }
}
