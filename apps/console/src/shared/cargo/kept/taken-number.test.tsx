import { staffDeliveryCalls, staffExportDeliveryCalls, type DeliveryAttemptInput } from '@layar/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, loading, refusal, renderConsole } from '../../../testing/render-console'
import { deliveryOf } from '../../../testing/delivery-fixture'
import type { KeptAct } from './act'
import type { ActStore } from './acts-db'
import { useKept } from './use-kept'

afterEach(() => {
  useKept.setState({ store: undefined, acts: [], sent: [], isSending: false, reopened: null })
})

/** A delivery that a courier recorded without a network, as the first attempt. */
const kept: KeptAct = {
  number: 1,
  staffId: '00000000-0000-4000-8000-000000000001',
  key: 'key-1',
  atMs: 0,
  act: {
    kind: 'delivery',
    service: 'impor',
    code: 'SHP-1',
    collectionCode: null,
    photo: { url: '/files/1' },
    signature: { url: '/files/2' },
    body: { number: 1, outcome: 'delivered', receiver_name: 'Mei Tan', relation: 'self', reason: null, note: null },
  },
  refusal: null,
}

const memory = (): ActStore => {
  let acts = [kept]
  return {
    all: () => Promise.resolve(acts),
    add: () => Promise.reject(new Error('Nothing is added.')),
    put: (next) => {
      acts = [next]
      return Promise.resolve()
    },
    remove: () => {
      acts = []
      return Promise.resolve()
    },
    watch: () => () => undefined,
  }
}

test.each([
  ['recorded', 'delivery_recorded'],
  ['recorded and took back', 'delivery_undone'],
])('a delivery kept without a network becomes the next attempt where a colleague %s its number', async (_, code) => {
  useKept.setState({ store: memory() })
  const sent: (DeliveryAttemptInput & { readonly key: unknown })[] = []
  const { user } = renderConsole(
    '/deliveries',
    ['hub'],
    [
      answer(staffDeliveryCalls.staffDeliveries, () => ({
        action: true,
        message: '',
        results: [deliveryOf({ cart_code: 'SHP-1', next_number: 2 })],
        next: null,
      })),
      answer(staffExportDeliveryCalls.staffExportDeliveries, () => ({
        action: true,
        message: '',
        results: [],
        next: null,
      })),
      answer(staffDeliveryCalls.staffRecordDelivery, ({ body }) => {
        sent.push({ ...body, key: null })
        if (body.number === 1) throw refusal(409, 'Attempt 1 is taken.', code)
        return { action: true, message: 'Recorded', result: deliveryOf({ status: 'delivered' }) }
      }),
    ],
  )
  expect(
    await screen.findByText(/Attempt 1 is taken. If it happened as you recorded it, try again/, undefined, loading),
  ).toBeTruthy()
  expect(await screen.findByText('The result on this device was refused: see “Not sent yet”.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent.map(({ number }) => number)).toEqual([1, 2]))
  expect(sent[1]).toMatchObject({ receiver_name: 'Mei Tan', photo: '/files/1', signature: '/files/2' })
  await waitFor(() => expect(useKept.getState().acts).toEqual([]))
})
