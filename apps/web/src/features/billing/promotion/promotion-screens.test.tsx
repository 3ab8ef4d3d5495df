import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profileCalls, referralCalls, type Voucher, voucherCalls } from '@layar/contract'
import { profileOf, voucherOf } from '../../../testing/fixtures'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const welcome = (change: Partial<Voucher> = {}): Voucher =>
  voucherOf({
    voucher_category: 'international_shipping',
    minimum_transaction: 50,
    description: 'Five dollars off your first shipment.',
    terms: ['Once for each customer.', 'Not for full containers.'],
    is_sample: false,
    ...change,
  })
const profile = answer(profileCalls.profile, { action: true, message: '', result: profileOf() })
const noReferral = answer(referralCalls.referral, () => {
  throw refusal(404, 'Not found', 'not_found')
})

test('lists the service’s vouchers with value, minimum, period and a link to their terms [VOUCH-01] [CARD-03]', async () => {
  const portal = renderPortal('/import/promotion', {
    answers: [
      profile,
      noReferral,
      answer(voucherCalls.myVouchers, {
        action: true,
        message: '',
        results: [
          welcome(),
          welcome({
            voucher_code: 'TEN',
            voucher_title: 'Ten percent',
            discount_kind: 'percent',
            voucher_value: 10,
            minimum_transaction: 0,
            is_usable: false,
            unusable_reason: 'It has been used.',
          }),
        ],
      }),
    ],
  })
  const [first, second] = await within(await screen.findByRole('main')).findAllByRole('article')
  expect(first?.textContent).toContain('$5.00')
  expect(first?.textContent).toContain('From $50.00')
  expect(first?.textContent).toContain('1 Mar 2026 – 1 Apr 2026')
  expect(screen.getByRole('link', { name: 'See terms: Welcome aboard' }).getAttribute('href')).toBe(
    '/import/promotion/detail?code=HELLO5',
  )
  expect(second?.textContent).toContain('10%')
  expect(second?.textContent).toContain('Not available now: It has been used.')
  expect(portal.sentTo(voucherCalls.myVouchers)[0]?.query.service).toBe('impor')
})

test('shows one voucher by its code, with category and terms [VOUCH-01]', async () => {
  const portal = renderPortal('/import/promotion/detail?code=HELLO5', {
    answers: [profile, answer(voucherCalls.voucher, { action: true, message: '', result: welcome() })],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome aboard' })).toBeTruthy()
  expect(portal.sentTo(voucherCalls.voucher)[0]?.params.code).toBe('HELLO5')
  expect(screen.getByText('International shipping')).toBeTruthy()
  const terms = within(screen.getByRole('region', { name: 'Terms and conditions' })).getAllByRole('listitem')
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Once for each customer.', 'Not for full containers.'])
})

test('reports an unknown voucher and links back to the list [VOUCH-01]', async () => {
  renderPortal('/import/promotion/detail?code=NONE', {
    answers: [
      profile,
      answer(voucherCalls.voucher, () => {
        throw refusal(404, 'Voucher not found', 'not_found')
      }),
    ],
  })
  expect(await screen.findByText('Voucher not found')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Promotions' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All promotions' }).getAttribute('href')).toBe('/import/promotion')
})

test('lists only export vouchers under export and opens one with its terms [ROUTE-23] [VOUCH-01]', async () => {
  const portal = renderPortal('/export/Promo', {
    country: 'id',
    language: 'en',
    settings: { export_mode: true },
    answers: [
      profile,
      answer(voucherCalls.myVouchers, { action: true, message: '', results: [welcome()] }),
      answer(voucherCalls.voucher, { action: true, message: '', result: welcome() }),
      answer(referralCalls.referral, () => {
        throw refusal(500, 'Internal Server Error')
      }),
    ],
  })
  const open = await screen.findByRole('link', { name: 'See terms: Welcome aboard' })
  expect(portal.sentTo(voucherCalls.myVouchers).map(({ query }) => query.service)).toContain('ekspor')
  expect(open.getAttribute('href')).toBe('/export/Promo?code=HELLO5')
  fireEvent.click(open)
  expect(await screen.findByText('Once for each customer.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All promotions' }).getAttribute('href')).toBe('/export/Promo')
  expect(screen.getByRole('link', { name: 'Use in cart' }).getAttribute('href')).toBe('/export/Cart')
})
