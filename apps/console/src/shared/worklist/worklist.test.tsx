import { staffShipmentCalls, type StaffShipment } from '@layar/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toast } from '@layar/ui/toast/store.ts'
import { answer, dialog, loading, renderConsole } from '../../testing/render-console'
import { useSession } from '../access/session/session'
import { staffShipmentOf } from '../../testing/shipment-fixture'

afterEach(() => {
  toast.closeAll()
  localStorage.clear()
})

const ready = (count: number): StaffShipment[] =>
  Array.from({ length: count }, (_, index) =>
    staffShipmentOf(`SHP-${String(index + 1)}`, { status: 'warehouse', moves: ['cancelled', 'sent'] }),
  )

/** A list that answers page by page. */
const open = (all: readonly StaffShipment[], path = '/shipments?queue=ready_to_ship') =>
  renderConsole(
    path,
    ['warehouse'],
    [
      answer(staffShipmentCalls.staffShipments, ({ query }) => {
        const from = Number(query?.after ?? 0)
        const to = from + Number(query?.count ?? 30)
        return { action: true, message: '', results: all.slice(from, to), next: to < all.length ? String(to) : null }
      }),
      answer(staffShipmentCalls.staffMoveShipments, ({ body: { shipments } }) => ({
        action: true,
        message: `${String(shipments.length)} shipments were moved`,
        moved_count: shipments.length,
        results: shipments.map(({ cart_code }) => ({
          cart_code,
          moved: true,
          status: 'sent' as const,
          error_code: null,
          message: null,
        })),
      })),
    ],
  )
const firstRow = () => screen.findByRole('row', { name: /SHP-1 / }, loading)
const focused = () => document.activeElement?.getAttribute('data-row')

test('a filtered page is shipped with three keys, and the manifest', async () => {
  const { user, sentTo } = open(ready(30))
  await firstRow()
  await user.keyboard('a')
  expect(screen.getByText('30 selected')).toBeTruthy()
  await user.keyboard('m')
  expect(document.activeElement).toBe(dialog().getByLabelText(/^Manifest number/))
  await user.keyboard('SQ831')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('30 shipments were moved')).toBeTruthy()
  const [sent] = sentTo(staffShipmentCalls.staffMoveShipments)
  expect(sent?.body).toMatchObject({ to: 'sent', manifest_number: 'SQ831' })
  expect(sent?.body.shipments).toHaveLength(30)
  expect(sent?.body.shipments[0]).toMatchObject({ cart_code: 'SHP-1', from: 'warehouse' })
  await waitFor(() => expect(screen.queryByText('30 selected')).toBeNull())
})

test('all of a filter are selected beyond the page, up to what one act takes', async () => {
  const { user } = open(ready(620))
  await firstRow()
  await user.click(screen.getByLabelText('Select page'))
  await user.click(screen.getByRole('button', { name: 'Select all of this filter' }))
  expect(await screen.findByText('500 selected')).toBeTruthy()
  expect(screen.getByText(/Only the first 500 are selected/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText('500 selected')).toBeNull()
})

test('j and k move the focus, x selects, Enter opens, and the next key goes on where a row was', async () => {
  const { user, place } = open(ready(3))
  await firstRow()
  await user.keyboard('j')
  expect(focused()).toBe('SHP-1')
  await user.keyboard('jx')
  expect(focused()).toBe('SHP-2')
  expect(screen.getByLabelText<HTMLInputElement>('Select SHP-2').checked).toBe(true)
  await user.keyboard('jjk')
  expect(focused()).toBe('SHP-2')
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('j')
  expect(focused()).toBe('SHP-2')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(place()).toBe('/shipments/SHP-2'))
})

test('a key that is typed into a field, or while a dialog is open, is only a letter', async () => {
  const { user } = open(ready(2))
  await firstRow()
  await user.keyboard('/')
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  await user.keyboard('ajx?')
  expect((field as HTMLInputElement).value).toBe('ajx?')
  expect(screen.queryByText(/^\d+ selected/)).toBeNull()
  field.blur()
  await user.keyboard('?')
  expect(dialog().getByText('Next row')).toBeTruthy()
  await user.keyboard('a')
  expect(screen.queryByText(/^\d+ selected/)).toBeNull()
})

test('a filter is named, chosen, renamed and removed, and belongs to who saved it', async () => {
  const { user, place } = open(ready(1))
  await firstRow()
  await user.click(screen.getByRole('button', { name: 'Save filter' }))
  fireEvent.change(dialog().getByLabelText(/^Name/), { target: { value: 'To ship' } })
  await user.keyboard('{Enter}')
  expect(Object.keys(localStorage)).toEqual(['tk_ops_filters:00000000-0000-4000-8000-000000000001:shipments'])
  const saved = within(screen.getByRole('group', { name: 'Saved filters' }))
  expect(saved.getByRole('button', { name: 'To ship' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(place()).toBe('/shipments?queue=all'))
  await user.click(saved.getByRole('button', { name: 'To ship' }))
  await waitFor(() => expect(place()).toBe('/shipments?queue=ready_to_ship'))
  await user.click(saved.getByRole('button', { name: 'Rename filter To ship' }))
  fireEvent.change(dialog().getByLabelText(/^Name/), { target: { value: 'Leaving' } })
  await user.keyboard('{Enter}')
  expect(saved.queryByRole('button', { name: 'To ship' })).toBeNull()
  expect(saved.getByRole('button', { name: 'Leaving' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(saved.getByRole('button', { name: 'Remove filter Leaving' }))
  expect(saved.queryByRole('button', { name: 'Leaving' })).toBeNull()
  expect(saved.queryByRole('button', { name: 'To ship' })).toBeNull()
})

test('the filters of one member are neither shown to the next in the same browser nor lost to them', async () => {
  const { user } = open(ready(1))
  await firstRow()
  await user.click(screen.getByRole('button', { name: 'Save filter' }))
  fireEvent.change(dialog().getByLabelText(/^Name/), { target: { value: 'Mine' } })
  await user.keyboard('{Enter}')
  const filters = () => within(screen.getByRole('group', { name: 'Saved filters' }))
  const { staff, token, signIn } = useSession.getState()
  if (staff === null || token === null) throw new Error('Nobody is logged in.')
  act(() => signIn(token, { ...staff, staff_id: '00000000-0000-4000-8000-000000000002', name: 'Budi' }))
  expect(filters().queryByRole('button', { name: 'Mine' })).toBeNull()
  await user.click(filters().getByRole('button', { name: 'Save filter' }))
  fireEvent.change(dialog().getByLabelText(/^Name/), { target: { value: 'His' } })
  await user.keyboard('{Enter}')
  act(() => signIn(token, staff))
  expect(filters().getByRole('button', { name: 'Mine' })).toBeTruthy()
  expect(filters().queryByRole('button', { name: 'His' })).toBeNull()
})

test('a filter that another tab saved meanwhile is shown, and stays when one is saved here', async () => {
  const { user } = open(ready(1))
  await firstRow()
  const key = 'tk_ops_filters:00000000-0000-4000-8000-000000000001:shipments'
  const other = { name: 'Other tab', values: { queue: 'all' } }
  const saved = within(screen.getByRole('group', { name: 'Saved filters' }))
  // Where no event tells of it, such as in a page that was frozen.
  localStorage.setItem(key, JSON.stringify([other]))
  await user.click(screen.getByRole('button', { name: 'Save filter' }))
  fireEvent.change(dialog().getByLabelText(/^Name/), { target: { value: 'Here' } })
  await user.keyboard('{Enter}')
  expect(saved.getByRole('button', { name: 'Other tab' })).toBeTruthy()
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject([{ name: 'Other tab' }, { name: 'Here' }])
  localStorage.setItem(key, JSON.stringify([other]))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(saved.queryByRole('button', { name: 'Here' })).toBeNull()
  await user.click(saved.getByRole('button', { name: 'Remove filter Other tab' }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Saved filters' }))
})

test('the list of keys names those that do something on the page, and no other', async () => {
  const { user, goTo } = open(ready(1))
  await firstRow()
  const listed = async (): Promise<(string | null)[]> => {
    await user.keyboard('?')
    const keys = dialog()
      .getAllByRole('term', { hidden: true })
      .map((one) => one.textContent)
    await user.click(dialog().getAllByRole('button', { name: 'Close', hidden: true })[0] as HTMLElement)
    return keys
  }
  expect(await listed()).toEqual(['/', 'Ctrl K', 'j', 'k', 'Enter', 'x', 'a', 'm', 'Ctrl Enter', 'Esc', '?'])
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await goTo('/claims')
  await screen.findByRole('heading', { name: 'Unclaimed parcels' }, loading)
  expect(await listed()).toEqual(['Ctrl K', 'j', 'k', 'Enter', 'Ctrl Enter', 'Esc', '?'])
  // A key that does nothing here is left to the browser.
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
})
