import { staffReceivingCalls } from '@layar/contract'
import { newKey } from '@layar/ui/call/create-client.ts'
import type { Failure } from '@layar/ui/call/failure.ts'
import { isPassingStatus } from '@layar/ui/call/retry.ts'
import { type RunOptions, useWrite } from '@layar/ui/call/use-write.ts'
import type { HeldPicture } from './act'
import { isOffline, useKept } from './use-kept'

/** A picture that waits on this device. */
export const heldOf = (file: File) => ({ file, name: file.name, uploadKey: newKey() })

/**
 * Uploads a chosen picture; without a network it waits on this device, where the act that needs it is kept too.
 * Resolves to undefined after a failure, which was shown.
 */
export const useHeldPicture = (
  isKept: boolean,
): {
  /** Whether pictures can wait on this device. */
  readonly canKeep: boolean
  readonly hold: (file: File, how?: RunOptions) => Promise<HeldPicture | undefined>
} => {
  const canKeep = useKept(({ store }) => isKept && store !== undefined)
  const upload = useWrite(staffReceivingCalls.staffUploadImage, {
    successToast: false,
    isShownInPlace: ({ status }) => canKeep && isPassingStatus(status),
  })
  const hold = async (file: File, how: RunOptions = {}): Promise<HeldPicture | undefined> => {
    const held = heldOf(file)
    if (canKeep && isOffline()) return held
    let failure: Failure | undefined
    const onFailure = (told: Failure): void => {
      failure = told
      if (!canKeep || !isPassingStatus(told.status)) how.onFailure?.(told)
    }
    const answer = await upload.run({ file }, { ...how, idempotencyKey: held.uploadKey, onFailure })
    if (answer) return { url: answer.image_url }
    return canKeep && failure !== undefined && isPassingStatus(failure.status) ? held : undefined
  }
  return { canKeep, hold }
}
