import {
  staffCustomerCalls,
  staffDepartureCalls,
  staffExportCalls,
  staffHandOverCalls,
  staffShipmentCalls,
  type StaffHandOver,
} from '@layar/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, dialog, loading, renderConsole } from '../../testing/render-console'
import { departureOf } from '../../testing/departure-fixture'
import { staffShipmentOf } from '../../testing/shipment-fixture'

afterEach(() => localStorage.clear())

const none = () => ({ action: true, message: '', results: [], next: null })
const handOver = {
  ...{ hand_over_code: 'HND-1', service: 'impor', country: 'id', carrier: 'JNE', driver_name: 'Budi', vehicle: null },
  ...{ status: 'open', carton_count: 1, numbered_count: 1, weight_gram: 1800, created_by: 'Hafiz' },
  ...{ created_at: '2026-03-01T04:00:00.000Z', closed_at: null, closed_by: null, close_reason: null },
} as StaffHandOver
const open = (roles: Parameters<typeof renderConsole>[1] = ['hub'], language: 'en' | 'cn' = 'en') =>
  renderConsole(
    '/shipments',
    roles,
    [
      answer(staffShipmentCalls.staffShipments, ({ query }) => ({
        ...none(),
        results: query.search === 'mei' ? [staffShipmentOf('SHP-7', { customer_name: 'Mei Tan' })] : [],
      })),
      answer(staffExportCalls.staffExports, none),
      answer(staffCustomerCalls.staffCustomers, none),
      answer(staffDepartureCalls.staffDepartures, ({ query }) => ({
        ...none(),
        results: query.search === 'sq831' ? [departureOf()] : [],
      })),
      answer(staffHandOverCalls.staffHandOvers, ({ query }) => ({
        ...none(),
        results: query.search === 'jne0000000088id' ? [handOver] : [],
      })),
    ],
    language,
  )
const shown = async ({ user }: ReturnType<typeof open>) => {
  await screen.findByRole('searchbox', undefined, loading)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { hidden: true }, loading)
  return dialog().getByRole('combobox', { hidden: true })
}
const options = () =>
  dialog()
    .queryAllByRole('option', { hidden: true })
    .map((one) => one.textContent)
const chosen = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')

test('Ctrl-K opens the bar on every page; arrows choose, Enter goes there, and the choice stands first the next time', async () => {
  const console = open()
  const field = await shown(console)
  expect(document.activeElement).toBe(field)
  await console.user.keyboard('depart')
  await waitFor(() => expect(options()).toEqual(['New departure', 'Departures']))
  expect(chosen()?.textContent).toBe('New departure')
  await console.user.keyboard('{ArrowDown}')
  expect(chosen()?.getAttribute('aria-selected')).toBe('true')
  expect(chosen()?.textContent).toBe('Departures')
  await console.user.keyboard('{Enter}')
  await waitFor(() => expect(console.place()).toBe('/departures'))
  await shown(console)
  expect(options()[0]).toBe('Departures')
  expect(within(screen.getByRole('group', { name: 'Recent', hidden: true })).getByText('Departures')).toBeTruthy()
})

test('an act opens its dialog, and Escape gives the focus back to where it was', async () => {
  const console = open()
  await shown(console)
  await console.user.keyboard('new hand')
  await console.user.keyboard('{Enter}')
  await waitFor(() => expect(console.place()).toBe('/hand-overs?act=new'))
  expect(await screen.findByRole('dialog', { name: 'New hand-over', hidden: true }, loading)).toBeTruthy()
  await console.user.click(dialog().getByRole('button', { name: 'Close', hidden: true }))
  await waitFor(() => expect(console.place()).toBe('/hand-overs'))
})

test('goods are found by the search of the lists once typing rests, and no customer is kept on the device', async () => {
  const console = open(['support'])
  await shown(console)
  await console.user.keyboard('mei')
  await waitFor(() => expect(options()[0]).toMatch(/^SHP-7Mei Tan/))
  expect(console.sentTo(staffShipmentCalls.staffShipments).filter(({ query }) => query.search)).toEqual([
    { query: { count: 5, search: 'mei' } },
  ])
  expect(console.sentTo(staffCustomerCalls.staffCustomers)).toHaveLength(1)
  await console.user.keyboard('{Enter}')
  await waitFor(() => expect(console.place()).toBe('/shipments/SHP-7'))
  expect(JSON.stringify(localStorage)).toContain('shipment:SHP-7')
  expect(JSON.stringify(localStorage)).not.toContain('Mei')
})

test('each role is offered what it may open, in its language', async () => {
  const console = open(['warehouse'], 'cn')
  await shown(console)
  await console.user.keyboard('INV-24680')
  await waitFor(() => expect(screen.getByText('没有找到“INV-24680”')).toBeTruthy())
  expect(console.sentTo(staffCustomerCalls.staffCustomers)).toEqual([])
  await console.user.clear(dialog().getByRole('combobox', { hidden: true }))
  expect(options()).toContain('包裹入库')
  expect(options()).not.toContain('新建交接')
})

test('a flight and the number of the last carrier lead to their departure and hand-over', async () => {
  const console = open(['hub'])
  const field = await shown(console)
  await console.user.keyboard('sq831')
  await waitFor(() => expect(options()[0]).toContain(departureOf().departure_code))
  await console.user.clear(field)
  await console.user.keyboard('jne0000000088id')
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^HND-1JNE · Budi/)]))
})

test('part of a code is searched for, and opens no page of its own', async () => {
  const console = open(['hub'])
  await shown(console)
  await console.user.keyboard('DEP-P9JQ3')
  await waitFor(() =>
    expect(console.sentTo(staffDepartureCalls.staffDepartures).map(({ query }) => query.search)).toEqual(['DEP-P9JQ3']),
  )
  expect(options().filter((option) => option.startsWith('DEP-P9JQ3'))).toEqual([])
})

test('no text is longer than its searches take', async () => {
  const console = open(['hub'])
  await shown(console)
  await console.user.keyboard('7'.repeat(80))
  await waitFor(() => expect(console.sentTo(staffDepartureCalls.staffDepartures)).toHaveLength(1))
  for (const call of [staffDepartureCalls.staffDepartures, staffHandOverCalls.staffHandOvers])
    for (const { query } of console.sentTo(call)) expect(call.input.query.safeParse(query).success).toBe(true)
})

test('the code of an invoice is understood without its dashes, in small letters', async () => {
  const console = open(['finance'])
  await shown(console)
  await console.user.keyboard('inv n9qu9 5vwh9')
  await waitFor(() => expect(options()[0]).toMatch(/^INV-N9QU9-5VWH9/))
  await console.user.keyboard('{Enter}')
  await waitFor(() => expect(console.place()).toBe('/invoices/INV-N9QU9-5VWH9'))
})
