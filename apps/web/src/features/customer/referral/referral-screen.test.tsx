import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { profileCalls, type IdCardState, identityCalls, type Referral, referralCalls } from '@layar/contract'
import { indonesianProfile, profileOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const own = (change: Partial<Referral> = {}) =>
  answer(referralCalls.referral, {
    action: true,
    message: '',
    result: {
      referral_code: 'MEYTAN24',
      share_url: 'https://portal.example/register?referral=MEYTAN24',
      reward: { currency: 'SGD', amount_minor: 215 },
      invited_count: 1,
      left_this_month: 9,
      has_used_code: false,
      ...change,
    },
  })
const profile = answer(profileCalls.profile, { action: true, message: '', result: profileOf() })

const noCard: IdCardState = {
  status: 'none',
  id_card_validation_status: 'unverified',
  note: null,
  submitted_at: null,
  decided_at: null,
  id_card_number: null,
  id_card_name: null,
  id_card_address: null,
  id_card_rt_rw: null,
  id_card_village: null,
  id_card_subdistrict: null,
  id_card_region: null,
  id_card_province: null,
}

beforeEach(() => sessionStorage.clear())

test('accepts a friend’s code once and opens the dashboard [ROUTE-08] [VOUCH-04]', async () => {
  const portal = renderPortal('/referral-code', {
    answers: [
      profile,
      own(),
      answer(referralCalls.addReferralCode, {
        action: true,
        message: 'A voucher of S$2.15 is yours',
        result: { voucher_code: 'REF1', reward: { currency: 'SGD', amount_minor: 215 } },
      }),
    ],
  })
  expect(await screen.findByText('$2.15')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Referral code'), 'meytan24')
  await userEvent.click(screen.getByRole('button', { name: 'Use code' }))
  await waitFor(() => expect(portal.place()).toBe('/import'))
  expect(portal.sentTo(referralCalls.addReferralCode)).toEqual([{ body: { referral_code: 'MEYTAN24' } }])
})

test('fills in the code of a link and clears it on skip [ROUTE-08]', async () => {
  sessionStorage.setItem('tk_referral', 'SARYWN34')
  const portal = renderPortal('/referral-code', { answers: [profile, own()] })
  expect((await screen.findByLabelText<HTMLInputElement>('Referral code')).value).toBe('SARYWN34')
  await userEvent.click(screen.getByRole('button', { name: 'Skip, I don’t have one' }))
  await waitFor(() => expect(portal.place()).toBe('/import'))
  expect(portal.sentTo(referralCalls.addReferralCode)).toEqual([])
  expect(sessionStorage.getItem('tk_referral')).toBeNull()
})

test('shows a code error at its field, focuses it and keeps the input [VOUCH-04]', async () => {
  const portal = renderPortal('/referral-code', {
    answers: [
      profile,
      own(),
      answer(referralCalls.addReferralCode, () =>
        Promise.reject(refusal(422, { referral_code: 'Nobody has this code' })),
      ),
    ],
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Referral code')
  await userEvent.click(screen.getByRole('button', { name: 'Use code' }))
  expect(screen.getByText('This field is required')).toBeTruthy()
  expect(portal.sentTo(referralCalls.addReferralCode)).toEqual([])
  await userEvent.type(field, 'ZZZZ2222')
  await userEvent.click(screen.getByRole('button', { name: 'Use code' }))
  expect((await screen.findAllByText('Nobody has this code')).length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('ZZZZ2222')
  expect(portal.place()).toBe('/referral-code')
})

test('reports a code entered before, and offers a retry when the server is unavailable [ROUTE-08]', async () => {
  const used = renderPortal('/referral-code', { answers: [profile, own({ has_used_code: true })] })
  expect(await screen.findByRole('heading', { name: 'You’ve already used a code' })).toBeTruthy()
  expect(screen.queryByLabelText('Referral code')).toBeNull()
  used.unmount()
  const away = renderPortal('/referral-code', {
    answers: [profile, answer(referralCalls.referral, () => Promise.reject(refusal(500, 'Something went wrong')))],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(away.sentTo(referralCalls.referral).length).toBeGreaterThan(1))
})

test('Singapore: opens import after the profile is saved, or the code screen with a friend’s link [GUARD-04] [GUARD-05]', async () => {
  const saved = answer(profileCalls.updateProfile, { action: true, message: 'Saved', result: profileOf() })
  sessionStorage.setItem('tk_referral', 'MEYTAN24')
  const portal = renderPortal('/add-id-card', { answers: [profile, saved, own()] })
  await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(portal.place()).toBe('/referral-code'))
})

test('Indonesia: skips the code question when the ID card is postponed [GUARD-04]', async () => {
  const portal = renderPortal('/add-id-card', {
    country: 'id',
    answers: [
      answer(profileCalls.profile, { action: true, message: '', result: indonesianProfile() }),
      answer(identityCalls.idCardState, { action: true, message: '', result: noCard }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Do this later' }))
  await waitFor(() => expect(portal.place()).toBe('/import'))
})
