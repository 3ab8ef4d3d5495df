import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  accountCalls,
  avatarCalls,
  notificationCalls,
  profileCalls,
  type Otp,
  privacyCalls,
  type PrivacyState,
  socialCalls,
} from '@layar/contract'
import { profileOf } from '../../../testing/fixtures'
import { answer, type FakeAnswer, refusal, renderPortal } from '../../../testing/render-portal'
// Loaded lazily: importing it here makes it available at once on a busy machine.
import './cut-dialog'

// Draws no picture here: it reports the cropped area as the real one does once a picture has loaded.
vi.mock('react-easy-crop', async () => {
  const { useEffect } = await import('react')
  const area = { x: 10, y: 0, width: 900, height: 900 }
  function Cropper({ onCropComplete }: { onCropComplete: (part: object, pixels: object) => void }) {
    useEffect(() => onCropComplete(area, area), [onCropComplete])
    return null
  }
  return { default: Cropper }
})

const open = (answers: readonly FakeAnswer[], profile = profileOf()) =>
  renderPortal('/setting', {
    settings: { social_sign_in: ['google', 'apple'] },
    answers: [answer(profileCalls.profile, { action: true, message: '', result: profile }), ...answers],
  })
const otp: Otp = {
  otp_key: 'key',
  last_time: '2026-03-05T06:05:00Z',
  resend_in_seconds: 60,
  expires_at: '2026-03-05T06:15:00Z',
  channel: 'email',
  sent_to: 'm***@example.com',
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

describe('profile picture [ACC-07]', () => {
  const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'me.png', {
    type: 'image/png',
  })
  const drawable = (drawn: (...args: number[]) => void) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 900, close: () => undefined }))
    HTMLCanvasElement.prototype.getContext = (() => ({
      fillRect: () => undefined,
      drawImage: (_: unknown, ...args: number[]) => drawn(...args),
    })) as never
    HTMLCanvasElement.prototype.toBlob = (give) => give(new Blob(['cut']))
  }

  const choosePicture = async (): Promise<void> => {
    await userEvent.upload(await screen.findByLabelText('Choose picture', { selector: 'input' }), picture)
  }
  /** The button is disabled until the cropper reports the square. */
  const savePicture = async (): Promise<void> => {
    const save = (await screen.findByText('Save picture')).closest('button')
    await waitFor(() => expect(save?.disabled).toBe(false))
    await userEvent.click(save as HTMLButtonElement)
  }

  test('crops the picture to a square of at most 640 px, sends a jpeg and reloads the profile', async () => {
    const drawn = vi.fn()
    drawable(drawn)
    const portal = open([
      answer(avatarCalls.uploadAvatar, { action: true, message: 'Saved', result: { avatar: '/f/1' } }),
    ])
    await choosePicture()
    await savePicture()
    await waitFor(() => expect(portal.sentTo(avatarCalls.uploadAvatar)).toHaveLength(1))
    expect(drawn).toHaveBeenCalledWith(10, 0, 900, 900, 0, 0, 640, 640)
    expect(portal.sentTo(avatarCalls.uploadAvatar)[0]?.file).toMatchObject({ name: 'avatar.jpg', type: 'image/jpeg' })
    await waitFor(() => expect(portal.sentTo(profileCalls.profile).length).toBeGreaterThan(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('reports a file that is no picture and sends nothing', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
    const portal = open([])
    await choosePicture()
    expect(
      await screen.findByText('me.png: This picture can’t be opened. It may be damaged. Choose another one.'),
    ).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(portal.sentTo(avatarCalls.uploadAvatar)).toEqual([])
  })

  test('shows “Failed to update avatar” for a rejected upload and keeps the cropper open', async () => {
    drawable(() => undefined)
    open([answer(avatarCalls.uploadAvatar, () => Promise.reject(refusal(422, { avatar: 'Too many pixels' })))])
    await choosePicture()
    await savePicture()
    expect(await screen.findByText('Failed to update avatar')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('removes the picture', async () => {
    const portal = open(
      [answer(avatarCalls.removeAvatar, { action: true, message: 'Removed' })],
      profileOf({ avatar: '/f/1' }),
    )
    await screen.findByRole('button', { name: 'Change picture' })
    await click('Remove')
    expect(portal.sentTo(avatarCalls.removeAvatar)).toHaveLength(1)
  })
})

test('lists and unlinks login methods, and shows the server’s error for the last one [ACC-04]', async () => {
  const portal = open([
    answer(socialCalls.socialLinks, {
      action: true,
      message: '',
      results: [{ provider: 'google', email: 'mei@example.com', linked_at: '2026-03-05T06:05:00Z' }],
    }),
    answer(socialCalls.unlinkSocial, () => Promise.reject(refusal(409, 'Set password first', 'social_last_way_in'))),
  ])
  expect(await screen.findByText('Connected as mei@example.com')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Connect: Apple' })).toBeTruthy()
  await click('Disconnect: Google')
  expect(await screen.findByText('Set password first')).toBeTruthy()
  expect(portal.sentTo(socialCalls.unlinkSocial)).toEqual([{ params: { provider: 'google' } }])
  expect(screen.getByText('Connected as mei@example.com')).toBeTruthy()
})

test('mutes a notification channel in addition to those muted before', async () => {
  const channels = [
    { channel: 'app' as const, is_muted: false, contact: null },
    { channel: 'email' as const, is_muted: false, contact: 'm***@example.com' },
    { channel: 'whatsapp' as const, is_muted: true, contact: null },
  ]
  const portal = open([
    answer(notificationCalls.noticePreferences, { action: true, message: '', result: { channels } }),
    answer(notificationCalls.saveNoticePreferences, { action: true, message: 'Saved', result: { channels } }),
  ])
  const email = await screen.findByRole<HTMLInputElement>('switch', { name: /^Email/ })
  expect(email.checked).toBe(true)
  expect(screen.getByText('No confirmed contact')).toBeTruthy()
  await userEvent.click(email)
  expect(portal.sentTo(notificationCalls.saveNoticePreferences)).toEqual([{ body: { muted: ['email', 'whatsapp'] } }])
})

test('confirms the second contact of the registration by a code that can be resent after a wait [ACC-01] [ACC-09]', async () => {
  const portal = open(
    [answer(accountCalls.otp, { action: true, message: '', result: otp })],
    profileOf({ phone_verified: false }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm phone number' }))
  await click('Send code')
  expect(await screen.findByText(/^Resend in/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  expect(portal.sentTo(accountCalls.otp)).toEqual([{ query: { user_id: '+6591234567', purpose: 'change_contact' } }])
  await click('Confirm')
  expect(document.activeElement).toBe(screen.getByLabelText('Verification code'))
  expect(portal.sentTo(profileCalls.updateProfile)).toEqual([])
})

describe('privacy', () => {
  const stateOf = (change: Partial<PrivacyState['deletion']> = {}, archive: PrivacyState['export'] = null) =>
    answer(privacyCalls.privacy, {
      action: true,
      message: '',
      result: {
        export: archive,
        deletion: { bars: [], proof: 'password', code_contact: 'm***@example.com', kept: [], credit: null, ...change },
      },
    })
  const removed = answer(privacyCalls.deleteAccount, { action: true, message: 'Your account is deleted' })

  test('requests a data export and offers a finished one until it expires', async () => {
    const portal = open([
      stateOf(
        {},
        {
          status: 'ready',
          created_at: '2026-03-05T06:05:00Z',
          expires_at: '2026-03-12T06:05:00Z',
          download_url: '/api/impor/file/1',
          size_bytes: 20_480,
        },
      ),
      answer(privacyCalls.exportData, {
        action: true,
        message: 'Queued',
        result: { status: 'queued', created_at: '', expires_at: null, download_url: null, size_bytes: null },
      }),
    ])
    expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe('/api/impor/file/1')
    await click('Request my data')
    expect(portal.sentTo(privacyCalls.exportData)).toHaveLength(1)
    await waitFor(() => expect(portal.sentTo(privacyCalls.privacy).length).toBeGreaterThan(1))
  })

  test.each([
    [null, 0],
    [{ currency: 'SGD' as const, amount_minor: 1550 }, 1],
  ])('says what is lost with the account in credit notes: %o', async (credit, lines) => {
    open([stateOf({ credit })])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
    await screen.findByText(/unused credit notes are lost/)
    expect(screen.queryAllByText('You would lose unused credit notes worth $15.50.')).toHaveLength(lines)
  })

  test('says what the law keeps once the account is deleted, before and in the question', async () => {
    const text = 'Kept by law until 31 December 2031: your invoices, with name and address (tax law).'
    open([stateOf({ kept: [{ basis: 'tax', until: '2031-12-31', text }] })])
    await screen.findByText(text)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText(text)).toBeTruthy()
  })

  test('disables account deletion while a shipment is open and says why', async () => {
    open([stateOf({ bars: [{ kind: 'shipments', count: 2, text: 'Shipments on their way: 2.' }] })])
    expect(await screen.findByText('Shipments on their way: 2.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete account' }).disabled).toBe(true)
  })

  test('shows a wrong password at its field, and deletes, logs out and opens the login with the right one', async () => {
    let tries = 0
    const portal = open([
      stateOf(),
      answer(privacyCalls.deleteAccount, () => {
        tries += 1
        if (tries === 1) throw refusal(422, { current_password: 'The password is not correct' })
        return { action: true, message: 'Your account is deleted' }
      }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete permanently' }))
    expect(portal.sentTo(privacyCalls.deleteAccount)).toEqual([])
    const field = screen.getByLabelText('Your password')
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'kelapa2026')
    await click('Delete permanently')
    expect((await screen.findAllByText('The password is not correct')).length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(field)
    expect(portal.session.read().token).not.toBeNull()
    await click('Delete permanently')
    await waitFor(() => expect(portal.place()).toBe('/login'))
    expect(portal.session.read().token).toBeNull()
    expect(portal.sentTo(privacyCalls.deleteAccount)).toEqual([
      { body: { current_password: 'kelapa2026' } },
      { body: { current_password: 'kelapa2026' } },
    ])
  })

  test('closes and names what has come to block the deletion since the page was opened', async () => {
    const bars = [{ kind: 'shipments' as const, count: 1, text: 'Shipments on their way: 1.' }]
    const portal = open([
      answer(privacyCalls.privacy, () => ({
        action: true,
        message: '',
        result: {
          export: null,
          deletion: {
            bars: portal.sentTo(privacyCalls.deleteAccount).length === 0 ? [] : bars,
            proof: 'password' as const,
            code_contact: null,
            kept: [],
            credit: null,
          },
        },
      })),
      answer(privacyCalls.deleteAccount, () => {
        throw refusal(409, 'Shipments on their way: 1. Cancel them.')
      }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
    await userEvent.type(await screen.findByLabelText('Your password'), 'kelapa2026')
    await click('Delete permanently')
    expect(await screen.findByText('Shipments on their way: 1.')).toBeTruthy()
    expect(screen.queryByLabelText('Your password')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete account' }).disabled).toBe(true)
    expect(portal.session.read().token).not.toBeNull()
  })

  test('whoever takes a code instead of the password stands at the button that sends it, then at its field', async () => {
    open([stateOf(), answer(privacyCalls.sendDeletionCode, { action: true, message: '', result: otp })])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Use a code instead' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send a code to m***@example.com' }))
    await userEvent.keyboard('{Enter}')
    const field = await screen.findByLabelText('Verification code')
    expect(document.activeElement).toBe(field)
  })

  test('proves the owner by a code when there is no password', async () => {
    const portal = open([
      stateOf({ proof: 'code' }),
      answer(privacyCalls.sendDeletionCode, { action: true, message: '', result: otp }),
      removed,
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send a code to m***@example.com' }))
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456')
    await click('Delete permanently')
    await waitFor(() => expect(portal.place()).toBe('/login'))
    expect(portal.sentTo(privacyCalls.deleteAccount)).toEqual([{ body: { otp_key: 'key', code: '123456' } }])
  })

  test('empties the field when a code is sent anew: what was typed and said was about the former one', async () => {
    let sent = 0
    open([
      stateOf({ proof: 'code' }),
      answer(privacyCalls.sendDeletionCode, () => {
        sent += 1
        const result = { ...otp, last_time: `2026-03-05T06:0${sent}:00Z`, resend_in_seconds: 0 }
        return { action: true, message: '', result }
      }),
      answer(privacyCalls.deleteAccount, () => {
        throw refusal(422, { code: 'This verification code can no longer be used.' })
      }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send a code to m***@example.com' }))
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456')
    await click('Delete permanently')
    await screen.findByText('This verification code can no longer be used.')
    await click('Resend code')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe(''))
    expect(screen.queryByText('This verification code can no longer be used.')).toBeNull()
  })
})
