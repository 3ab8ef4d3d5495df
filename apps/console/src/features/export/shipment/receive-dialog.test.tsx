import { staffExportCalls, staffReceivingCalls, type StaffExport } from '@layar/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setNextShelf } from '../../../shared/cargo/measuring/use-measuring'
import { exportCode, exportDetailOf } from '../../../testing/export-fixture'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'

const one = (changes: Partial<StaffExport> = {}) =>
  answer(staffExportCalls.staffExport, () => ({ action: true, message: '', result: exportDetailOf(changes) }))
const open = (changes: Partial<StaffExport>, answers: Parameters<typeof renderConsole>[2] = []) =>
  renderConsole(`/exports/${exportCode}`, ['support'], [one(changes), ...answers])
const press = (name: string) => screen.findByRole('button', { name }, loading)

test('enables booking in only with measures, shelf and both photos', async () => {
  setNextShelf('')
  let photos = 0
  const { user, sentTo } = open({ status: 'sent_to_warehouse', moves: ['received'] }, [
    answer(staffReceivingCalls.staffUploadImage, () => {
      photos += 1
      return {
        action: true,
        message: '',
        image_url: `/files/photo-${photos}`,
        width: 1,
        height: 1,
        size_bytes: 1,
      }
    }),
    answer(staffExportCalls.staffReceiveExport, () => ({ action: true, message: '', result: exportDetailOf() })),
  ])
  await user.click(await press('Receive'))
  const book = dialogButton('Book in')
  expect(book.disabled).toBe(true)
  for (const [label, text] of [
    ['Weight (kg)', '2,1'],
    ['Length (cm)', '30'],
    ['Width (cm)', '20'],
    ['Height (cm)', '10'],
    ['Shelf', 'E-04'],
  ] as const)
    await user.type(dialog().getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`)), text)
  expect(book.disabled).toBe(true)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  URL.createObjectURL = () => 'blob:photo'
  for (const input of [...document.querySelectorAll<HTMLInputElement>('dialog input[type=file]')].slice(0, 2))
    await user.upload(input, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg'))
  await waitFor(() => expect(book.disabled).toBe(false))
  await user.click(book)
  expect(sentTo(staffExportCalls.staffReceiveExport)).toEqual([
    {
      params: { shipment_code: exportCode },
      body: {
        boxes: [{ weight_gram: 2100, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
        photos: ['/files/photo-1', '/files/photo-2'],
        condition: 'good',
        shelf: 'E-04',
        public_note: null,
        note: null,
      },
    },
  ])
})

test('a scan into the shelf takes the place of the shelf of the last booking-in, and of the scan before', async () => {
  setNextShelf('A-01')
  const { user } = open({ status: 'sent_to_warehouse', moves: ['received'] }, [])
  await user.click(await press('Receive'))
  const field = dialog().getByLabelText<HTMLInputElement>(/^Shelf/)
  expect(field.value).toBe('A-01')
  await user.click(field)
  await user.keyboard('E-04{Enter}')
  expect(field.value).toBe('E-04')
  await user.keyboard('E-05{Enter}')
  expect(field.value).toBe('E-05')
  // A second press puts the caret where it is pressed: a typed shelf is corrected by hand.
  await user.click(field)
  await user.keyboard('1')
  expect(field.value).toBe('E-051')
  setNextShelf('')
})
