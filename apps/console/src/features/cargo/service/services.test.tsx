import { staffReceivingCalls, staffServiceRequestCalls, type StaffServiceRequest } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const serviceOf = (changes: Partial<StaffServiceRequest> = {}): StaffServiceRequest => ({
  request_id: id,
  service_code: 'photo',
  name: 'Photos of the goods',
  status: 'requested',
  status_label: 'Requested',
  cart_code: 'SHP-1',
  marking_code: 'LYSG7K2QM-A',
  shipment_status: 'warehouse',
  customer_id: id,
  customer_name: 'Mei Tan',
  country: 'sg',
  agent_name: 'Guangzhou',
  shelf: 'A-07',
  cartons: ['297000000000000017'],
  total: { currency: 'SGD', amount_minor: 109 },
  note: 'The red one on top',
  result: '',
  photos: [],
  needs_photo: true,
  is_workable: true,
  is_refusable: true,
  is_undoable: false,
  invoice_code: null,
  created_at: '2026-03-01T04:00:00.000Z',
  ended_at: null,
  ended_by: null,
  ...changes,
})

const open = (services: StaffServiceRequest[]) =>
  renderConsole(
    '/services',
    ['warehouse'],
    [
      answer(staffServiceRequestCalls.staffServices, () => ({
        action: true,
        message: '',
        results: services,
        next: null,
      })),
      answer(staffServiceRequestCalls.staffFinishService, () => ({
        action: true,
        message: 'Done.',
        result: serviceOf({ status: 'done' }),
      })),
      answer(staffServiceRequestCalls.staffUndoService, () => ({
        action: true,
        message: 'Undone.',
        result: serviceOf(),
      })),
      answer(staffServiceRequestCalls.staffRefuseService, () => ({
        action: true,
        message: 'Cancelled.',
        result: serviceOf({ status: 'cancelled' }),
      })),
      answer(staffReceivingCalls.staffUploadImage, () => ({
        action: true,
        message: '',
        image_url: '/files/1',
        width: 1,
        height: 1,
        size_bytes: 3,
      })),
    ],
  )

test('never breaks a marking code in two', async () => {
  open([serviceOf()])
  const code = await screen.findByRole('button', { name: /LYSG7K2QM-A/ }, loading)
  expect(code.closest('td')?.hasAttribute('data-once')).toBe(true)
})

test('lists what is to do with shelf, carton, code and note, and the others in their tabs', async () => {
  const { user, sentTo } = open([serviceOf()])
  const row = await screen.findByRole(
    'row',
    { name: /SHP-1.*Photos of the goods.*The red one on top.*A-07.*297000000000000017/ },
    loading,
  )
  expect(row).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Goods not here yet' }))
  await waitFor(() =>
    expect(sentTo(staffServiceRequestCalls.staffServices).at(-1)).toMatchObject({ query: { list: 'awaited' } }),
  )
})

test('photos are done with a picture and a word of what was seen', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  const { user, sentTo } = open([serviceOf()])
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }, loading))
  expect(dialogButton('Mark as done').disabled).toBe(true)
  fireEvent.change(dialog().getByLabelText(/^Result/), { target: { value: 'Six cups, all whole' } })
  const chooser = document.querySelector<HTMLInputElement>('dialog input[type=file]')
  if (chooser === null) throw new Error('No photo can be chosen.')
  await user.upload(chooser, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(dialogButton('Mark as done').disabled).toBe(false))
  // The wrong picture is taken out again.
  await user.click(dialog().getByRole('button', { name: /^Remove/ }))
  expect(dialogButton('Mark as done').disabled).toBe(true)
  await user.upload(chooser, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'other.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(dialogButton('Mark as done').disabled).toBe(false))
  await user.click(dialogButton('Mark as done'))
  await waitFor(() =>
    expect(sentTo(staffServiceRequestCalls.staffFinishService)).toEqual([
      { params: { service_request_id: id }, body: { result: 'Six cups, all whole', photos: ['/files/1'] } },
    ]),
  )
})

test('one that cannot be done is refused with a reason', async () => {
  const { user, sentTo } = open([serviceOf()])
  await user.click(await screen.findByRole('button', { name: 'Not possible' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Reason for the customer/), { target: { value: 'Sealed' } })
  await user.click(dialogButton('Not possible'))
  await waitFor(() =>
    expect(sentTo(staffServiceRequestCalls.staffRefuseService)).toEqual([
      { params: { service_request_id: id }, body: { reason: 'Sealed' } },
    ]),
  )
})

test('nobody is offered what is not theirs to do, and goods that are not there only the refusal', async () => {
  open([
    serviceOf({ is_workable: false, cart_code: 'SHP-2', request_id: id.replace('1', '2') }),
    serviceOf({ is_workable: false, is_refusable: false }),
  ])
  expect(await screen.findAllByRole('button', { name: 'Not possible' }, loading)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/services',
    roles: ['support'],
    call: staffServiceRequestCalls.staffServices,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No services here',
  }))

test('takes back what was marked as done by mistake, with a reason', async () => {
  const at = '2026-03-01T05:00:00.000Z'
  const done = { status: 'done', status_label: 'Done', ended_at: at, ended_by: 'Ani' } as const
  const { user, sentTo } = open([
    serviceOf({ ...done, is_workable: false, is_refusable: false, is_undoable: true }),
    serviceOf({ ...done, request_id: id.replace('1', '2'), is_workable: false, is_refusable: false }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo “Done”' }, loading))
  fireEvent.change(dialog().getByRole('textbox', { hidden: true }), { target: { value: 'Another box' } })
  await user.click(dialogButton('Undo “Done”'))
  await waitFor(() =>
    expect(sentTo(staffServiceRequestCalls.staffUndoService)).toEqual([
      { params: { service_request_id: id }, body: { ended_at: at, reason: 'Another box' } },
    ]),
  )
})
