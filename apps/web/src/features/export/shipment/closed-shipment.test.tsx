import { exportShipmentCalls, profileCalls, type ExportShipmentDetail } from '@layar/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { exportDetailOf } from '../../../testing/export-fixtures'
import { indonesianProfile } from '../../../testing/fixtures'
import { answer, renderPortal } from '../../../testing/render-portal'

const ok = { action: true, message: '' } as const
const open = (change: Partial<ExportShipmentDetail>) =>
  renderPortal('/export/Shipment?shipment_code=EXP-AAAAA-BBBBB', {
    country: 'id',
    language: 'en',
    settings: { export_mode: true },
    answers: [
      answer(profileCalls.profile, { ...ok, result: indonesianProfile() }),
      answer(exportShipmentCalls.exportShipmentDetail, { data: { ...ok, result: exportDetailOf(change) } }),
    ],
  })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})

test('a shipment cancelled before it was billed promises neither a refund nor an invoice, and asks for nothing', async () => {
  open({ status: 'cancelled', actions: ['copy'], review_note: 'Please add the licence.' })
  await screen.findByText('This shipment was cancelled.')
  expect(screen.queryByText(/refund/)).toBeNull()
  expect(screen.queryByText(/We create an invoice once/)).toBeNull()
  expect(screen.queryByText(/We confirm it in the review/)).toBeNull()
  expect(screen.queryByText(/Please add the licence/)).toBeNull()
})

test('before a shipment is cancelled, a refund is promised only once it was billed', async () => {
  open({ status: 'in_cart', actions: ['checkout', 'cancel'] })
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel shipment' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Shipment EXP-AAAAA-BBBBB will be cancelled for good.')).toBeTruthy()
})

test('a rejected shipment still tells why', async () => {
  open({ status: 'rejected', actions: ['copy'], review_note: 'Ivory is prohibited.' })
  expect(await screen.findByText(/Ivory is prohibited/)).toBeTruthy()
})
