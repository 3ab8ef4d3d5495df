import { staffLeadCalls, type StaffLead } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, withoutToasts, loading, refusal, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000009'
/** The user of `renderConsole`. */
const me = '00000000-0000-4000-8000-000000000001'
const lead = (changes: Partial<StaffLead> = {}): StaffLead => ({
  lead_id: id,
  country: 'sg',
  kind: 'order',
  name: 'Ahmad',
  company_name: 'Sample Trading',
  email: 'ahmad@example.sg',
  phone_number: '',
  origin_country: 'CN',
  track: 'laut',
  goods: '200 chairs',
  message: 'By June, please',
  files: [{ file_url: '/files/list', file_name: 'list.pdf', mime: 'application/pdf' }],
  status: 'new',
  note: null,
  assigned_to: null,
  contacted_at: null,
  created_at: '2026-03-01T04:00:00.000Z',
  ...changes,
})
const list = () =>
  renderConsole(
    '/leads',
    ['support'],
    [
      answer(staffLeadCalls.staffLeads, () => ({ action: true, message: '', results: [lead()], next: null })),
      answer(staffLeadCalls.staffExportLeads, () => ({
        action: true,
        message: '',
        result: { file_name: 'leads.csv', csv: 'name\nAhmad', count: 1 },
      })),
    ],
  )
const open = (one: StaffLead) =>
  renderConsole(
    `/leads/${id}`,
    ['support'],
    [
      answer(staffLeadCalls.staffLead, () => ({ action: true, message: '', result: one })),
      answer(staffLeadCalls.staffUpdateLead, ({ body }) => {
        if (body.note === 'x') throw refusal(422, { note: 'Too short.' })
        return { action: true, message: '', result: one }
      }),
    ],
  )

test('a phone number is grouped, also where it is all there is to reach somebody', async () => {
  open(lead({ email: '', phone_number: '6591234567' }))
  expect(await screen.findByText('+65 9123 4567', undefined, loading)).toBeTruthy()
})

test('searches requests within their state, and exports them as CSV by the same filter', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:leads')
  URL.revokeObjectURL = vi.fn()
  const { user, sentTo } = list()
  expect(await screen.findByRole('row', { name: /Ahmad.*Sample Trading/ }, loading)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Won' }))
  await user.type(screen.getByRole('searchbox'), 'chairs{Enter}')
  await waitFor(() =>
    expect(sentTo(staffLeadCalls.staffLeads).at(-1)).toMatchObject({ query: { status: 'won', search: 'chairs' } }),
  )
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
  expect(sentTo(staffLeadCalls.staffExportLeads)).toEqual([{ body: { status: 'won', search: 'chairs' } }])
  expect(URL.createObjectURL).toHaveBeenCalledOnce()
})

test('a search from the new requests goes through all of them, and says the status of each', async () => {
  const { user, sentTo } = list()
  await screen.findByRole('row', { name: /Ahmad.*Sample Trading/ }, loading)
  await user.type(screen.getByRole('searchbox'), 'chairs{Enter}')
  await waitFor(() => expect(sentTo(staffLeadCalls.staffLeads).at(-1)?.query).toEqual({ count: 30, search: 'chairs' }))
  expect(await screen.findByRole('cell', { name: 'New' })).toBeTruthy()
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/leads',
    roles: ['support'],
    call: staffLeadCalls.staffLeads,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No requests here',
  }))

test('assigns a request to the viewer, from the state that was seen', async () => {
  const { user, sentTo } = open(lead())
  expect(await screen.findByText('Nobody yet', undefined, loading)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open list.pdf' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Assign to me' }))
  expect(sentTo(staffLeadCalls.staffUpdateLead)).toEqual([
    { params: { lead_id: id }, body: { from: 'new', owner: 'me', seen_staff_id: null } },
  ])
})

test("releases one's own request, saves state and note together, and shows a refusal beside the note", async () => {
  const { user, sentTo } = open(lead({ status: 'contacted', assigned_to: { staff_id: me, name: 'Rina' } }))
  expect(await screen.findByRole('button', { name: 'Unassign' }, loading)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'won' } })
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Note/)
  fireEvent.change(note, { target: { value: 'x' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Too short.', withoutToasts)).toBeTruthy()
  expect([note.value, note.getAttribute('aria-invalid')]).toEqual(['x', 'true'])
  fireEvent.change(note, { target: { value: 'Signed for June' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sentTo(staffLeadCalls.staffUpdateLead).at(-1)).toEqual({
    params: { lead_id: id },
    body: { from: 'contacted', status: 'won', note: 'Signed for June', from_note: null },
  })
})

test('keeps a typed note when a colleague was faster, shows theirs, and sends none that was not typed', async () => {
  let now = lead()
  const { user, sentTo } = renderConsole(
    `/leads/${id}`,
    ['support'],
    [
      answer(staffLeadCalls.staffLead, () => ({ action: true, message: '', result: now })),
      answer(staffLeadCalls.staffUpdateLead, ({ body }) => {
        if (body.from !== now.status) throw refusal(409, 'Someone else has changed this request.', 'lead_changed')
        now = { ...now, status: body.status ?? now.status, note: body.note ?? now.note }
        return { action: true, message: '', result: now }
      }),
    ],
  )
  const note = () => screen.findByLabelText<HTMLTextAreaElement>(/^Note/, undefined, loading)
  fireEvent.change(await note(), { target: { value: 'Wants a call on Monday' } })
  now = lead({ status: 'contacted', note: 'Prefers sea freight' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved meanwhile: Prefers sea freight')).toBeTruthy()
  expect((await note()).value).toBe('Wants a call on Monday')
  fireEvent.change(await note(), { target: { value: 'Prefers sea freight. Call on Monday ' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText(/^Saved meanwhile/)).toBeNull())
  expect(now).toMatchObject({ status: 'contacted', note: 'Prefers sea freight. Call on Monday ' })
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'won' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sentTo(staffLeadCalls.staffUpdateLead).at(-1)).toEqual({
    params: { lead_id: id },
    body: { from: 'contacted', status: 'won' },
  })
})

test('leads from the contact of a request to the customers who have it', async () => {
  open(lead())
  const link = await screen.findByRole('link', { name: 'Find among the customers' }, loading)
  expect(new URL(link.getAttribute('href') ?? '', 'http://layar.test').searchParams.get('search')).toContain(
    'ahmad@example.sg',
  )
})

test('takes a request over from the colleague who is seen to have it', async () => {
  const { user, sentTo } = open(lead({ assigned_to: { staff_id: id, name: 'Budi' } }))
  await user.click(await screen.findByRole('button', { name: 'Take over from Budi' }, loading))
  expect(sentTo(staffLeadCalls.staffUpdateLead)).toEqual([
    { params: { lead_id: id }, body: { from: 'new', owner: 'me', seen_staff_id: id } },
  ])
})
