import { staffTicketCalls, type StaffMember } from '@layar/contract'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SendProvider } from '@layar/ui/call/send-provider.tsx'
import { setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import { routeTree } from '../route-tree.gen'
import { signInGate, useSession } from '../shared/access/session/session'
import { loading } from '../testing/render-console'
import { queries, send } from './client'

const rina: StaffMember = {
  staff_id: '00000000-0000-4000-8000-000000000001',
  name: 'Rina',
  email: 'rina@staff.example',
  roles: ['support'],
  sites: [{ kind: 'all' }],
  warehouses: [],
  language: 'en',
  needs_second_factor: false,
}
const at = '2026-03-01T04:00:00.000Z'
const ticket = {
  ...{ ticket_code: 'TCK-1', category: 'shipment', subject: 'My parcel', status: 'in_progress', customer_id: '7' },
  ...{ customer_code: 'MEI01', customer_name: 'Mei Tan', country: 'sg', cart_code: null, invoice_code: null },
  ...{ assigned_to: { staff_id: rina.staff_id, name: 'Rina' }, first_answer_due_at: at, first_answered_at: null },
  ...{ is_late: false, status_at: at, created_at: at, customer_language: 'en', messages: [], events: [] },
}
const said = { action: true, message: '' }
const answerPath = 'POST /api/ops/tickets/TCK-1/answer'

afterEach(() => {
  vi.unstubAllGlobals()
  signInGate.leave()
  useSession.setState({ token: null, staff: null })
  queries.clear()
})

/** The console at a ticket over a server that knows one session; `end` ends it there. */
const openTicket = (live: string | null, roleStatus = 404) => {
  setActiveLanguage('en')
  useSession.setState({ token: 'first', staff: rina, wanted: null, language: 'en' })
  let known = live
  let member = rina
  const seen: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers }: RequestInit) => {
    const call = `${method} ${new URL(address, 'http://layar.test').pathname}`
    const token = (headers as Record<string, string>)['Authorization']?.replace('Bearer ', '')
    seen.push(`${call} ${token}`)
    if (call.endsWith('/login')) {
      known = 'second'
      return Response.json({ ...said, staff: rina, token: 'second', token_expires_at: at })
    }
    if (token !== known)
      return Response.json({ action: false, message: 'no', error_code: 'not_authorized' }, { status: 401 })
    if (call === 'GET /api/ops/me') return Response.json({ ...said, result: member })
    if (call === answerPath && !member.roles.includes('support'))
      return Response.json({ action: false, message: 'Data not found', error_code: 'not_found' }, { status: 404 })
    if (call === 'GET /api/ops/tickets/TCK-1' && !member.roles.includes('support'))
      return Response.json(
        { action: false, message: 'Your role does not include this.', error_code: 'role_missing' },
        { status: roleStatus },
      )
    const isSeen = member.sites.some(({ kind }) => kind === 'all')
    if ((call === 'GET /api/ops/tickets/TCK-1' || call === answerPath) && !isSeen)
      return Response.json({ action: false, message: 'Data not found', error_code: 'not_found' }, { status: 404 })
    if (call === 'GET /api/ops/tickets/TCK-1' || call === answerPath) return Response.json({ ...said, result: ticket })
    return new Promise<Response>(() => undefined)
  })
  const router = createRouter({
    routeTree,
    basepath: '/ops',
    history: createMemoryHistory({ initialEntries: ['/ops/tickets/TCK-1?from=queue'] }),
  })
  render(
    <LayarProvider country="id" language="en" onLanguageChange={() => undefined}>
      <SendProvider send={send} queries={queries}>
        <RouterProvider router={router as never} />
      </SendProvider>
    </LayarProvider>,
  )
  return {
    seen,
    router,
    end: () => void (known = null),
    become: (changes: Partial<StaffMember>) => void (member = { ...rina, ...changes }),
  }
}
const taken = /^You no longer have access to this page/
const reason = 'Your session has ended. Log in to continue.'
const signIn = async () => {
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'rina@staff.example' } })
  fireEvent.change(screen.getByLabelText(/^Password/, { selector: 'input' }), { target: { value: 'sample' } })
  await userEvent.click(screen.getByRole('button', { name: 'Log in', hidden: true }))
}

test('opens the sign-in over a form when the session ends, and sends it again for the same member', async () => {
  const { seen, end } = openTicket('first')
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply to customer/, undefined, loading)
  end()
  fireEvent.change(field, { target: { value: 'It arrives tomorrow.' } })
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByText(reason, undefined, loading)
  expect(useSession.getState().token).toBeNull()
  expect(document.contains(field)).toBe(true)
  expect(field.value).toBe('It arrives tomorrow.')
  await signIn()
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
  await waitFor(() => expect(field.value).toBe(''))
  expect(seen.filter((one) => one.startsWith(answerPath))).toEqual([`${answerPath} first`, `${answerPath} second`])
})

test('uses the sign-in page for a session that was dead when the page was opened, and returns to the address', async () => {
  const { router } = openTicket(null)
  await waitFor(() => expect(useSession.getState().token).toBeNull(), loading)
  await act(() => router.invalidate())
  expect(await screen.findByText(reason, undefined, loading)).toBeTruthy()
  expect(document.querySelector('dialog')).toBeNull()
  await signIn()
  await screen.findByRole('heading', { name: 'My parcel' }, loading)
  expect(router.state.location.href).toMatch(/\/tickets\/TCK-1\?from=queue$/)
  expect(useSession.getState()).toMatchObject({ token: 'second', wanted: null })
})

test('a member whose role is taken away while signed in reads so at the next refusal, and keeps what was typed', async () => {
  const { become } = openTicket('first')
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply to customer/, undefined, loading)
  expect(screen.getByRole('link', { name: 'Vouchers' })).toBeTruthy()
  become({ roles: ['hub'] })
  fireEvent.change(field, { target: { value: 'It arrives tomorrow.' } })
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(/^An admin changed your roles or sites/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Vouchers' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sort at the hub' })).toBeTruthy()
  expect(field.value).toBe('It arrives tomorrow.')
})

test('a reply to a customer of a site that is taken away stays readable, and says that it can no longer be sent', async () => {
  const { become } = openTicket('first')
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply to customer/, undefined, loading)
  become({ sites: [{ kind: 'hub', country: 'id' }] })
  fireEvent.change(field, { target: { value: 'It arrives tomorrow.' } })
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText(taken)).toBeTruthy()
  expect(document.contains(field)).toBe(true)
  expect(field.value).toBe('It arrives tomorrow.')
})

test('a page of a site that is taken away goes with it when nothing was typed', async () => {
  const { become } = openTicket('first')
  await screen.findByLabelText(/^Reply to customer/, undefined, loading)
  become({ sites: [{ kind: 'hub', country: 'id' }] })
  act(() => void queries.invalidateQueries())
  expect(await screen.findByText('Data not found')).toBeTruthy()
  await waitFor(() => expect(screen.queryByLabelText(/^Reply to customer/)).toBeNull())
  expect(screen.queryByText(taken)).toBeNull()
})

test.each([403, 404])(
  'a reply stays readable when a read is refused with %s before anybody told of the role that was taken away',
  async (status) => {
    const { become } = openTicket('first', status)
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply to customer/, undefined, loading)
    fireEvent.change(field, { target: { value: 'It arrives tomorrow.' } })
    become({ roles: ['hub'] })
    act(() => void queries.invalidateQueries({ queryKey: [staffTicketCalls.staffTicket.path] }))
    expect(await screen.findByText(taken)).toBeTruthy()
    expect(document.contains(field)).toBe(true)
    expect(field.value).toBe('It arrives tomorrow.')
    await screen.findByText(/^An admin changed your roles or sites/)
    expect(document.contains(field)).toBe(true)
  },
)
