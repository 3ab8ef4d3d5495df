import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { accountCalls, profileCalls, type LoginAnswer, type Otp } from '@layar/contract'
import { forgetReferral, keepReferral } from '../../../shared/customer/referral/referral-hint'
import { indonesianProfile, profileOf } from '../../../testing/fixtures'
import { chooseLanguage } from '../../../testing/choose-language'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const loggedIn = (customer = profileOf()): LoginAnswer => ({
  action: true,
  message: 'Welcome back',
  login: true,
  customer,
  token: 'new-token',
  token_expires_at: '2027-01-01T00:00:00Z',
  next: '/',
})
const otp = (change: Partial<Otp> = {}): Otp => ({
  otp_key: 'key-1',
  last_time: '2026-03-05T06:05:00Z',
  resend_in_seconds: 60,
  expires_at: '2026-03-05T06:15:00Z',
  channel: 'email',
  sent_to: 'm***@example.com',
  ...change,
})
const guest = { token: null } as const
/** The name under which a password store keeps the password of the form that is shown. */
const storedUnder = () => document.querySelector<HTMLInputElement>('form input[autocomplete=username]')?.value
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('login [ACC-03]', () => {
  test('sends the input, stores token and profile, and goes to the stored URL [GUARD-02]', async () => {
    const portal = renderPortal('/login', {
      session: { ...guest, history_url: '/setting/password' },
      answers: [answer(accountCalls.login, loggedIn())],
    })
    await userEvent.type(await screen.findByLabelText('Email or phone number'), 'meiling.tan@example.com')
    await userEvent.type(screen.getByLabelText('Password'), ' Kelapa 2026 ')
    await click('Log in')
    await waitFor(() => expect(portal.place()).toBe('/setting/password'))
    expect(portal.sentTo(accountCalls.login)).toEqual([
      { body: { user_id: 'meiling.tan@example.com', password: ' Kelapa 2026 ', next: '/setting/password' } },
    ])
    expect(portal.session.read()).toMatchObject({ token: 'new-token', history_url: null })
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeTruthy()
    expect(portal.sentTo(profileCalls.profile)).toHaveLength(0)
  })

  test('goes nowhere before the session is stored: a page that is left at once finds it again [SESS-04]', async () => {
    let store = (): void => undefined
    const stored = new Promise<void>((resolve) => (store = resolve))
    const portal = renderPortal('/login', {
      session: { ...guest, history_url: '/setting/password' },
      save: () => stored,
      answers: [answer(accountCalls.login, loggedIn())],
    })
    await userEvent.type(await screen.findByLabelText('Email or phone number'), 'meiling.tan@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'Kelapa2026')
    await click('Log in')
    await waitFor(() => expect(portal.session.read().token).toBe('new-token'))
    expect(portal.place()).toBe('/login')
    store()
    await waitFor(() => expect(portal.place()).toBe('/setting/password'))
  })

  test.each([
    ['the same customer goes back to the address', loggedIn().customer.customer_id, '/setting/password'],
    ['another customer goes home', 'somebody else', '/'],
  ])('reports an ended session, and %s [SESS-04] [GUARD-02]', async (_, ended_customer_id, place) => {
    const portal = renderPortal('/login', {
      session: { ...guest, ended_customer_id, history_url: '/setting/password' },
      answers: [answer(accountCalls.login, loggedIn())],
    })
    expect((await screen.findByRole('status')).textContent).toBe('Your session has ended. Log in to continue.')
    await userEvent.type(await screen.findByLabelText('Email or phone number'), 'meiling.tan@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'Kelapa2026')
    await click('Log in')
    await waitFor(() => expect(portal.place()).toBe(place))
    expect(portal.session.read()).toMatchObject({ ended_customer_id: null, history_url: null, account_country: 'sg' })
  })

  test('does not send an empty form; shows errors at the fields and in a focused summary [VAL-01]', async () => {
    const portal = renderPortal('/login', { session: guest })
    await screen.findByLabelText('Password')
    await click('Log in')
    expect(screen.getAllByText('This field is required').length).toBeGreaterThanOrEqual(2)
    expect(document.activeElement?.textContent).toContain('Please correct 2 fields')
    expect(portal.sentTo(accountCalls.login)).toHaveLength(0)
  })

  test('translates field errors when the language changes, but keeps the server’s messages [VAL-01]', async () => {
    const said = 'The email, phone number or password is not correct.'
    const refused = answer(accountCalls.login, () => Promise.reject(refusal(422, { password: said })))
    renderPortal('/login', { session: guest, answers: [refused] })
    fireEvent.change(await screen.findByLabelText('Email or phone number'), { target: { value: 'nur@nowhere' } })
    await click('Log in')
    await chooseLanguage('id')
    const contact = await screen.findByLabelText('Email atau nomor telepon')
    const errorOf = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    expect(errorOf(contact)).toBe('Kolom ini harus berupa email yang benar')
    expect(errorOf(screen.getByLabelText('Kata sandi'))).toBe('Kolom ini wajib diisi')
    expect(screen.getByRole('group', { name: /^Perbaiki 2/ })).toBeTruthy()
    fireEvent.change(contact, { target: { value: 'nur@example.sg' } })
    fireEvent.change(screen.getByLabelText('Kata sandi'), { target: { value: 'wrong1234' } })
    await click('Masuk')
    await waitFor(() => expect(errorOf(screen.getByLabelText('Kata sandi'))).toBe(said))
    await chooseLanguage('cn')
    expect(errorOf(await screen.findByLabelText('密码'))).toBe(said)
  })

  test('translates the password rule errors when the language changes [VAL-01] [ACC-05]', async () => {
    renderPortal('/reset-password#token=abc', { session: guest })
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'short' } })
    await click('Save password')
    expect(screen.getByRole('group').textContent).toContain('The password needs at least 8 characters')
    await chooseLanguage('cn')
    const summary = await screen.findByRole('group', { name: '请更正以下 1 项' })
    expect(summary.textContent).toContain('密码至少需要 8 个字符')
    expect(screen.getByText('密码至少需要 8 个字符')).toBeTruthy()
  })

  test('tells a wrong password once, at the field that has the focus, and keeps the input', async () => {
    renderPortal('/login', {
      session: guest,
      answers: [
        answer(accountCalls.login, () =>
          Promise.reject(refusal(422, 'The email, phone number or password is not correct.')),
        ),
      ],
    })
    await userEvent.type(await screen.findByLabelText('Email or phone number'), '91234567')
    await userEvent.type(screen.getByLabelText('Password'), 'wrong1234')
    await click('Log in')
    expect(await screen.findAllByText('The email, phone number or password is not correct.')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(screen.getByLabelText<HTMLInputElement>('Email or phone number').value).toBe('91234567')
  })

  test.each([
    ['/login', '+65 9123 45', 'This phone number is too short. Check for missing digits.'],
    ['/register', '+65 9123 45678', 'This phone number is too long. Check for extra digits.'],
    ['/register', '0812 3456 7890', /^This is not a Singapore number/],
    ['/forgot-password', '+65 9123 4567 ext 2', 'Use digits only. Leave out letters and extensions.'],
    ['/forgot-password', '+1 415 555 0100', 'Enter a Singapore (+65) or Indonesian (+62) phone number'],
  ])('%s refuses the phone number %s at its field, until it is corrected [ACC-10]', async (path, typed, text) => {
    const portal = renderPortal(path, { session: guest })
    const field = await screen.findByLabelText('Email or phone number')
    await userEvent.type(field, typed)
    fireEvent.submit(field)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(field, '{Backspace}')
    expect(screen.queryByText(text)).toBeNull()
    for (const call of [accountCalls.login, accountCalls.registerMini, accountCalls.forgotPassword])
      expect(portal.sentTo(call)).toHaveLength(0)
  })

  test('can show the password', async () => {
    renderPortal('/login', { session: guest, language: 'id', country: 'id' })
    const field = await screen.findByLabelText<HTMLInputElement>('Kata sandi')
    expect(field.type).toBe('password')
    await click('Tampilkan kata sandi')
    expect(field.type).toBe('text')
  })
})

describe('registration [ACC-01]', () => {
  test('asks for contact, code and password, then sends an Indonesian customer to the ID card', async () => {
    const portal = renderPortal('/register', {
      country: 'id',
      session: guest,
      answers: [
        answer(accountCalls.registerMini, { action: true, message: '', result: otp() }),
        answer(accountCalls.registerVerifyCode, {
          action: true,
          message: '',
          result: { registration_token: 'reg', expires_at: '' },
        }),
        answer(accountCalls.registerMandatory, loggedIn(indonesianProfile())),
      ],
    })
    await userEvent.type(await screen.findByLabelText('Email or phone number'), 'raden@example.com')
    await click('Send code')
    expect(await screen.findByText('We sent a 6-digit code to m***@example.com.')).toBeTruthy()
    expect(screen.getByText(/outbox/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '12 34-56' } })
    expect(await screen.findByRole('heading', { name: 'Almost there' })).toBeTruthy()
    expect(portal.sentTo(accountCalls.registerVerifyCode)).toEqual([
      { body: { otp_key: 'key-1', user_id: 'raden@example.com', code: '123456' } },
    ])
    expect(storedUnder()).toBe('raden@example.com')
    await userEvent.type(screen.getByLabelText('First name'), 'Raden')
    await userEvent.type(screen.getByLabelText('Phone number (optional)'), '0812 3456 789')
    await userEvent.type(screen.getByLabelText('Password'), 'pelabuhan7merah')
    await click('Create account')
    await waitFor(() => expect(portal.place()).toBe('/add-id-card'))
    expect(portal.sentTo(accountCalls.registerMandatory)[0]?.body).toMatchObject({
      registration_token: 'reg',
      user_id: 'raden@example.com',
      second_user_id: '0812 3456 789',
      password: 'pelabuhan7merah',
      first_name: 'Raden',
    })
    expect(portal.session.read()).toMatchObject({ token: 'new-token', pending_contact: null })
  })

  test('rejects a password without letters and numbers before sending it [ACC-05]', async () => {
    const portal = renderPortal('/add-password', {
      session: {
        ...guest,
        pending_contact: {
          user_id: 'a@example.com',
          otp: otp(),
          purpose: 'register',
          resend_at: 0,
          registration_token: 'reg',
        },
      },
    })
    await userEvent.type(await screen.findByLabelText('First name'), 'Mei')
    await userEvent.type(screen.getByLabelText('Password'), 'onlyletters')
    await click('Create account')
    expect(screen.getAllByText('The password must combine letters and numbers').length).toBeGreaterThan(0)
    expect(portal.sentTo(accountCalls.registerMandatory)).toHaveLength(0)
  })

  test('leads from a referral link to the code, even after another customer’s ended session', async () => {
    keepReferral('?referral=MEA24')
    const portal = renderPortal('/add-password', {
      session: {
        ...guest,
        ended_customer_id: 'somebody else',
        pending_contact: {
          user_id: 'a@example.com',
          otp: otp(),
          purpose: 'register',
          resend_at: 0,
          registration_token: 'reg',
        },
      },
      answers: [answer(accountCalls.registerMandatory, loggedIn())],
    })
    await userEvent.type(await screen.findByLabelText('First name'), 'Mei')
    await userEvent.type(screen.getByLabelText('Password'), 'pelabuhan7merah')
    await click('Create account')
    await waitFor(() => expect(portal.place()).toBe('/referral-code'))
    forgetReferral()
  })

  test('does not let steps be skipped', async () => {
    const code = renderPortal('/contact-verification', { session: guest })
    await waitFor(() => expect(code.place()).toBe('/register'))
    code.unmount()
    const password = renderPortal('/add-password', { session: guest })
    await waitFor(() => expect(password.place()).toBe('/register'))
  })
})

describe('verification code [ACC-02]', () => {
  const pending = (resend_at: number) =>
    ({ user_id: 'a@example.com', otp: otp(), purpose: 'register', resend_at }) as const

  test('reports a wrong code as incorrect, once', async () => {
    renderPortal('/contact-verification', {
      session: { ...guest, pending_contact: pending(Date.now() + 60_000) },
      answers: [
        answer(accountCalls.registerVerifyCode, () =>
          Promise.reject(refusal(422, { code: 'The verification code is incorrect' })),
        ),
      ],
    })
    fireEvent.change(await screen.findByLabelText('Verification code'), { target: { value: '000000' } })
    expect(await screen.findAllByText('The verification code is incorrect')).toHaveLength(1)
    expect(screen.getByText(/^Resend in (1:00|0:5\d)$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  })

  test('sends the code again after the wait and uses the new key', async () => {
    const portal = renderPortal('/contact-verification', {
      session: { ...guest, pending_contact: pending(Date.now() - 1) },
      answers: [
        answer(accountCalls.registerMini, {
          action: true,
          message: 'Resending the verification code was successful',
          result: otp({ otp_key: 'key-2' }),
        }),
        answer(accountCalls.registerVerifyCode, () => Promise.reject(refusal(422, { code: 'no' }))),
      ],
    })
    await screen.findByLabelText('Verification code')
    await click('Resend code')
    expect(await screen.findByText('Resending the verification code was successful')).toBeTruthy()
    expect(portal.sentTo(accountCalls.registerMini)).toEqual([{ body: { user_id: 'a@example.com', is_resend: true } }])
    fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '111111' } })
    await waitFor(() => expect(portal.sentTo(accountCalls.registerVerifyCode)[0]?.body.otp_key).toBe('key-2'))
  })
})

describe('recovery [ACC-05]', () => {
  test('sets a new password by the link of the mail, and the login still knows where the customer was [GUARD-02]', async () => {
    const portal = renderPortal('/reset-password#token=abc', {
      session: { ...guest, ended_customer_id: '7', history_url: '/import/ticket' },
      answers: [answer(accountCalls.confirmForgotPassword, { action: true, message: 'Password changed' })],
    })
    await userEvent.type(await screen.findByLabelText('New password'), 'pelabuhan7merah')
    await click('Save password')
    await waitFor(() => expect(portal.place()).toBe('/login'))
    expect(portal.sentTo(accountCalls.confirmForgotPassword)).toEqual([
      { body: { token: 'abc', password: 'pelabuhan7merah' } },
    ])
    expect(portal.session.read()).toMatchObject({ ended_customer_id: '7', history_url: '/import/ticket' })
  })

  test('leads from a link that was used already to a new one', async () => {
    renderPortal('/reset-password#token=abc', {
      session: guest,
      answers: [
        answer(accountCalls.confirmForgotPassword, () =>
          Promise.reject(refusal(422, 'This recovery link has expired.', 'reset_token_invalid')),
        ),
      ],
    })
    await userEvent.type(await screen.findByLabelText('New password'), 'pelabuhan7merah')
    await click('Save password')
    expect(await screen.findByText(/^This recovery link or code has expired/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password')
  })

  test('leads a customer who is logged in, and cannot request a link, to the settings', async () => {
    renderPortal('/reset-password')
    const link = await screen.findByRole('link', { name: 'Change password' })
    expect(link.getAttribute('href')).toBe('/setting/password')
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull()
  })

  test('sends the code from the phone and the new password together', async () => {
    const portal = renderPortal('/forgot-password', {
      session: guest,
      answers: [
        answer(accountCalls.forgotPassword, {
          action: true,
          message: '',
          result: otp({ channel: 'phone', sent_to: '+65 ****4567' }),
        }),
        answer(accountCalls.confirmForgotPassword, { action: true, message: 'ok' }),
      ],
    })
    await userEvent.type(await screen.findByLabelText('Email or phone number'), '9123 4567')
    await click('Send instructions')
    fireEvent.change(await screen.findByLabelText('Verification code'), { target: { value: '123456' } })
    expect(storedUnder()).toBe('9123 4567')
    await userEvent.type(screen.getByLabelText('New password'), 'pelabuhan7merah')
    await click('Save password')
    await waitFor(() =>
      expect(portal.sentTo(accountCalls.confirmForgotPassword)).toEqual([
        { body: { otp_key: 'key-1', user_id: '9123 4567', code: '123456', password: 'pelabuhan7merah' } },
      ]),
    )
  })
})
