import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { invoiceCalls, shipmentCalls } from '@layar/contract'
import { cartOf, invoiceOf } from '../../testing/fixtures'
import { nothingYet } from '../../testing/nothing-yet'
import { answer, refusal, renderPortal, type RenderOptions } from '../../testing/render-portal'
import './command-bar'
import { fits } from './use-commands'

const ok = { action: true, message: '' }

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false
  })
})

const open = (options: RenderOptions = {}) =>
  renderPortal('/import/warehouse', { ...options, answers: [...(options.answers ?? []), ...nothingYet] })
const press = (key: string, target: Element = document.body, held: { ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(target, { key, ...held })
const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('opens by its keys, never by a slash in a field, and gives the focus back', async () => {
  open()
  const button = await screen.findByRole('button', { name: 'Search and go' })
  button.focus()
  press('k', button, { ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: 'Search and go' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  press('/', field)
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
  press('/')
  expect(await screen.findByRole('dialog', { name: 'Search and go' })).toBeTruthy()
})

test('goes to a page by arrows and Enter, and says which choice is active', async () => {
  const portal = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Search and go' }))
  const field = await screen.findByRole('combobox')
  expect(chosen()).toBe('Add shipment')
  press('ArrowUp', field)
  const last = screen.getAllByRole('option').at(-1)
  expect(field.getAttribute('aria-activedescendant')).toBe(last?.id)
  press('ArrowDown', field)
  expect(chosen()).toBe('Add shipment')
  await userEvent.type(field, 'pay')
  expect(chosen()).toBe('Pay an invoice')
  press('Enter', field)
  await waitFor(() => expect(portal.place()).toBe('/import/invoice?status=pending'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('finds shipments and invoices by the server’s searches, and offers to track the number', async () => {
  const code = 'SHP-7K2QM-4XD9P'
  const portal = open({
    answers: [
      answer(shipmentCalls.cartCards, { ...ok, results: [cartOf({ cart_code: code })], next: null }),
      answer(invoiceCalls.invoices, { ...ok, results: [invoiceOf({ invoice_code: 'INV-7K2QM-4XD9P' })], next: null }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Search and go' }))
  await userEvent.type(await screen.findByRole('combobox'), '7k2qm')
  const found = within(await screen.findByRole('group', { name: 'Shipments' }))
  expect(portal.sentTo(shipmentCalls.cartCards).at(-1)?.query).toMatchObject({ search: '7k2qm' })
  expect(await screen.findByRole('option', { name: /^INV-7K2QM-4XD9P/ })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Track 7k2qm' })).toBeTruthy()
  await userEvent.click(found.getByRole('option', { name: new RegExp(code) }))
  await waitFor(() => expect(portal.place()).toBe(`/import/transaction/detail?code=${code}`))
})

test('says what it could not load, and that nothing fits', async () => {
  open({
    language: 'id',
    answers: [answer(invoiceCalls.invoices, () => Promise.reject(refusal(422, 'no')))],
  })
  const button = await screen.findByRole('button', { name: 'Cari dan buka' })
  // Its texts arrive with it.
  await act(async () => void fireEvent.click(button))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Cari dan buka' }), 'zzz')
  expect(await screen.findByText('Tidak ada hasil untuk “zzz”.')).toBeTruthy()
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('a label fits where it has every typed word', () => {
  expect(fits('Warehouse address', 'addr ware')).toBe(true)
  expect(fits('Warehouse address', 'ware x')).toBe(false)
  expect(fits('Cart', '')).toBe(true)
})
