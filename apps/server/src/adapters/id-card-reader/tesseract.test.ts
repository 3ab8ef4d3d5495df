import { afterAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { drawCard, sampleCard } from '../../testing/draw-card'
import { tesseractReader } from './tesseract'

const reader = tesseractReader()
afterAll(() => reader.close())
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
