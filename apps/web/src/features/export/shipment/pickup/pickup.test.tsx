import {
  exportPickupCalls,
  exportShipmentCalls,
  profileCalls,
  addressCalls,
  CallFailure,
  type ExportPickup,
  type ExportPickupState,
  type ExportShipmentDetail,
} from '@layar/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { exportDetailOf, senderAddress, shipmentId } from '../../../../testing/export-fixtures'
import { indonesianProfile } from '../../../../testing/fixtures'
import { answer, renderPortal, type FakeAnswer } from '../../../../testing/render-portal'

const ok = { action: true, message: '' } as const
const code = 'EXP-AAAAA-BBBBB'
const place = { ...senderAddress, address_type: 'pickup' } as const

const slot = (day: string, from: string, to: string, left: number) => ({
  day,
  from,
  to,
  left,
  closes_at: '2026-11-26T11:00:00.000Z',
})
const slots = [
  slot('2026-11-27', '09:00', '12:00', 0),
  slot('2026-11-27', '13:00', '17:00', 3),
  slot('2026-11-28', '09:00', '12:00', 1),
]
const pickupOf = (change: Partial<ExportPickup> = {}): ExportPickup => ({
  number: 1,
  status: 'booked',
  day: '2026-11-27',
  from: '13:00',
  to: '17:00',
  changes_until: '2026-11-27T03:00:00.000Z',
  address: place,
  phone_number: '+628123456789',
  note: 'Gate 2',
  started_at: null,
  failure: null,
  box_count: null,
  handed_over_by: null,
  photo: null,
  signature: null,
  recorded_at: null,
  ...change,
})

const open = (
  state: Partial<ExportPickupState>,
  shipment: Partial<ExportShipmentDetail> = {},
  ...answers: readonly FakeAnswer[]
) =>
  renderPortal(`/export/Shipment?shipment_code=${code}`, {
    country: 'id',
    language: 'en',
    settings: { export_mode: true },
    answers: [
      ...answers,
      answer(exportPickupCalls.exportPickup, {
        data: {
          ...ok,
          result: {
            pickups: [],
            can_book: true,
            can_cancel: false,
            slots,
            phone_number: '+628123456789',
            ...state,
          },
        },
      }),
      answer(exportShipmentCalls.exportShipmentDetail, {
        data: {
          ...ok,
          result: exportDetailOf({
            status: 'waiting_shipment',
            actions: ['book_pickup', 'cancel'],
            pickup_address: place,
            ...shipment,
          }),
        },
      }),
      answer(addressCalls.addresses, { ...ok, results: [place] }),
      answer(profileCalls.profile, { ...ok, result: indonesianProfile() }),
    ],
  })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})

describe('the pickup of an export', () => {
  test('is booked by day and window, without a tracking number', async () => {
    const { sentTo } = open(
      {},
      {},
      answer(exportPickupCalls.exportBookPickup, () => new Promise(() => undefined)),
    )
    const day = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Day' })
    expect(
      within(day)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([expect.stringMatching(/^Friday,? 27 November$/), expect.stringMatching(/^Saturday,? 28 November$/)])
    expect(screen.queryByRole('textbox', { name: /Tracking number/ })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /09:00–12:00.*Full/ }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Book pickup' }))
    expect(await screen.findByText('Choose a time.')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /13:00–17:00.*3 places left/ }))
    fireEvent.change(screen.getByRole('textbox', { name: /Note for the courier/ }), { target: { value: ' Gate 2 ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Book pickup' }))
    await waitFor(() =>
      expect(sentTo(exportPickupCalls.exportBookPickup)[0]?.body).toEqual({
        shipment_id: shipmentId(1),
        pickup_address_id: place.address_id,
        pickup_phone: '+628123456789',
        pickup_day: '2026-11-27',
        pickup_from: '13:00',
        note: 'Gate 2',
      }),
    )
  })

  test('that was just taken by another customer says so at the time, and reads the places anew', async () => {
    const { sentTo } = open(
      {},
      {},
      answer(exportPickupCalls.exportBookPickup, () => {
        throw new CallFailure(
          422,
          { action: false, message: { pickup_from: 'Someone just took the last place.' }, error_code: 'invalid' },
          undefined,
        )
      }),
    )
    fireEvent.click(await screen.findByRole('radio', { name: /13:00–17:00/ }))
    const before = sentTo(exportPickupCalls.exportPickup).length
    fireEvent.click(screen.getByRole('button', { name: 'Book pickup' }))
    expect(await screen.findByText('Someone just took the last place.')).toBeTruthy()
    await waitFor(() => expect(sentTo(exportPickupCalls.exportPickup).length).toBeGreaterThan(before))
  })

  test('whose day closes while its form is open is not booked for the same time of another day', async () => {
    let isClosed = false
    const { sentTo } = open(
      {},
      {},
      answer(exportPickupCalls.exportBookPickup, () => {
        isClosed = true
        throw new CallFailure(422, { action: false, message: { note: 'Too long.' }, error_code: 'invalid' }, undefined)
      }),
      answer(exportPickupCalls.exportPickup, () => ({
        data: {
          ...ok,
          result: {
            pickups: [],
            can_book: true,
            can_cancel: false,
            slots: isClosed ? [slot('2026-11-28', '13:00', '17:00', 3)] : slots,
            phone_number: '+628123456789',
          },
        },
      })),
    )
    fireEvent.click(await screen.findByRole('radio', { name: /13:00–17:00/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Book pickup' }))
    expect(await screen.findByText('The time you chose can’t be booked any more. Choose another one.')).toBeTruthy()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Day' }).value).toBe('2026-11-28')
    const sameTime = screen.getByRole<HTMLInputElement>('radio', { name: /13:00–17:00/ })
    expect(sameTime.checked).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Book pickup' }))
    expect(sentTo(exportPickupCalls.exportBookPickup)).toHaveLength(1)
    fireEvent.click(sameTime)
    fireEvent.click(screen.getByRole('button', { name: 'Book pickup' }))
    await waitFor(() =>
      expect(sentTo(exportPickupCalls.exportBookPickup)[1]?.body).toMatchObject({
        pickup_day: '2026-11-28',
        pickup_from: '13:00',
      }),
    )
  })

  test('shows the address it is booked for although that was deleted from the address book', async () => {
    const other = { ...place, address_id: '00000000-0000-4000-8000-0000000000bb', label: 'Warehouse' }
    open({}, {}, answer(addressCalls.addresses, { ...ok, results: [other] }))
    const former = await screen.findByRole<HTMLInputElement>('radio', { name: /No longer in your address book/ })
    expect(former.checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /^Warehouse/ }))
    expect(former.checked).toBe(false)
  })

  test('lists the times of the day it shows, also once the chosen day has closed', async () => {
    const late = slots.filter(({ day }) => day === '2026-11-28')
    open({ pickups: [pickupOf()], slots: late })
    fireEvent.click(await screen.findByRole('button', { name: 'Change time' }))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Day' }).value).toBe('2026-11-28')
    expect(screen.getByRole('radio', { name: /09:00–12:00/ })).toBeTruthy()
  })

  test('shows the slot with the code, and is cancelled after a question', async () => {
    const { sentTo } = open(
      { pickups: [pickupOf()], can_cancel: true },
      {},
      answer(exportPickupCalls.exportCancelPickup, { data: ok }),
    )
    expect(await screen.findByText(/27 November, 13:00–17:00/)).toBeTruthy()
    expect(screen.getByText('Booked')).toBeTruthy()
    expect(screen.getByText('Gate 2')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'More pickup actions' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel pickup' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel pickup' }))
    await waitFor(() =>
      expect(sentTo(exportPickupCalls.exportCancelPickup)).toEqual([{ body: { shipment_id: shipmentId(1) } }]),
    )
  })

  test('says why the boxes stayed and offers another slot', async () => {
    open({ pickups: [pickupOf({ status: 'failed', failure: 'not_packed' })] })
    expect(
      (await screen.findByText(/Not picked up on .*: Boxes not packed\. Book a new time\./)).textContent,
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Book pickup' })).toBeTruthy()
  })

  test('that failed asks for no other one once the boxes reached us without our courier', async () => {
    open(
      { pickups: [pickupOf({ status: 'failed', failure: 'not_packed' })], can_book: false, slots: [] },
      { status: 'received', actions: [] },
    )
    expect(await screen.findByText(/: Boxes not packed$/)).toBeTruthy()
    expect(screen.queryByText(/Book a new time/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Book pickup' })).toBeNull()
  })

  test('ends with a receipt that says what was taken', async () => {
    const taken = pickupOf({
      status: 'picked_up',
      box_count: 2,
      handed_over_by: 'Budi',
      recorded_at: '2026-11-27T07:30:00.000Z',
    })
    const { sentTo } = open(
      { pickups: [taken], can_book: false, slots: [] },
      { status: 'received', actions: [] },
      answer(exportPickupCalls.exportPickupReceipt, () => new Promise(() => undefined)),
    )
    expect(await screen.findByRole('heading', { name: 'Pickup receipt' })).toBeTruthy()
    expect(screen.getByText('Boxes taken').parentElement?.textContent).toBe('Boxes taken2')
    expect(screen.getByText('Budi')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Download receipt' }))
    await waitFor(() =>
      expect(sentTo(exportPickupCalls.exportPickupReceipt)).toEqual([{ query: { shipment_code: code } }]),
    )
  })
})
