import { staffReceivingCalls } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'

interface Picture {
  readonly file: Blob
  readonly name: string
  readonly uploadKey: string
}

/** Of pictures that are on their way or there, by their keys, the newest last. */
const uploads = new Map<string, Promise<string>>()
const mostRemembered = 20

/** Uploads a picture under its key; resolves to its address. */
export const uploadPicture = (send: Send, { file, name, uploadKey }: Picture): Promise<string> => {
  const answer = send(
    staffReceivingCalls.staffUploadImage,
    { file: new File([file], name, { type: file.type }) },
    { idempotencyKey: uploadKey },
  ).then(({ image_url: url }) => url)
  uploads.set(uploadKey, answer)
  answer.catch(() => uploads.delete(uploadKey))
  const [oldest] = uploads.size > mostRemembered ? uploads.keys() : []
  if (oldest !== undefined) uploads.delete(oldest)
  return answer
}

const until = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

/**
 * The same, but waits for an upload of this picture that is on its way, and takes one that is there: a slow network carries
 * no photo twice, however often the act that needs it is refused.
 */
export const uploadOnce = async (send: Send, picture: Picture, signal: AbortSignal): Promise<string> => {
  const sent = uploads.get(picture.uploadKey)
  const url = sent && (await until(signal, sent).catch(() => undefined))
  return url ?? uploadPicture(send, picture)
}
