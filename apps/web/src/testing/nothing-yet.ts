import {
  collectionCalls,
  contentCalls,
  infoCalls,
  invoiceCalls,
  profileCalls,
  shipmentCalls,
  voucherCalls,
  voyageCalls,
} from '@layar/contract'
import { profileOf } from './fixtures'
import { answer, type FakeAnswer } from './render-portal'

const said = { action: true, message: '' }

/**
 * Default answers for the layout and the first screens of a customer without data. Append to a test's own answers: the
 * first match wins.
 */
export const nothingYet: readonly FakeAnswer[] = [
  answer(profileCalls.profile, { ...said, result: profileOf() }),
  answer(shipmentCalls.statistic, {
    ...said,
    result: {
      current_month_cart__count: 0,
      last_month_cart__count: 0,
      transaction_current_month: 0,
      transaction_last_month: 0,
    },
  }),
  answer(voyageCalls.nextDepartures, { ...said, results: [] }),
  answer(shipmentCalls.cartCards, { ...said, results: [], next: null }),
  answer(shipmentCalls.cartList, { ...said, results: [] }),
  answer(shipmentCalls.cartCount, { ...said, result: { in_cart: 0, ready: 0, held: [], lacking_imeis: [] } }),
  answer(invoiceCalls.unpaidInvoices, { ...said, count: 0, result: [] }),
  answer(voucherCalls.myVouchers, { ...said, results: [] }),
  answer(contentCalls.announcements, { ...said, results: [] }),
  answer(contentCalls.featuredImages, { ...said, results: [] }),
  answer(collectionCalls.collectionCounter, { ...said, result: null }),
  answer(infoCalls.whatsapp, {
    ...said,
    result: { url: 'https://chat.example', phone_number: '', hours: '', is_open: true, opens_at: null },
  }),
]
