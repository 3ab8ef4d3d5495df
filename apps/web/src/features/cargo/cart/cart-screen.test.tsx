import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { shipmentCalls, type Cart } from '@layar/contract'
import { cartOf } from '../../../testing/fixtures'
import { nothingYet } from '../../../testing/nothing-yet'
import { answer, refusal, renderPortal, type FakeAnswer } from '../../../testing/render-portal'

const ok = { action: true, message: '' } as const
const dollars = (amount_minor: number) => ({ currency: 'SGD' as const, amount_minor })
const lamp = cartOf({ cart_code: 'SHP-AAAAA-BBBBB', total: dollars(1950), actions: ['checkout', 'cancel'] })
const shelf = cartOf({ cart_code: 'SHP-CCCCC-DDDDD', total: dollars(5150), actions: ['checkout', 'cancel'] })
const held = cartOf({ cart_code: 'SHP-EEEEE-FFFFF', total: dollars(700), status: 'quarantine', actions: ['update'] })

const holding = (...carts: Cart[]) => answer(shipmentCalls.cartList, { ...ok, results: carts })
const open = (...answers: readonly FakeAnswer[]) =>
  renderPortal('/import/cart', { answers: [...answers, ...nothingYet] })

const boxOf = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const summary = () => screen.findByRole('region', { name: 'Selected' })
const buttonIn = (place: HTMLElement, name: string) => within(place).getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false
  })
})

describe('import cart [ROUTE-11]', () => {
  test('shows a loading state, and an error message with a retry when loading fails', async () => {
    let fail: (error: unknown) => void = () => undefined
    const first = new Promise<never>((_, reject) => (fail = reject))
    let tries = 0
    const { sentTo } = open(
      answer(shipmentCalls.cartList, () => {
        tries += 1
        return tries === 1 ? first : { ...ok, results: [lamp] }
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('status').textContent).toBe('Loading')
    await waitFor(() => expect(sentTo(shipmentCalls.cartList)).toHaveLength(1))
    fail(refusal(422, 'The carts are being counted.'))
    const alert = await main.findByRole('alert')
    expect(alert.textContent).toContain('The carts are being counted.')
    expect(main.queryByRole('status')).toBeNull()
    fireEvent.click(within(alert).getByRole('button'))
    expect(await screen.findByRole('checkbox', { name: /AAAAA/ })).toBeTruthy()
    expect(main.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['en', '+ $6.00 storage'],
    ['id', '+ $6.00 biaya simpan'],
    ['cn', '另加仓储费 $6.00'],
  ] as const)('says what storage costs so far, only of goods that cost any (%s)', async (language, text) => {
    renderPortal('/import/cart', {
      language,
      answers: [holding(lamp, cartOf({ ...shelf, storage_total: dollars(600) })), ...nothingYet],
    })
    expect(await screen.findAllByText(text)).toHaveLength(1)
  })

  test('adds what storage costs so far to the sum of the selected ones, and says so', async () => {
    open(holding(lamp, cartOf({ ...shelf, storage_total: dollars(600) })))
    const chosen = await summary()
    expect(chosen.textContent).toContain('$77.00Incl. $6.00 storage so far, before tax')
    fireEvent.click(boxOf(/CCCCC/))
    expect(chosen.textContent).toContain('$19.50')
    expect(chosen.textContent).not.toContain('storage')
  })

  test('warns of goods above a quantity limit and lets them be checked out all the same [LM1]', async () => {
    const note = 'Shoes: 3 pieces are more than the 2 (limit by Rule 1, checked on 3 February 2026).'
    open(holding(cartOf({ ...lamp, limit_notes: [note] })))
    expect(await screen.findByText(note)).toBeTruthy()
    expect(buttonIn(await summary(), 'Check out').disabled).toBe(false)
  })

  test('says of each price that delivery comes on top, unless the customer collects the goods', async () => {
    const collected = { domestic_selected: { service_code: 'self_collection' } } as Partial<Cart>
    open(holding(lamp, cartOf({ ...shelf, ...collected })))
    const row = async (name: RegExp) =>
      (await screen.findByRole('checkbox', { name })).closest('article')?.textContent ?? ''
    expect(await row(/AAAAA/)).toContain('$19.50Excl. delivery')
    expect(await row(/CCCCC/)).toContain('$51.50')
    expect(await row(/CCCCC/)).not.toContain('Excl. delivery')
  })

  test('links an empty cart to the declaration of a shipment', async () => {
    open(holding())
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    expect(screen.getByText('Add a shipment, then check it out here.')).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Add shipment' }).getAttribute('href')).toBe('/import/add_shipment')
    expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull()
  })

  test('selects all shipments at first and limits sum and checkout to the selected ones [CART-01]', async () => {
    const { place } = open(holding(lamp, shelf, held))
    const chosen = await summary()
    expect(chosen.textContent).toContain('2 shipments')
    expect(chosen.textContent).toContain('$71.00')
    expect([boxOf(/AAAAA/).checked, boxOf(/CCCCC/).checked]).toEqual([true, true])
    fireEvent.click(boxOf(/AAAAA/))
    expect(chosen.textContent).toContain('1 shipment')
    expect(chosen.textContent).toContain('$51.50')
    expect(boxOf('Select all').checked).toBe(false)
    fireEvent.click(buttonIn(chosen, 'Check out'))
    await waitFor(() => expect(place()).toBe('/import/checkout?carts=SHP-CCCCC-DDDDD'))
  })

  test('marks a shipment that is not ready for checkout, links to what is missing and never selects it [CART-01]', async () => {
    open(holding(lamp, held))
    const chosen = await summary()
    const box = boxOf(/EEEEE/)
    expect([box.disabled, box.checked]).toEqual([true, false])
    const row = within(screen.getByRole('main')).getAllByRole('article')[1]!
    expect(within(row).getByText('Not ready for checkout')).toBeTruthy()
    expect(within(row).getByRole('link', { name: 'Complete details' }).getAttribute('href')).toBe(
      '/import/add_shipment?code=SHP-EEEEE-FFFFF',
    )
    expect(chosen.textContent).toContain('$19.50')
    fireEvent.click(boxOf('Select all'))
    expect(chosen.textContent).toContain('0 shipments')
    expect(buttonIn(chosen, 'Check out').disabled).toBe(true)
  })

  test('shows no sum when a price is unknown', async () => {
    open(holding(lamp, cartOf({ ...shelf, total: null })))
    const chosen = await summary()
    expect(chosen.textContent).toContain('2 shipments')
    expect(chosen.textContent).not.toContain('$')
    expect(screen.getByText('Price on request')).toBeTruthy()
  })

  test('deletes only the selected shipments after confirmation, and stays open on failure', async () => {
    let tries = 0
    const { sentTo } = open(
      holding(lamp, shelf),
      answer(shipmentCalls.deleteCarts, () => {
        tries += 1
        if (tries === 1) throw refusal(409, 'It is on its way already.')
        return { ...ok, message: 'Deleted' }
      }),
    )
    await summary()
    fireEvent.click(boxOf(/CCCCC/))
    fireEvent.click(screen.getByRole('button', { name: 'Delete 1 shipment' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete the selected shipments?' })
    expect(sentTo(shipmentCalls.deleteCarts)).toHaveLength(0)
    fireEvent.click(buttonIn(dialog, 'Delete 1 shipment'))
    expect(await screen.findByText('It is on its way already.')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Delete the selected shipments?' })).toBeTruthy()
    fireEvent.click(buttonIn(dialog, 'Delete 1 shipment'))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete the selected shipments?' })).toBeNull())
    expect(sentTo(shipmentCalls.deleteCarts).map(({ body }) => body)).toEqual([
      { cart_codes: ['SHP-AAAAA-BBBBB'] },
      { cart_codes: ['SHP-AAAAA-BBBBB'] },
    ])
  })
})
