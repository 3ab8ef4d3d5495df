import { addressCalls, type AddressInput, type SavedAddress } from '@layar/contract'
import type { PhoneError } from '@layar/domain'
import { useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { addressText } from './text/area'

/**
 * Saves an address form as a new address, or updates the given one, unless its phone number is wrong. Where that one was
 * deleted meanwhile, the next attempt adds what was typed as a new one. `attempt` counts the attempts that failed, for
 * the error summary.
 */
export function useSaveAddress(address: SavedAddress | undefined, onSaved: (address: SavedAddress) => void) {
  const t = useText(addressText)
  const own = useFieldErrors((error: PhoneError) => t(error))
  const options = {
    invalidates: [addressCalls.addresses],
    onDone: ({ result }: { result: SavedAddress }) => onSaved(result),
    onFailure: ({ fields }: Failure) => {
      own.takeServer(fields)
      own.retell()
    },
  }
  const create = useWrite(addressCalls.createAddress, options)
  const [isGone, setGone] = useState(false)
  const update = useWrite(addressCalls.updateAddress, {
    ...options,
    isShownInPlace: ({ code }) => code === 'not_found',
    onFailure: (failure: Failure) => {
      if (failure.code !== 'not_found') return options.onFailure(failure)
      setGone(true)
      toast.fail(t('gone'))
    },
  })
  const save = async (body: AddressInput, wrongPhone?: PhoneError | false): Promise<void> => {
    if (!own.check({ phone_number: wrongPhone })) return
    if (address && !isGone) await update.run({ params: { id: address.address_id }, body })
    else await create.run({ body })
  }
  return {
    save,
    attempt: own.attempt,
    errors: own.texts,
    corrected: own.drop,
    isPending: create.pending || update.pending,
  }
}
