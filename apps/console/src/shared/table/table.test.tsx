import { staffShipmentCalls } from '@layar/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, dialog, loading, renderConsole } from '../../testing/render-console'
import { staffShipmentOf } from '../../testing/shipment-fixture'

afterEach(() => localStorage.clear())

const open = (language: 'en' | 'cn' = 'en', path = '/shipments') =>
  renderConsole(
    path,
    ['warehouse'],
    [
      answer(staffShipmentCalls.staffShipments, ({ query }) => ({
        action: true,
        message: '',
        results: [staffShipmentOf(query?.after ?? 'SHP-1', { shelf: null, status: 'warehouse' })],
        next: query?.after ? null : 'SHP-2',
      })),
    ],
    language,
  )
const table = () => screen.findByRole('table', undefined, loading)
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

/** What the headers say of the order. */
const sorted = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .filter((header) => header.hasAttribute('aria-sort'))
    .map((header) => [within(header).getByRole('button').textContent, header.getAttribute('aria-sort')])
const headerButtons = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .flatMap((header) => within(header).queryAllByRole('button'))

test('the header of the column by which the server lists turns the list, and no other does', async () => {
  const { user, sentTo, place, back } = open()
  expect(await sorted()).toEqual([['In status↑', 'ascending']])
  const [header, ...others] = await headerButtons()
  expect(others).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(place()).toContain('pages=2'))
  header?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(place()).toBe('/shipments?order=desc'))
  await waitFor(async () => expect(await sorted()).toEqual([['In status↓', 'descending']]))
  const asked = sentTo(staffShipmentCalls.staffShipments).at(-1)
  expect(asked?.query).toEqual({ count: 30, state: 'active', order: 'desc' })
  // The table was gone while the other end was read.
  await waitFor(async () => expect(document.activeElement).toBe((await headerButtons())[0]))
  back()
  await waitFor(async () => expect(await sorted()).toEqual([['In status↑', 'ascending']]))
})

test('a link to a turned list shows it so, and the view menu turns it back without a trace in the address', async () => {
  const { user, sentTo, place } = open('en', '/shipments?order=desc&queue=all')
  expect(await sorted()).toEqual([['In status↓', 'descending']])
  expect(sentTo(staffShipmentCalls.staffShipments)[0]?.query).toEqual({ count: 30, order: 'desc' })
  await user.click(screen.getByText('View'))
  expect(screen.getByLabelText<HTMLInputElement>('Newest first').checked).toBe(true)
  await user.click(screen.getByLabelText('Oldest first'))
  await waitFor(() => expect(place()).toBe('/shipments?queue=all'))
})

test('a saved filter keeps the order, and select all follows it', async () => {
  const { user, sentTo, place } = open('en', '/shipments?order=desc')
  await user.click(await screen.findByRole('button', { name: 'Save filter' }, loading))
  fireEvent.change(dialog().getByLabelText(/^Name/), { target: { value: 'Latest' } })
  await user.keyboard('{Enter}')
  await user.click((await headerButtons())[0] as HTMLElement)
  await waitFor(() => expect(place()).toBe('/shipments'))
  await user.click(screen.getByRole('button', { name: 'Latest' }))
  await waitFor(() => expect(place()).toBe('/shipments?order=desc'))
  await table()
  await user.click(screen.getByLabelText('Select page'))
  await user.click(screen.getByRole('button', { name: 'Select all of this filter' }))
  await waitFor(() => expect(sentTo(staffShipmentCalls.staffShipments).at(-1)?.query).toMatchObject({ order: 'desc' }))
})

test('columns and row height are chosen by keyboard and stay on the device, list by list', async () => {
  const { user, open: openAddress } = open()
  await table()
  expect(headers()).not.toContain('Goods')
  screen.getByText('View').closest('summary')?.focus()
  await user.click(screen.getByText('View'))
  screen.getByLabelText('Goods').focus()
  await user.keyboard(' ')
  await user.click(screen.getByLabelText('Shelf'))
  await user.click(screen.getByLabelText('Comfortable'))
  expect(headers()).toContain('Goods')
  expect(headers()).not.toContain('Shelf')
  // What names the row cannot be hidden.
  expect(screen.queryByLabelText('Shipment')).toBeNull()
  await user.keyboard('{Escape}')
  expect(document.activeElement?.textContent).toBe('View')
  expect(screen.getByText('View').closest('details')?.open).toBe(false)
  await openAddress('/id-cards')
  await openAddress('/shipments')
  expect((await table()).dataset['density']).toBe('comfortable')
  expect(headers()).toContain('Goods')
  expect(Object.keys(localStorage)).toEqual(['tk_ops_table:00000000-0000-4000-8000-000000000001:shipments'])
})

test('what a device kept of another version, or nothing at all, shows the standard columns', async () => {
  localStorage.setItem('tk_ops_table:00000000-0000-4000-8000-000000000001:shipments', '{"columns":["x"],"density":7}')
  open()
  expect((await table()).dataset['density']).toBe('compact')
  expect(headers()).toContain('Shelf')
})

test('headers are in the language of the reader', async () => {
  open('cn')
  await table()
  expect(headers()).toContain('唛头')
})
