import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountCalls, gstRegistrationCalls, profileCalls } from '@layar/contract'
import { profileOf } from '../../../testing/fixtures'
import { chooseLanguage } from '../../../testing/choose-language'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const profile = answer(profileCalls.profile, { action: true, message: '', result: profileOf() })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
})

test('shows a chosen language at once, keeps it and stores it on the customer [ACC-08] [CTRY-03] [SHELL-07]', async () => {
  const portal = renderPortal('/setting', {
    answers: [profile, answer(profileCalls.updateLanguage, { action: true, message: '', result: profileOf() })],
  })
  const language = await screen.findByRole('combobox', { name: /^Language/ })
  await act(async () => void fireEvent.change(language, { target: { value: 'cn' } }))
  expect(await screen.findByRole('heading', { name: '设置' })).toBeTruthy()
  expect(portal.session.read().language).toBe('cn')
  expect(portal.sentTo(profileCalls.updateLanguage)).toEqual([{ body: { language: 'cn' } }])
  expect(document.documentElement.lang).toBe('zh-Hans')
})

test('lists sessions and ends another one', async () => {
  const one = { device: 'Chrome on Windows', created_at: '2026-03-01T00:00:00Z', last_seen_at: '2026-03-05T00:00:00Z' }
  const portal = renderPortal('/setting', {
    answers: [
      profile,
      answer(accountCalls.sessions, {
        action: true,
        message: '',
        results: [
          { ...one, session_id: 'a', is_current: true },
          { ...one, session_id: 'b', device: 'Safari on iPhone', is_current: false },
        ],
      }),
      answer(accountCalls.endSession, { action: true, message: 'Session ended' }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out: Safari on iPhone' }))
  expect(portal.sentTo(accountCalls.endSession)).toEqual([{ body: { session_id: 'b' } }])
  expect(await screen.findByText('Session ended')).toBeTruthy()
  // Its own button goes away: the keyboard does not stand on nothing.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Active sessions')
  expect(screen.queryByRole('button', { name: 'Log out: Chrome on Windows' })).toBeNull()
})

const codeSent = answer(accountCalls.otp, {
  action: true,
  message: '',
  result: {
    otp_key: 'key',
    last_time: '2026-03-05T06:05:00Z',
    resend_in_seconds: 60,
    expires_at: '2026-03-05T06:15:00Z',
    channel: 'email',
    sent_to: 'n***@example.com',
  },
})

test('requires the code sent to a new e-mail address and the password [ACC-06] [ACC-09]', async () => {
  const portal = renderPortal('/setting', {
    answers: [
      profile,
      codeSent,
      answer(profileCalls.updateProfile, { action: true, message: 'Profile saved', result: profileOf() }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }))
  await userEvent.type(screen.getByLabelText('New email'), 'new@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  const code = await screen.findByLabelText('Verification code')
  expect(document.activeElement).toBe(code)
  fireEvent.change(code, { target: { value: '123456' } })
  await userEvent.type(screen.getByLabelText('Your password'), 'pelabuhan7merah')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(portal.sentTo(profileCalls.updateProfile)).toEqual([
      {
        body: {
          email: 'new@example.com',
          otp_key: 'key',
          code: '123456',
          current_password: 'pelabuhan7merah',
        },
      },
    ]),
  )
})

test('shows the new address in full beside the code field, and leads back to it for a correction [ACC-06]', async () => {
  renderPortal('/setting', { answers: [profile, codeSent] })
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }))
  await userEvent.type(screen.getByLabelText('New email'), 'new@exmaple.com{Enter}')
  expect(await screen.findByText('We sent a 6-digit code to new@exmaple.com.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }))
  const field = screen.getByLabelText<HTMLInputElement>('New email')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('new@exmaple.com')
})

test('a code that is sent anew has an empty field: what was typed and said was about the former one [ACC-09]', async () => {
  let sent = 0
  const again = answer(accountCalls.otp, () => {
    sent += 1
    return {
      action: true,
      message: '',
      result: {
        otp_key: `key ${sent}`,
        last_time: `2026-03-05T06:0${sent}:00Z`,
        resend_in_seconds: 0,
        expires_at: '2026-03-05T06:15:00Z',
        channel: 'email' as const,
        sent_to: 'n***@example.com',
      },
    }
  })
  const saved = answer(profileCalls.updateProfile, () => {
    throw refusal(422, { code: 'This verification code can no longer be used.' })
  })
  const portal = renderPortal('/setting', { answers: [profile, again, saved] })
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }))
  await userEvent.type(screen.getByLabelText('New email'), 'new@example.com{Enter}')
  await userEvent.type(await screen.findByLabelText('Verification code'), '111111')
  await userEvent.type(screen.getByLabelText('Your password'), 'pelabuhan7merah')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  // At its field alone: a message over the dialog would cover its head on a phone.
  expect(await screen.findAllByText('This verification code can no longer be used.')).toHaveLength(1)
  // Half a second after the first press, this one would be the second half of a double click.
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Resend code' }))
    expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('')
  })
  expect(screen.queryByText('This verification code can no longer be used.')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('pelabuhan7merah')
  await userEvent.type(screen.getByLabelText('Verification code'), '222222')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(portal.sentTo(profileCalls.updateProfile).map(({ body }) => [body.otp_key, body.code])).toEqual([
      ['key 1', '111111'],
      ['key 2', '222222'],
    ]),
  )
})

test('shows the errors of a new address in the current language and keeps the input [VAL-01] [ACC-06]', async () => {
  const chosen = answer(profileCalls.updateLanguage, { action: true, message: '', result: profileOf() })
  renderPortal('/setting', { answers: [profile, chosen] })
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }))
  await userEvent.type(screen.getByLabelText('New email'), 'nobody')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(screen.getByLabelText('New email')).toBe(document.activeElement)
  expect(screen.getByText('This field must be a valid email')).toBeTruthy()
  await chooseLanguage('id')
  expect(await screen.findByText('Kolom ini harus berupa email yang benar')).toBeTruthy()
})

test('changes the password with the current one and shows a wrong one at its field [ACC-05] [ROUTE-27]', async () => {
  const portal = renderPortal('/setting/password', {
    answers: [
      profile,
      answer(accountCalls.changePassword, () =>
        Promise.reject(refusal(422, { current_password: 'The current password is not correct' })),
      ),
    ],
  })
  await userEvent.type(await screen.findByLabelText('Your password'), 'before1234')
  await userEvent.type(screen.getByLabelText('New password'), 'pelabuhan7merah')
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  expect((await screen.findAllByText('The current password is not correct')).length).toBeGreaterThan(0)
  expect(portal.place()).toBe('/setting/password')
  expect(portal.sentTo(accountCalls.changePassword)).toEqual([
    { body: { current_password: 'before1234', password: 'pelabuhan7merah' } },
  ])
})

test.each([
  ['the e-mail address', {}, profileOf().email],
  ['the phone number where there is no other', { email: null }, profileOf().phone_number],
])('tells password stores whose password is changed: %s', async (_, without, name) => {
  renderPortal('/setting/password', {
    answers: [answer(profileCalls.profile, { action: true, message: '', result: profileOf(without) })],
  })
  await screen.findByLabelText('New password')
  const owner = (): string | undefined =>
    document.querySelector<HTMLInputElement>('form input[autocomplete=username]')?.value
  await waitFor(() => expect(owner()).toBe(name))
  expect(name).toBeTruthy()
})

test('keeps all of a pasted name that is too long, and says so at its field [VAL-01] [ACC-06]', async () => {
  const pasted = 'M'.repeat(120)
  const portal = renderPortal('/setting', {
    answers: [
      profile,
      answer(profileCalls.updateProfile, () => Promise.reject(refusal(422, { last_name: 'At most 100 characters' }))),
    ],
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Last name')
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(pasted)
  expect(field.value).toBe(pasted)
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  expect((await screen.findAllByText(/At most 100 characters/)).length).toBeGreaterThan(1)
  expect(portal.sentTo(profileCalls.updateProfile)[0]?.body).toMatchObject({ last_name: pasted })
  expect(field.value).toBe(pasted)
})

test('LV7: shows the recorded GST registration with how to change it', async () => {
  const registration = answer(gstRegistrationCalls.gstRegistration, {
    action: true,
    message: '',
    result: {
      company_name: 'Sample Trading Pte. Ltd.',
      uen: '200000000W',
      gst_number: 'M90312345A',
      valid_from: '2026-01-01',
    },
  })
  renderPortal('/setting', { answers: [profile, registration] })
  const change = await screen.findByRole('link', { name: 'Write to support' })
  expect(change.getAttribute('href')).toContain('/import/ticket')
  expect(document.body.textContent).toContain('Sample Trading Pte. Ltd., UEN 200000000W, GST number M90312345A')
})

test('asks for no GST registration of a customer in Indonesia', async () => {
  const indonesian = answer(profileCalls.profile, { action: true, message: '', result: profileOf({ country: 'id' }) })
  const { sentTo } = renderPortal('/setting', { answers: [indonesian] })
  expect(await screen.findByText('Contact details')).toBeTruthy()
  expect(sentTo(gstRegistrationCalls.gstRegistration)).toEqual([])
})
