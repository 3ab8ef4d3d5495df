import { staffCustomerCalls, type CustomerRow, type StaffCustomer } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import {
  answer,
  withoutToasts,
  dialog,
  dialogButton,
  loading,
  refusal,
  renderConsole,
} from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const at = '2026-03-01T04:00:00.000Z'
const row: CustomerRow = {
  customer_id: id,
  customer_code: 'SARI1',
  name: 'Sari Wulandari',
  email: 'sari@example.id',
  phone_number: '+62 812 •••• 4567',
  country: 'id',
  status: 'active',
  id_card_validation_status: 'unverified',
  open_imports: 2,
  open_exports: 3,
  unpaid_invoices: 1,
  created_at: at,
}
const customer = (changes: Partial<StaffCustomer> = {}): StaffCustomer => ({
  customer_id: id,
  customer_code: 'SARI1',
  name: 'Sari Wulandari',
  country: 'id',
  language: 'id',
  email: 'sari@example.id',
  is_email_verified: true,
  phone_number: '+62 812 •••• 4567',
  is_phone_verified: false,
  created_at: at,
  status: 'active',
  suspended_reason: null,
  id_card: { status: 'verified', masked_number: '************0001', decided_at: at },
  gst_registration: null,
  marking_codes: ['LYIDSARI1-A'],
  shipments: [
    {
      cart_code: 'SHP-1',
      status: 'sent',
      customs_status: 'hold',
      is_self_collected: false,
      country: 'id',
      agent_name: 'Guangzhou',
      at,
    },
  ],
  exports: [],
  invoices: [],
  tickets: [],
  messages: [{ message_id: id, channel: 'email', subject: 'Your invoice', state: 'failed', at }],
  sessions: [],
  notes: [{ note_id: '9', note: 'Calls on Mondays', by: 'Dewi', at }],
  notes_next: null,
  ...changes,
})
const find = (roles: Parameters<typeof renderConsole>[1]) =>
  renderConsole('/customers', roles, [
    answer(staffCustomerCalls.staffCustomers, () => ({ action: true, message: '', results: [row], next: null })),
  ])
const open = (roles: Parameters<typeof renderConsole>[1], one = customer()) =>
  renderConsole(`/customers/${id}`, roles, [
    answer(staffCustomerCalls.staffCustomer, () => ({ action: true, message: '', result: one })),
    answer(staffCustomerCalls.staffSuspendCustomer, ({ body }) => {
      if (body.reason === '') throw refusal(422, { reason: 'This field is required' })
      return { action: true, message: '' }
    }),
    answer(staffCustomerCalls.staffReinstateCustomer, () => ({ action: true, message: '' })),
    answer(staffCustomerCalls.staffNoteCustomer, () => ({ action: true, message: '' })),
  ])

test('searches customers on Enter and opens one for roles that deal with customers', async () => {
  const { user, sentTo } = find(['support'])
  expect(await screen.findByRole('link', { name: 'Sari Wulandari' }, loading)).toBeTruthy()
  expect(screen.getByText('ID card not verified')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), ' sari{Enter}')
  await waitFor(() =>
    expect(sentTo(staffCustomerCalls.staffCustomers).map(({ query }) => query.search)).toEqual([undefined, 'sari']),
  )
})

test('shows warehouse staff the list without links', async () => {
  find(['warehouse'])
  expect(await screen.findByText('Sari Wulandari', undefined, loading)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sari Wulandari' })).toBeNull()
})

test('shows the error and no-result states', () =>
  expectListStates({
    path: '/customers',
    roles: ['support'],
    call: staffCustomerCalls.staffCustomers,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No customers found',
  }))

test('shows contacts with their verification, the masked card and failed messages on one page', async () => {
  open(['support'])
  expect(await screen.findByText('+62 812 •••• 4567 (not confirmed)', undefined, loading)).toBeTruthy()
  expect(screen.getByText('sari@example.id')).toBeTruthy()
  expect(screen.getByText(/\*{12}0001/)).toBeTruthy()
  expect(screen.getByText('Failed')).toBeTruthy()
  expect(screen.getByText('Calls on Mondays')).toBeTruthy()
})

test('demands a reason to suspend, shows the error at its field and keeps the input', async () => {
  const { user, sentTo } = open(['support'])
  await user.click(await screen.findByRole('button', { name: 'Suspend' }, loading))
  await user.click(dialogButton('Suspend'))
  const reason = dialog().getByLabelText<HTMLTextAreaElement>(/^Reason/)
  expect(await dialog().findByText('This field is required', withoutToasts)).toBeTruthy()
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(reason, { target: { value: 'Stolen card' } })
  await user.click(dialogButton('Suspend'))
  expect(sentTo(staffCustomerCalls.staffSuspendCustomer).at(-1)).toEqual({
    params: { customer_id: id },
    body: { reason: 'Stolen card' },
  })
})

test('a reason that is pasted too long goes to the server whole, which refuses it', async () => {
  const { user, sentTo } = open(['support'])
  await user.click(await screen.findByRole('button', { name: /^Suspend/ }, loading))
  await user.click(dialog().getByRole('textbox', { hidden: true }))
  await user.paste('a'.repeat(600))
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toHaveLength(600)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sentTo(staffCustomerCalls.staffSuspendCustomer)[0]?.body.reason).toHaveLength(600)
})

test('shows why a customer is suspended, and lifts the suspension', async () => {
  const { user, sentTo } = open(['support'], customer({ status: 'suspended', suspended_reason: 'Stolen card' }))
  expect(await screen.findByText('Suspended: Stolen card', undefined, loading)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reinstate' }))
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'Cleared' } })
  await user.click(dialogButton('Reinstate'))
  expect(sentTo(staffCustomerCalls.staffReinstateCustomer)).toEqual([
    { params: { customer_id: id }, body: { reason: 'Cleared' } },
  ])
})

test('adds a note and clears the field', async () => {
  const { user, sentTo } = open(['support'])
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^New note/, undefined, loading)
  fireEvent.change(note, { target: { value: 'Wants e-mail only' } })
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(sentTo(staffCustomerCalls.staffNoteCustomer)).toEqual([
    { params: { customer_id: id }, body: { note: 'Wants e-mail only' } },
  ])
  expect(note.value).toBe('')
})

test('says that there are older notes, and shows them page by page', async () => {
  const pages = {
    '9': { results: [{ note_id: '8', note: 'Moved in March', by: 'Rina', at }], next: '8' },
    '8': { results: [{ note_id: '7', note: 'First call', by: 'Rina', at }], next: null },
  }
  const { user, sentTo } = renderConsole(
    `/customers/${id}`,
    ['finance'],
    [
      answer(staffCustomerCalls.staffCustomer, () => ({
        action: true,
        message: '',
        result: customer({ notes_next: '9' }),
      })),
      answer(staffCustomerCalls.staffCustomerNotes, ({ query }) => ({
        action: true,
        message: '',
        ...pages[query.after === '8' ? '8' : '9'],
      })),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Show older notes' }, loading))
  expect(await screen.findByText('Moved in March')).toBeTruthy()
  expect(screen.getByText('Calls on Mondays')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('First call')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  expect(sentTo(staffCustomerCalls.staffCustomerNotes).map(({ query }) => query.after)).toEqual(['9', '8'])
})

test('keeps a typed note through a look at another page', async () => {
  const { goTo } = open(['support'])
  const note = () => screen.findByLabelText<HTMLTextAreaElement>(/^New note/, undefined, loading)
  const first = await note()
  fireEvent.change(first, { target: { value: 'Wants e-mail only' } })
  await goTo('/no-such-place')
  expect(first.isConnected).toBe(false)
  await goTo(`/customers/${id}`)
  expect((await note()).value).toBe('Wants e-mail only')
  fireEvent.change(await note(), { target: { value: '' } })
})

test('shows finance the page without buttons to change it', async () => {
  open(['finance'])
  expect(await screen.findByText('Calls on Mondays', undefined, loading)).toBeTruthy()
  for (const name of ['Suspend', 'Add note']) expect(screen.queryByRole('button', { name })).toBeNull()
})

const owing = customer({
  invoices: [{ invoice_code: 'INV-1', status: 'pending', total: { currency: 'IDR', amount_minor: 100 }, at }],
  tickets: [{ ticket_code: 'TCK-1', subject: 'My parcel', status: 'open', at }],
})
test('names the records of a customer as links for those whom they open', async () => {
  open(['finance'], owing)
  const invoice = await screen.findByRole('link', { name: 'INV-1' }, loading)
  expect(invoice.getAttribute('href')).toBe('/invoices/INV-1')
  expect(screen.getByText('My parcel').closest('a')).toBeNull()
})

test.each([
  ['suspend', 'Suspend', customer()],
  ['reinstate', 'Reinstate', customer({ status: 'suspended', suspended_reason: 'Stolen card' })],
] as const)(
  'where a colleague was faster to %s, the dialog closes and never asks for the opposite',
  async (_, name, before) => {
    let now: StaffCustomer = before
    const refuse = () => {
      now = before.status === 'active' ? customer({ status: 'suspended', suspended_reason: 'Theirs' }) : customer()
      throw refusal(409, 'The status has changed.', 'customer_status_changed')
    }
    const { user, sentTo } = renderConsole(
      `/customers/${id}`,
      ['support'],
      [
        answer(staffCustomerCalls.staffCustomer, () => ({ action: true, message: '', result: now })),
        answer(staffCustomerCalls.staffSuspendCustomer, refuse),
        answer(staffCustomerCalls.staffReinstateCustomer, refuse),
      ],
    )
    await user.click(await screen.findByRole('button', { name }, loading))
    fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'Mine' } })
    await user.click(dialogButton(name))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    expect(await screen.findByRole('button', { name: name === 'Suspend' ? 'Reinstate' : 'Suspend' })).toBeTruthy()
    const calls = [staffCustomerCalls.staffSuspendCustomer, staffCustomerCalls.staffReinstateCustomer] as const
    expect(calls.flatMap((call) => sentTo(call))).toHaveLength(1)
  },
)

test('what is typed while a note is on its way stays for the next one', async () => {
  let arrive = (): void => undefined
  const { user } = renderConsole(
    `/customers/${id}`,
    ['support'],
    [
      answer(staffCustomerCalls.staffCustomer, () => ({ action: true, message: '', result: customer() })),
      answer(staffCustomerCalls.staffNoteCustomer, async () => {
        await new Promise<void>((resolve) => (arrive = resolve))
        return { action: true, message: 'Saved' }
      }),
    ],
  )
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^New note/, undefined, loading)
  fireEvent.change(note, { target: { value: 'Wants e-mail only' } })
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  fireEvent.change(note, { target: { value: 'Moves in May' } })
  arrive()
  await screen.findByText('Saved')
  expect(note.value).toBe('Moves in May')
  fireEvent.change(note, { target: { value: '' } })
})

test.each([
  ['en', 'Exports', 'Text message', 'Malaysia'],
  ['id', 'Ekspor', 'SMS', 'Malaysia'],
  ['cn', '出口货件', '短信', '马来西亚'],
] as const)(
  'lists exports beside imports, and names channels in words, in %s',
  async (language, title, channel, place) => {
    const exported = {
      shipment_code: 'EXP-1',
      status: 'delivering' as const,
      is_approved: true,
      is_picked_up: false,
      destination_country: 'my',
      at,
    }
    const one = customer({
      exports: [exported],
      messages: [{ message_id: id, channel: 'sms', subject: 'Code', state: 'sent', at }],
    })
    renderConsole(
      `/customers/${id}`,
      ['support'],
      [answer(staffCustomerCalls.staffCustomer, () => ({ action: true, message: '', result: one }))],
      language,
    )
    const link = await screen.findByRole('link', { name: 'EXP-1' }, loading)
    expect(link.getAttribute('href')).toBe('/exports/EXP-1')
    expect(link.closest('section')?.textContent).toContain(title)
    expect(link.closest('li')?.textContent).toContain(place)
    expect(screen.getByText(channel)).toBeTruthy()
  },
)
