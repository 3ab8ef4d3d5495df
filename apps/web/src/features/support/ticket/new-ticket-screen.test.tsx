import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { exportShipmentCalls, invoiceCalls, shipmentCalls, ticketCalls, uploadCalls } from '@layar/contract'
import { exportDetailOf, exportShipmentOf } from '../../../testing/export-fixtures'
import { cartOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'
import { code, list, one, profile, thread, threadOf } from '../../../testing/tickets'

describe('new ticket [SUPP-01]', () => {
  const carts = answer(shipmentCalls.cartCards, {
    action: true,
    message: '',
    results: [cartOf({ cart_code: 'SHP-1' })],
    next: null,
  })
  const invoices = answer(invoiceCalls.invoices, { action: true, message: '', results: [], next: null })

  const exports = answer(exportShipmentCalls.exportShipments, {
    data: {
      action: true,
      message: '',
      results: [exportShipmentOf({ shipment_code: 'EXP-1', status: 'delivered' })],
      next: null,
    },
  })

  test('files a claim for the export it was opened from', async () => {
    const portal = renderPortal('/import/ticket?new=1&shipment_code=EXP-1', {
      answers: [profile, carts, exports, answer(ticketCalls.openTicket, one(threadOf())), thread()],
    })
    expect((await screen.findByLabelText<HTMLSelectElement>('Which shipment?')).value).toBe('EXP-1')
    fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 'claim' } })
    expect(await screen.findByText('Before you file a claim')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'A cup is broken' } })
    fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: 'See the photo.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(portal.sentTo(ticketCalls.openTicket)).toHaveLength(1))
    const { body } = portal.sentTo(ticketCalls.openTicket)[0] ?? {}
    expect(body).toMatchObject({ category: 'claim', cart_code: null, shipment_code: 'EXP-1' })
  })

  test('prefills and sends the shipment it was opened from', async () => {
    const portal = renderPortal('/import/ticket?new=1&cart_code=SHP-1', {
      answers: [profile, carts, exports, answer(ticketCalls.openTicket, one(threadOf())), thread()],
    })
    const choice = await screen.findByLabelText<HTMLSelectElement>('Which shipment?')
    expect(choice.value).toBe('SHP-1')
    fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'Where is it?' } })
    fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: 'It is late.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(portal.place()).toBe(`/import/ticket?code=${code}`))
    expect(portal.sentTo(ticketCalls.openTicket)[0]?.body).toMatchObject({
      category: 'shipment',
      cart_code: 'SHP-1',
      invoice_code: null,
      files: [],
    })
  })

  test('selects payment when opened from an invoice', async () => {
    renderPortal('/import/ticket?new=1&invoice_code=INV-1', { answers: [profile, invoices] })
    expect((await screen.findByLabelText<HTMLSelectElement>('Which invoice?')).value).toBe('INV-1')
    expect(screen.getByLabelText<HTMLSelectElement>('What is it about?').value).toBe('payment')
  })

  test('shows the rules of a claim, requires the video and shows server errors at their fields', async () => {
    const refused = answer(ticketCalls.openTicket, () => {
      throw refusal(422, {
        cart_code: 'Damage or loss can be claimed up to 72 hours after delivery.',
        unboxing_video: 'Say where the unedited video is.',
        'files.0': 'Attach pictures (JPG, JPEG, PNG) or PDF files only.',
      })
    })
    const portal = renderPortal('/import/ticket?new=1', { answers: [profile, carts, exports, refused] })
    fireEvent.change(await screen.findByLabelText('What is it about?'), { target: { value: 'claim' } })
    expect(screen.getByText('File claims within 72 hours of delivery.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Unboxing video/), { target: { value: 'A link' } })
    fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'Broken' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    // Missing fields are reported before sending.
    await screen.findByRole('group', { name: 'Please correct 2 fields' })
    expect(portal.sentTo(ticketCalls.openTicket)).toHaveLength(0)
    await screen.findByRole('option', { name: /^SHP-1/ })
    fireEvent.change(screen.getByLabelText(/^Which shipment/), { target: { value: 'SHP-1' } })
    fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: 'In two parts.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(portal.sentTo(ticketCalls.openTicket)).toHaveLength(1))
    const summary = await screen.findByRole('group', { name: 'Please correct 3 fields' })
    expect(summary.textContent).toContain('Unboxing video: Say where the unedited video is.')
    expect(document.activeElement).toBe(summary)
    expect(screen.getByLabelText(/^Which shipment/).getAttribute('aria-invalid')).toBe('true')
    // The input is kept.
    expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('Broken')
  })

  test('says while it is typed that an identity number will be hidden', async () => {
    renderPortal('/import/ticket?new=1', { answers: [profile, carts] })
    const field = await screen.findByLabelText(/^Your message/)
    fireEvent.change(field, { target: { value: 'I am S1234567A' } })
    expect(screen.queryByText(/^This looks like an ID number/)).toBeNull()
    fireEvent.change(field, { target: { value: 'I am S1234567D' } })
    expect(screen.getByText(/^This looks like an ID number/)).toBeTruthy()
  })

  test('offers only shipments for a claim that can be claimed, and says so where there is none', async () => {
    const now = new Date().toISOString()
    const all = [
      cartOf({ cart_code: 'SHP-WAREHOUSE', status: 'warehouse' }),
      cartOf({ cart_code: 'SHP-LOST', status: 'lost' }),
      cartOf({ cart_code: 'SHP-NEW', status: 'delivered', updated_at: now }),
      cartOf({ cart_code: 'SHP-OLD', status: 'finished', updated_at: '2026-01-01T00:00:00.000Z' }),
    ]
    const show = (results: typeof all) =>
      renderPortal('/import/ticket?new=1', {
        answers: [profile, answer(shipmentCalls.cartCards, { action: true, message: '', results, next: null })],
      })
    const portal = show(all)
    await screen.findByRole('option', { name: /^SHP-OLD/ })
    fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 'claim' } })
    const offered = within(screen.getByLabelText(/^Which shipment/)).getAllByRole<HTMLOptionElement>('option')
    expect(offered.map(({ value }) => value)).toEqual(['', 'SHP-LOST', 'SHP-NEW'])
    expect(screen.queryByText(/^None of your shipments can be claimed/)).toBeNull()
    portal.unmount()
    show(all.slice(0, 1))
    await screen.findByRole('option', { name: /^SHP-WAREHOUSE/ })
    fireEvent.change(screen.getByLabelText('What is it about?'), { target: { value: 'claim' } })
    expect(screen.getByText(/^None of your shipments can be claimed/)).toBeTruthy()
  })

  test('says at once why the shipment it was opened from cannot be claimed, and sends nothing', async () => {
    const detail = answer(exportShipmentCalls.exportShipmentDetail, {
      data: {
        action: true,
        message: '',
        result: { ...exportDetailOf(), status: 'delivered', delivered_at: '2026-01-01T00:00:00.000Z' },
      },
    })
    const portal = renderPortal('/import/ticket?new=1&shipment_code=EXP-1', {
      answers: [profile, carts, exports, detail],
    })
    fireEvent.change(await screen.findByLabelText('What is it about?'), { target: { value: 'claim' } })
    expect(await screen.findByText(/^Claims are accepted up to 72 hours after delivery/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'A cup is broken' } })
    fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: 'See the photo.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await screen.findByRole('group', { name: 'Please correct 1 field' })
    expect(portal.sentTo(ticketCalls.openTicket)).toHaveLength(0)
  })

  test('keeps a written ticket for the next visit until it is sent, and empties it when it is discarded', async () => {
    const portal = renderPortal('/import/ticket?new=1', {
      answers: [profile, carts, exports, answer(ticketCalls.openTicket, one(threadOf())), thread(), list([])],
    })
    const subject = () => screen.findByLabelText<HTMLInputElement>(/^Subject/)
    const comeBack = async () => {
      await portal.router.navigate({ to: '/import/ticket' })
      await screen.findByText('No tickets yet')
      await portal.router.navigate({ to: '/import/ticket', search: { new: '1' } })
    }
    fireEvent.change(await subject(), { target: { value: 'Where is it?' } })
    expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull()
    await comeBack()
    expect((await subject()).value).toBe('Where is it?')
    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
    expect((await subject()).value).toBe('')
    fireEvent.change(await subject(), { target: { value: 'Which one?' } })
    fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: 'It is late.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(portal.place()).toBe(`/import/ticket?code=${code}`))
    await comeBack()
    expect((await subject()).value).toBe('')
  })

  test('asks before attachments are left behind, and says that the text is kept', async () => {
    HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
      this.open = true
    })
    HTMLDialogElement.prototype.close = vi.fn()
    const file = { action: true, message: '', file_url: '/files/x', file_name: 'slip.pdf', size_bytes: 3 }
    const portal = renderPortal('/import/ticket?new=1', {
      answers: [profile, carts, exports, answer(uploadCalls.uploadFile, file), list([])],
    })
    fireEvent.change(await screen.findByLabelText(/^Attachments/), {
      target: { files: [new File(['%PDF-1.4 %%EOF'], 'slip.pdf', { type: 'application/pdf' })] },
    })
    await screen.findByRole('button', { name: /slip\.pdf/ })
    fireEvent.click(screen.getByRole('link', { name: 'All tickets' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' })
    expect(dialog.textContent).toContain('Your text is saved as a draft')
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(portal.place()).toBe('/import/ticket?new=1')
  })

  test.each([0, 500])('keeps what was typed when sending fails with %i', async (status) => {
    const portal = renderPortal('/import/ticket?new=1', {
      answers: [
        profile,
        carts,
        exports,
        answer(ticketCalls.openTicket, () => Promise.reject(refusal(status, 'Not now.'))),
      ],
    })
    fireEvent.change(await screen.findByLabelText(/^Subject/), { target: { value: 'Where is it?' } })
    fireEvent.change(screen.getByLabelText(/^Your message/), { target: { value: 'It is late.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send ticket' }))
    await waitFor(() => expect(portal.sentTo(ticketCalls.openTicket)).toHaveLength(1))
    await screen.findByText('Fail')
    expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', 'Where is it?')
    expect(screen.getByLabelText(/^Your message/)).toHaveProperty('value', 'It is late.')
  })

  test('uploads a picture for a ticket as soon as it is chosen, and rejects a Word file at once', async () => {
    const upload = answer(uploadCalls.uploadFile, {
      action: true,
      message: '',
      file_url: '/files/x',
      file_name: 'slip.pdf',
      size_bytes: 3,
    })
    const portal = renderPortal('/import/ticket?new=1', { answers: [profile, carts, exports, upload] })
    const input = await screen.findByLabelText<HTMLInputElement>(/^Attachments/)
    expect(input.accept).toBe('.jpg,.jpeg,.jfif,.png,.pdf')
    fireEvent.change(input, { target: { files: [new File(['PK\u0003\u0004 word/document.xml'], 'list.docx')] } })
    expect(await screen.findByText(/Use JPG, JPEG, PNG or PDF/)).toBeTruthy()
    expect(portal.sentTo(uploadCalls.uploadFile)).toHaveLength(0)
    fireEvent.change(input, {
      target: { files: [new File(['%PDF-1.4 %%EOF'], 'slip.pdf', { type: 'application/pdf' })] },
    })
    expect(await screen.findByRole('button', { name: /slip\.pdf/ })).toBeTruthy()
    expect(portal.sentTo(uploadCalls.uploadFile)[0]?.body).toEqual({ purpose: 'ticket' })
  })
})
