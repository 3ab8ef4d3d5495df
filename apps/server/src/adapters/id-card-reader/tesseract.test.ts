import { afterAll, afterEach, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import type { RecognizeResult } from 'tesseract.js'
import { drawCard, sampleCard } from '../../testing/draw-card'
import { tesseractReader } from './tesseract'

const reader = tesseractReader()
afterAll(() => reader.close())
afterEach(() => {
  vi.useRealTimers()
})
const patience = (): AbortSignal => AbortSignal.timeout(90_000)

test('reads a drawn card on this machine, without any network [IDC-01]', async () => {
  expect(await reader.read(await drawCard(), patience())).toEqual(sampleCard)
})

test('reads number and name from a tilted, blurred phone picture [IDC-01]', async () => {
  const photo = await sharp(await drawCard())
    .rotate(2, { background: '#888' })
    .blur(0.8)
    .jpeg({ quality: 60 })
    .toBuffer()
  expect(await reader.read(photo, patience())).toMatchObject({ nik: sampleCard.nik, nama: sampleCard.nama })
})

test('returns empty fields for a picture without a card, and keeps working after corrupt bytes [IDC-01]', async () => {
  const plain = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(Object.values(await reader.read(plain, patience())).join('')).toBe('')
  await expect(reader.read(Buffer.from('no picture'), patience())).rejects.toThrow()
  expect((await reader.read(await drawCard(), patience())).nik).toBe(sampleCard.nik)
})

test('aborts a reading on timeout and still reads the next card [IDC-01]', async () => {
  const card = await drawCard()
  await expect(reader.read(card, AbortSignal.timeout(1))).rejects.toThrow()
  expect((await reader.read(card, patience())).nik).toBe(sampleCard.nik)
})

test('ends its worker after a while without a card, and starts another for the next one', async () => {
  const card = await drawCard()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let [started, ended] = [0, 0]
  const idle = tesseractReader({
    idleMs: 1000,
    start: () => {
      started += 1
      return Promise.resolve({
        recognize: () => Promise.resolve({ jobId: '', data: { text: '' } as RecognizeResult['data'] }),
        terminate: () => {
          ended += 1
          return Promise.resolve({ jobId: '', data: undefined })
        },
      })
    },
  })
  const never = new AbortController().signal
  await Promise.all([idle.read(card, never), idle.read(card, never)])
  await vi.advanceTimersByTimeAsync(999)
  expect([started, ended]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect([started, ended]).toEqual([1, 1])
  await idle.read(card, never)
  expect([started, ended]).toEqual([2, 1])
  await idle.close()
  expect(ended).toBe(2)
})
