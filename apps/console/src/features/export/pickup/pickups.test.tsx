import {
  type Answer,
  staffPickupCalls,
  staffReceivingCalls,
  type StaffPickup,
  type StaffPickupPlan,
} from '@layar/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'
import { someId } from '../../../testing/shipment-fixture'
import { pickupOf } from '../../../testing/pickup-fixture'
import { atDesk } from '../../../testing/at-desk'

const pickup = pickupOf({})
const failed: StaffPickup = {
  ...pickup,
  pickup_id: someId.replace(/.$/, '9'),
  shipment_code: 'EXP-2',
  status: 'failed',
  failure: 'not_packed',
  recorded_by: 'Rina',
  can_undo: true,
}
const plan: StaffPickupPlan = {
  country: 'id',
  days_ahead: 14,
  windows: [{ starts: '09:00', ends: '12:00', weekdays: [1, 2], capacity: 8, cutoff_days: 1, cutoff_time: '18:00' }],
  closed_days: ['2026-12-25'],
  version: 'first',
}
const ok = { action: true, message: '' }
const moved = { ...ok, moved_count: 1, results: [] }

type Assigned = Answer<typeof staffPickupCalls.staffAssignPickups>

const open = (
  roles: Parameters<typeof renderConsole>[1] = ['hub'],
  listed = [pickup, failed],
  assigned: Assigned = moved,
) =>
  renderConsole('/pickups?day=2026-11-27', roles, [
    answer(staffPickupCalls.staffPickups, () => ({ ...ok, results: listed, next: null, next_day: null })),
    answer(staffPickupCalls.staffPickupPlans, () => ({ ...ok, results: [plan] })),
    answer(staffPickupCalls.staffAssignPickups, () => assigned),
    answer(staffPickupCalls.staffStartPickups, () => moved),
    answer(staffPickupCalls.staffRecordPickup, () => ({ ...ok, result: pickup })),
    answer(staffPickupCalls.staffUndoPickup, () => ({ ...ok, result: pickup })),
    answer(staffPickupCalls.staffSavePickupPlan, () => ({ ...ok, result: plan })),
    answer(staffReceivingCalls.staffUploadImage, () => ({
      ...ok,
      image_url: '/files/1',
      width: 1,
      height: 1,
      size_bytes: 3,
    })),
  ])

test('shows each stop with address, phone, note and boxes, and gives the selected ones to a courier', async () => {
  const { user, sentTo } = open()
  expect(await screen.findAllByText(/Blok B No\. 4/, undefined, loading)).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: /Call/ })[0]?.getAttribute('href')).toBe('tel:+6281234567890')
  expect(screen.getAllByText('Gate 2')).toHaveLength(2)
  expect(screen.getByText('Boxes not packed')).toBeTruthy()
  expect(sentTo(staffPickupCalls.staffPickups)[0]?.query).toMatchObject({
    country: 'id',
    day: '2026-11-27',
    view: 'open',
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select EXP-1' }))
  await user.click(screen.getByRole('button', { name: 'Assign courier' }))
  fireEvent.change(dialog().getByLabelText(/^Courier or driver/), { target: { value: 'Joko ' } })
  await user.click(dialogButton('Assign courier'))
  await waitFor(() =>
    expect(sentTo(staffPickupCalls.staffAssignPickups)).toEqual([
      { body: { pickup_ids: [pickup.pickup_id], courier: 'Joko' } },
    ]),
  )
})

test('who had a stop until another courier got it is told', async () => {
  const message = 'Taken from Budi. Tell the courier.'
  const one = { pickup_id: pickup.pickup_id, moved: true, status: 'booked', error_code: null, message } as const
  const { user } = open(['hub'], [pickup], { ...ok, message: '1 of 1 assigned', moved_count: 1, results: [one] })
  await user.click(await screen.findByRole('checkbox', { name: 'Select EXP-1' }, loading))
  await user.click(screen.getByRole('button', { name: 'Assign courier' }))
  fireEvent.change(dialog().getByLabelText(/^Courier or driver/), { target: { value: 'Joko' } })
  await user.click(dialogButton('Assign courier'))
  expect((await screen.findByText(/Taken from Budi/)).textContent).toContain(`EXP-1: ${message}`)
})

test('records the boxes with name and photo, or why they stayed, and takes a record back with a reason', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: 'Record' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Outcome/), { target: { value: 'failed' } })
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'nobody_there' } })
  await user.click(dialogButton('Save result'))
  await waitFor(() =>
    expect(sentTo(staffPickupCalls.staffRecordPickup)).toEqual([
      {
        params: { pickup_id: pickup.pickup_id },
        body: {
          outcome: 'failed',
          box_count: null,
          handed_over_by: null,
          photo: null,
          signature: null,
          failure: 'nobody_there',
          note: null,
          attempted_at: expect.any(String) as string,
        },
      },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: 'Wrong stop' } })
  await user.click(dialogButton('Undo'))
  await waitFor(() =>
    expect(sentTo(staffPickupCalls.staffUndoPickup)).toEqual([
      { params: { pickup_id: failed.pickup_id }, body: { reason: 'Wrong stop' } },
    ]),
  )
})

test('of eight stops that were started elsewhere, each is named, and how many were done is still said', async () => {
  const stops = Array.from({ length: 8 }, (_, index) => ({
    ...pickup,
    pickup_id: someId.replace(/.$/, String(index)),
    shipment_code: `EXP-S${index}`,
  }))
  const { user } = renderConsole(
    '/pickups?day=2026-11-27',
    ['hub'],
    [
      answer(staffPickupCalls.staffPickups, () => ({ ...ok, results: stops, next: null, next_day: null })),
      answer(staffPickupCalls.staffPickupPlans, () => ({ ...ok, results: [plan] })),
      answer(staffPickupCalls.staffStartPickups, () => ({
        ...ok,
        message: '0 of 8 pickups were started',
        moved_count: 0,
        results: stops.map(({ pickup_id, shipment_code }) => ({
          pickup_id,
          moved: false,
          status: null,
          error_code: 'pickup_recorded',
          message: `Already recorded: ${shipment_code}.`,
        })),
      })),
    ],
  )
  await screen.findByRole('checkbox', { name: 'Select EXP-S0' }, loading)
  await user.keyboard('a')
  await user.click(screen.getByRole('button', { name: 'Start list' }))
  await user.click(dialogButton('Start list'))
  expect(await screen.findByText('Not done: 8')).toBeTruthy()
  expect(screen.getByText('0 of 8 pickups were started')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'And 5 more' }))
  for (const { shipment_code: code } of stops) expect(document.body.textContent).toContain(`Already recorded: ${code}.`)
  await user.keyboard('{Enter}')
})

test('before the day of a pickup only boxes that were taken are recorded, and the dialog says why', async () => {
  const { user } = open(['hub'], [{ ...pickup, day: '2999-01-04' }])
  await user.click(await screen.findByRole('button', { name: 'Record' }, loading))
  const options = dialog().getAllByRole<HTMLOptionElement>('option', { hidden: true })
  expect(options.filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual(['Not picked up'])
  expect(dialog().getByText('“Not picked up” can be recorded from Fri, 4 Jan.')).toBeTruthy()
})

test('an admin sets places and days off; the hub does not', async () => {
  const { user, sentTo } = open(['admin'])
  await user.click(await screen.findByRole('button', { name: 'Pickup times' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Places/), { target: { value: '5' } })
  await user.click(dialog().getByRole('checkbox', { name: 'Wed', hidden: true }))
  fireEvent.change(dialog().getByLabelText(/^Days off/), { target: { value: '2026-12-25\n2027-01-01\n' } })
  await user.click(dialogButton('Save'))
  await waitFor(() =>
    expect(sentTo(staffPickupCalls.staffSavePickupPlan)).toEqual([
      {
        body: {
          ...plan,
          windows: [{ ...plan.windows[0], capacity: 5, weekdays: [1, 2, 3] }],
          closed_days: ['2026-12-25', '2027-01-01'],
        },
      },
    ]),
  )
})

test('an empty day names the next one with pickups and leads to it, without losing the view', async () => {
  const { user, place } = renderConsole(
    '/pickups?day=2026-11-27&view=all',
    ['hub'],
    [
      answer(staffPickupCalls.staffPickups, ({ query: { day } }) =>
        day === '2026-11-30'
          ? { ...ok, results: [{ ...pickup, day: '2026-11-30' }], next: null, next_day: null }
          : { ...ok, results: [], next: null, next_day: '2026-11-30' },
      ),
      answer(staffPickupCalls.staffPickupPlans, () => ({ ...ok, results: [plan] })),
    ],
  )
  expect(await screen.findByText('No pickups on 27 November 2026', undefined, loading)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Next pickups: 30 November 2026' }))
  expect(await screen.findByRole('link', { name: 'EXP-1' }, loading)).toBeTruthy()
  expect(place()).toBe('/pickups?day=2026-11-30&view=all')
})

test.each([
  ['en', 'Pickups', ['Shipment', 'Time', 'Address', 'Phone', 'Boxes', 'Weight', 'Courier or driver', 'Status']],
  ['id', 'Penjemputan', ['Kiriman', 'Jam', 'Alamat', 'Telepon', 'Status']],
  ['cn', '上门取件', ['货件', '时间', '地址', '电话', '状态']],
] as const)('is a table at a desk, turned by its times, in %s', async (language, title, heads) => {
  atDesk()
  const { user, sentTo } = renderConsole(
    '/pickups?day=2026-11-27',
    ['hub'],
    [answer(staffPickupCalls.staffPickups, () => ({ ...ok, results: [pickup, failed], next: null, next_day: null }))],
    language,
  )
  const table = within(await screen.findByRole('table', { name: title }, loading))
  for (const name of heads) expect(table.getByRole('columnheader', { name })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  const key = table.getByRole('columnheader', { name: heads[1] })
  expect(key.getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(key).getByRole('button'))
  await waitFor(() => expect(sentTo(staffPickupCalls.staffPickups).at(-1)?.query).toMatchObject({ order: 'desc' }))
})

test('records and undoes from the table of a desk as from a card', async () => {
  atDesk()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Undo' }, loading))
  expect(await screen.findByRole('dialog', { name: /EXP-2/ })).toBeTruthy()
})

test('places and days ahead are saved as they were read, however they were typed', async () => {
  const { user, sentTo } = open(['admin'])
  await user.click(await screen.findByRole('button', { name: 'Pickup times' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Places/), { target: { value: '１２' } })
  fireEvent.change(dialog().getByLabelText(/^Days bookable/), { target: { value: '30,0' } })
  await user.click(dialogButton('Save'))
  await waitFor(() => expect(sentTo(staffPickupCalls.staffSavePickupPlan)).toHaveLength(1))
  const { body } = sentTo(staffPickupCalls.staffSavePickupPlan)[0]!
  expect([body.days_ahead, body.windows.map(({ capacity }) => capacity)]).toEqual([30, [12]])
})

test('a day off that another admin added meanwhile is loaded beside what was typed', async () => {
  const theirs = { ...plan, closed_days: ['2026-12-25', '2027-01-01'], version: 'theirs' }
  let now = plan
  const { user, sentTo } = renderConsole(
    '/pickups?day=2026-11-27',
    ['admin'],
    [
      answer(staffPickupCalls.staffPickups, () => ({ ...ok, results: [], next: null, next_day: null })),
      answer(staffPickupCalls.staffPickupPlans, () => ({ ...ok, results: [now] })),
      answer(staffPickupCalls.staffSavePickupPlan, ({ body }) => {
        if (body.version !== now.version) throw refusal(409, 'Someone else changed this.', 'edited_meanwhile')
        return { ...ok, result: now }
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Pickup times' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Places/), { target: { value: '5' } })
  now = theirs
  await user.click(dialogButton('Save'))
  await user.click(await dialog().findByRole('button', { name: 'Load their changes', hidden: true }))
  await dialog().findByText(/^Their changes were loaded/)
  await user.click(dialogButton('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(sentTo(staffPickupCalls.staffSavePickupPlan).at(-1)?.body).toEqual({
    ...theirs,
    windows: [{ ...plan.windows[0], capacity: 5 }],
  })
})

test('the first pickup times of a country that another admin set meanwhile are loaded beside what was typed', async () => {
  let saved: StaffPickupPlan[] = []
  const { user, sentTo } = renderConsole(
    '/pickups?day=2026-11-27',
    ['admin'],
    [
      answer(staffPickupCalls.staffPickups, () => ({ ...ok, results: [], next: null, next_day: null })),
      answer(staffPickupCalls.staffPickupPlans, () => ({ ...ok, results: saved })),
      answer(staffPickupCalls.staffSavePickupPlan, ({ body }) => {
        const version = saved[0]?.version ?? null
        if (body.version !== version) throw refusal(409, 'Someone else changed this.', 'edited_meanwhile')
        return { ...ok, result: plan }
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Pickup times' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Days bookable/), { target: { value: '30' } })
  saved = [plan]
  await user.click(dialogButton('Save'))
  await user.click(await dialog().findByRole('button', { name: 'Load their changes', hidden: true }))
  await dialog().findByText(/^Their changes were loaded/)
  await user.click(dialogButton('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(sentTo(staffPickupCalls.staffSavePickupPlan).map(({ body }) => [body.version, body.days_ahead])).toEqual([
    [null, 30],
    ['first', 30],
  ])
})
