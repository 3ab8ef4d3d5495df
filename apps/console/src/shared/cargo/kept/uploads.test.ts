import { staffReceivingCalls, type Call } from '@layar/contract'
import { expect, test } from 'vitest'
import type { Send } from '@layar/ui/call/create-client.ts'
import type { KeptAct } from './act'
import { sendAct } from './send-act'
import { uploadPicture } from './uploads'

/** Under keys of this file alone: an uploaded picture is remembered by its key. */
const photo = { file: new Blob(['picture'], { type: 'image/jpeg' }), name: 'photo.jpg', uploadKey: 'picture-1' }
const kept: KeptAct = {
  number: 1,
  staffId: 'rina',
  key: 'key-1',
  atMs: 0,
  refusal: null,
  act: {
    kind: 'receive',
    code: 'RCP-1',
    isBlind: false,
    boxes: [],
    photos: [{ kind: 'label', ...photo }],
    body: { boxes: [], condition: 'good', shelf: 'A-12', outcome: 'match' },
  },
}

/** A server whose uploads are answered by the test. */
const server = () => {
  const sent: Call[] = []
  const uploads: ((url: string) => void)[] = []
  const answer = (call: Call): Promise<unknown> => {
    sent.push(call)
    return call === staffReceivingCalls.staffUploadImage
      ? new Promise((resolve) => uploads.push((url) => resolve({ image_url: url })))
      : Promise.resolve({ message: '', result: { cartons: [] } })
  }
  const send: Send = (call) => answer(call) as Promise<never>
  return { send, sent, uploads }
}
const save = () => Promise.resolve()

test('a parcel that is booked in while its photo is on its way waits for it, and sends it once', async () => {
  const { send, sent, uploads } = server()
  const first = uploadPicture(send, photo)
  const booked = sendAct(kept, { send, save, signal: new AbortController().signal })
  uploads[0]?.('/files/1')
  expect(await first).toBe('/files/1')
  await booked
  expect(sent).toEqual([staffReceivingCalls.staffUploadImage, staffReceivingCalls.staffReceive])
})

test('waiting for a photo that does not arrive ends with the patience of whoever waits', async () => {
  const { send, sent } = server()
  void uploadPicture(send, photo)
  const stop = new AbortController()
  const withPatience: Send = (...call) => (stop.signal.aborted ? Promise.reject(new Error('stopped')) : send(...call))
  const booked = sendAct(kept, { send: withPatience, save, signal: stop.signal })
  stop.abort()
  await expect(booked).rejects.toThrow('stopped')
  expect(sent).toEqual([staffReceivingCalls.staffUploadImage])
})

test('a picture that is there is not uploaded again for an act that was refused before', async () => {
  const { send, sent, uploads } = server()
  const refusing: Send = (call, ...rest) =>
    (call as Call) === staffReceivingCalls.staffReceive ? Promise.reject(new Error('wrong code')) : send(call, ...rest)
  const picture = {
    ...kept,
    act: { ...kept.act, photos: [{ kind: 'label', ...photo, uploadKey: 'picture-2' }] },
  } as KeptAct
  const first = sendAct(picture, { send: refusing, save, signal: new AbortController().signal })
  uploads[0]?.('/files/2')
  await expect(first).rejects.toThrow('wrong code')
  await sendAct(picture, { send, save, signal: new AbortController().signal })
  expect(sent.map(({ path }) => path)).toEqual([
    staffReceivingCalls.staffUploadImage.path,
    staffReceivingCalls.staffReceive.path,
  ])
})
