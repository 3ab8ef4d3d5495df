import { expect, test } from 'vitest'
import { sendingRefusal, type SendingFacts } from './sending-refusal'

const ready: SendingFacts = {
  subStatus: null,
  missingReceipts: [],
  isRestWaived: false,
  openServices: null,
  invoice: { status: 'paid', type: 'shipment' },
}
const missing: ReturnType<typeof sendingRefusal> = { code: 'parcels_missing', values: { numbers: 'SF1, SF2' } }
const photo = { en: 'Photos', id: 'Foto', cn: '拍照' }
const photoOpen: ReturnType<typeof sendingRefusal> = { code: 'service_open', values: { services: photo } }
const missingReceipts = ['SF1', 'SF2']

test.each<[string, Partial<SendingFacts>, ReturnType<typeof sendingRefusal>]>([
  ['may leave when all is in and paid', {}, null],
  ['waits for customs', { subStatus: 'hold' }, 'on_hold'],
  ['waits for parcels that are missing', { missingReceipts }, missing],
  ['waits for missing parcels before it waits for money', { missingReceipts, invoice: null }, missing],
  ['leaves without missing parcels once staff decided so', { missingReceipts, isRestWaived: true }, null],
  ['waits for services before it waits for money', { openServices: photo, invoice: null }, photoOpen],
  ['waits for its checkout', { invoice: null }, 'not_checked_out'],
  ['waits for its payment', { invoice: { status: 'pending', type: 'shipment' } }, 'invoice_unpaid'],
  ['leaves before it is paid with pay later', { invoice: { status: 'pending', type: 'paylater' } }, null],
  [
    'leaves before it is paid with payment on arrival',
    { invoice: { status: 'pending', type: 'pay_on_arrival' } },
    null,
  ],
])('a shipment of the warehouse %s', (_, facts, error) => {
  expect(sendingRefusal({ ...ready, ...facts })).toEqual(error)
})
