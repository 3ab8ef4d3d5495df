import { staffCalls, staffMemberCalls, type StaffMember } from '@layar/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSession } from '../../../shared/access/session/session'
import { answer, withoutToasts, loading, refusal, renderConsole } from '../../../testing/render-console'

const clerk: StaffMember = {
  staff_id: '3f0c8f0e-0000-4000-8000-000000000003',
  name: 'Dewi',
  email: 'dewi@staff.example',
  roles: ['finance'],
  sites: [{ kind: 'all' }],
  warehouses: [],
  language: 'en',
  needs_second_factor: false,
}
const at = (path: string, language: 'en' | 'id' | 'cn' = 'en', { isRight = true, hasSecondFactor = false } = {}) => {
  const shown = renderConsole(
    '/no-such-place',
    [],
    [
      answer(staffCalls.staffLogin, ({ body }) => {
        if (hasSecondFactor && body.code === undefined) throw refusal(422, 'Enter the code.', 'second_factor_needed')
        if (hasSecondFactor && body.code !== '123456') throw refusal(422, { code: 'This code is wrong.' })
        if (!isRight) throw refusal(422, { password: 'The e-mail address or the password is not right.' })
        return { action: true, message: '', staff: clerk, token: 'fresh', token_expires_at: '2026-03-02T04:00:00Z' }
      }),
      answer(staffMemberCalls.staffSetPassword, ({ body }) => {
        if (body.token === 'used') throw refusal(422, 'Please request a new one.', 'reset_token_invalid')
        if (body.password === 'short') throw refusal(422, { password: 'At least 8 characters.' })
        return { action: true, message: '' }
      }),
    ],
    language,
  )
  useSession.setState({ token: null, staff: null, wanted: null })
  return { ...shown, go: () => shown.goTo(path) }
}
const typeIn = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })

test('signs a staff member in and opens the queues', async () => {
  const { user, sentTo, place, go } = at('/login')
  await go()
  await screen.findByRole('button', { name: 'Log in' }, loading)
  typeIn(/^Email/, 'dewi@staff.example')
  typeIn(/^Password/, 'sample-password-1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(sentTo(staffCalls.staffLogin)).toEqual([
    { body: { email: 'dewi@staff.example', password: 'sample-password-1' } },
  ])
  expect(await screen.findByRole('heading', { name: 'Queues' }, loading)).toBeTruthy()
  expect(place()).toBe('/')
  expect(useSession.getState()).toMatchObject({ token: 'fresh', staff: { name: 'Dewi' } })
})

test('a code that is scanned while the log-in is shown lands in no field, and is refused by name', async () => {
  const { user, sentTo, go } = at('/login')
  await go()
  await screen.findByRole('button', { name: 'Log in' }, loading)
  const email = screen.getByLabelText<HTMLInputElement>(/^Email/)
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' })
  typeIn(/^Email/, 'dewi@staff.example')
  await user.click(email)
  const typed = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1)
  await user.keyboard('JNE-77120{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Not taken: JNE-77120. Log in first, then scan again.')
  expect(email.value).toBe('dewi@staff.example')
  await user.click(password)
  await user.keyboard(']C100029700000000000011{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('JNE-77120, 00029700000000000011.')
  expect([email.value, password.value]).toEqual(['dewi@staff.example', ''])
  expect(sentTo(staffCalls.staffLogin)).toEqual([])
  // A password that a program types is no scan, nor is what hands type.
  await user.keyboard('sample-password-1{Enter}')
  await waitFor(() => expect(sentTo(staffCalls.staffLogin)).toHaveLength(1))
  typed.mockRestore()
})

test('what hands type into the log-in is no scan, however short', async () => {
  const { user, sentTo, go } = at('/login', 'en', { isRight: false })
  await go()
  await screen.findByRole('button', { name: 'Log in' }, loading)
  await user.click(screen.getByLabelText(/^Email/))
  let atMs = 0
  const typed = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => (atMs += 100))
  await user.keyboard('dewi{Enter}')
  expect(sentTo(staffCalls.staffLogin)).toMatchObject([{ body: { email: 'dewi' } }])
  typed.mockRestore()
})

test('shows a wrong password at its field, signs nobody in and keeps the input', async () => {
  const { user, go } = at('/login', 'en', { isRight: false })
  await go()
  await screen.findByRole('button', { name: 'Log in' }, loading)
  typeIn(/^Email/, 'dewi@staff.example')
  typeIn(/^Password/, 'wrong')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('The e-mail address or the password is not right.', withoutToasts)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('dewi@staff.example')
  expect(useSession.getState().token).toBeNull()
})

test.each([
  ['en', 'Staff login'],
  ['id', 'Masuk petugas'],
  ['cn', '员工登录'],
] as const)('shows the sign-in in %s [CTRY-03]', async (language, title) => {
  const { go } = at('/login', language)
  await go()
  expect(await screen.findByRole('heading', { name: title }, loading)).toBeTruthy()
})

test('redirects a signed-out user from any page to the sign-in', async () => {
  const { place, go } = at('/customers')
  await go()
  expect(await screen.findByRole('heading', { name: 'Staff login' }, loading)).toBeTruthy()
  expect(place()).toBe('/login')
})

test('sets a password through the link of an admin and shows a weak one at its field', async () => {
  window.location.hash = '#token=abc-123'
  const { user, sentTo, go } = at('/password')
  await go()
  await screen.findByRole('heading', { name: 'Set your password' }, loading)
  typeIn(/^New password/, 'short')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('At least 8 characters.', withoutToasts)).toBeTruthy()
  typeIn(/^New password/, 'long-enough-1')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeTruthy()
  expect(sentTo(staffMemberCalls.staffSetPassword).at(-1)).toEqual({
    body: { token: 'abc-123', password: 'long-enough-1' },
  })
  window.location.hash = ''
})

test('reports a link without a token and shows no password field', async () => {
  const { go } = at('/password')
  await go()
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' }, loading)).toBeTruthy()
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
})

test('a link that was used or has expired says so in place of the field, and whom to ask', async () => {
  window.location.hash = '#token=used'
  const { user, go } = at('/password')
  await go()
  await screen.findByRole('heading', { name: 'Set your password' }, loading)
  typeIn(/^New password/, 'long-enough-1')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByText(/Ask an admin for a new link/)).toBeTruthy()
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
  expect(screen.queryByText('Please request a new one.')).toBeNull()
  window.location.hash = ''
})

test('a link that is opened where somebody is logged in says whose password it is not', async () => {
  window.location.hash = '#token=abc-123'
  const { go } = at('/password')
  act(() => void useSession.setState({ token: 'of-another', staff: clerk }))
  await go()
  expect(await screen.findByText(/^Dewi is logged in here\. .* not for Dewi\.$/, undefined, loading)).toBeTruthy()
  window.location.hash = ''
})

test('asks for the second step after the password, in place, and forgets its code with another address', async () => {
  const { user, sentTo, go } = at('/login', 'en', { hasSecondFactor: true })
  await go()
  await screen.findByRole('button', { name: 'Log in' }, loading)
  typeIn(/^Email/, 'dewi@staff.example')
  typeIn(/^Password/, 'sample-password-1')
  const submit = () => user.click(screen.getByRole('button', { name: 'Log in' }))
  await submit()
  const code = await screen.findByLabelText(/^Code/)
  expect(document.activeElement).toBe(code)
  expect(screen.queryByText('Enter the code.')).toBeNull()
  typeIn(/^Code/, '000000')
  await submit()
  expect(await screen.findByText('This code is wrong.', withoutToasts)).toBeTruthy()
  typeIn(/^Email/, 'dewi.s@staff.example')
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  await submit()
  await screen.findByLabelText(/^Code/)
  typeIn(/^Code/, '123456')
  await submit()
  expect(await screen.findByRole('heading', { name: 'Queues' }, loading)).toBeTruthy()
  expect(sentTo(staffCalls.staffLogin).map(({ body }) => body.code)).toEqual([undefined, '000000', undefined, '123456'])
})
