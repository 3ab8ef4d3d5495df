import { staffShipmentCalls } from '@layar/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, loading, renderConsole } from '../../testing/render-console'
import { staffShipmentOf } from '../../testing/shipment-fixture'

afterEach(() => localStorage.clear())

const open = (language: 'en' | 'cn' = 'en') =>
  renderConsole(
    '/shipments',
    ['warehouse'],
    [
      answer(staffShipmentCalls.staffShipments, () => ({
        action: true,
        message: '',
        results: [staffShipmentOf('SHP-1', { shelf: null, status: 'warehouse' })],
        next: null,
      })),
    ],
    language,
  )
const table = () => screen.findByRole('table', undefined, loading)
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('a table says by which column the server lists, and offers no order that it has not', async () => {
  open()
  const list = within(await table())
  const sorted = list.getAllByRole('columnheader').filter((header) => header.hasAttribute('aria-sort'))
  expect(sorted.map((header) => [header.textContent, header.getAttribute('aria-sort')])).toEqual([
    ['In status↑', 'ascending'],
  ])
  expect(list.getAllByRole('columnheader').flatMap((header) => within(header).queryAllByRole('button'))).toEqual([])
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
