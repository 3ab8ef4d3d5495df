import { staffPickupCalls, staffReceivingCalls, type StaffPickup } from '@layar/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptAct } from '../../../shared/cargo/kept/act'
import { useKept } from '../../../shared/cargo/kept/use-kept'
import { answer, dialog, dialogButton, loading, renderConsole } from '../../../testing/render-console'
import { pickupOf } from '../../../testing/pickup-fixture'

const ok = { action: true, message: '' }
let isOnline = true
beforeEach(() => {
  isOnline = true
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }))
  URL.createObjectURL = () => 'blob:photo'
})
afterEach(() => {
  useKept.setState({ store: undefined, acts: [], sent: [], isSending: false })
  Reflect.deleteProperty(navigator, 'onLine')
})

/** Acts as the browser's database keeps them. */
const keepActs = (acts: KeptAct[] = []) => {
  useKept.setState({
    store: {
      all: async () => [...acts],
      add: async (made) => {
        const kept = { ...made, number: acts.length + 1 }
        acts.push(kept)
        return kept
      },
      put: async (changed) =>
        void acts.splice(0, acts.length, ...acts.map((one) => (one.number === changed.number ? changed : one))),
      remove: async (number) => void acts.splice(0, acts.length, ...acts.filter((one) => one.number !== number)),
      watch: () => () => undefined,
    },
  })
  return acts
}

const open = (stop: StaffPickup = pickupOf({})) =>
  renderConsole(
    '/pickups?day=2026-11-27',
    ['hub'],
    [
      answer(staffPickupCalls.staffPickups, () => ({ ...ok, results: [stop], next: null, next_day: null })),
      answer(staffPickupCalls.staffPickupPlans, () => ({ ...ok, results: [] })),
      answer(staffPickupCalls.staffRecordPickup, () => ({ ...ok, message: 'Recorded', result: stop })),
      answer(staffReceivingCalls.staffUploadImage, () => ({
        ...ok,
        image_url: '/files/1',
        width: 1,
        height: 1,
        size_bytes: 3,
      })),
    ],
  )

test('a pickup recorded without a network stays on the device with its photo, and is sent once when it is back', async () => {
  const acts = keepActs()
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: 'Record' }, loading))
  isOnline = false
  fireEvent.change(dialog().getByLabelText(/^Handed over by/), { target: { value: 'Budi' } })
  const camera = document.querySelector<HTMLInputElement>('input[type=file]')
  if (camera) await user.upload(camera, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg'))
  await waitFor(() => expect(document.querySelector('img[src="blob:photo"]')).toBeTruthy())
  await user.click(dialogButton('Save result'))
  expect(await screen.findByText('The result is on this device and not sent yet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: '1 not sent' })).toBeTruthy()
  expect(screen.getByText('Pickup result for EXP-1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
  expect(acts.map(({ act }) => act.kind)).toEqual(['pickup'])
  const atMs = acts[0]?.atMs ?? 0
  isOnline = true
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(acts).toEqual([]))
  expect(sentTo(staffPickupCalls.staffRecordPickup)).toEqual([
    {
      params: { pickup_id: pickupOf({}).pickup_id },
      body: {
        outcome: 'picked_up',
        box_count: 2,
        handed_over_by: 'Budi',
        photo: '/files/1',
        signature: null,
        failure: null,
        note: null,
        attempted_at: new Date(atMs).toISOString(),
      },
    },
  ])
})

test('what was kept before the page was opened is sent then', async () => {
  const body = {
    outcome: 'failed',
    box_count: null,
    handed_over_by: null,
    failure: 'nobody_there',
    note: null,
  } as const
  const acts = keepActs([
    {
      number: 1,
      staffId: '00000000-0000-4000-8000-000000000001',
      key: 'key-1',
      atMs: 0,
      act: { kind: 'pickup', pickupId: pickupOf({}).pickup_id, code: 'EXP-1', body, photo: null, signature: null },
      refusal: null,
    },
  ])
  const { sentTo } = open()
  await waitFor(() => expect(acts).toEqual([]), loading)
  expect(sentTo(staffPickupCalls.staffRecordPickup)).toMatchObject([
    { body: { outcome: 'failed', attempted_at: '1970-01-01T00:00:00.000Z' } },
  ])
})
