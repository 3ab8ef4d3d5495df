import { addressCalls, type AddressInput, type SavedAddress } from '@layar/contract'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'

/**
 * Saves an address form as a new address, or updates the given one. `attempt` counts the attempts, for the error
 * summary.
 */
export function useSaveAddress(address: SavedAddress | undefined, onSaved: (address: SavedAddress) => void) {
  const [attempt, setAttempt] = useState(0)
  const options = {
    invalidates: [addressCalls.addresses],
    onDone: ({ result }: { result: SavedAddress }) => onSaved(result),
  }
  const create = useWrite(addressCalls.createAddress, options)
  const update = useWrite(addressCalls.updateAddress, options)
  const save = async (body: AddressInput): Promise<void> => {
    if (address) await update.run({ params: { id: address.address_id }, body })
    else await create.run({ body })
    setAttempt((now) => now + 1)
  }
  return {
    save,
    attempt,
    errors: (address ? update : create).failure?.fields ?? {},
    isPending: create.pending || update.pending,
  }
}
