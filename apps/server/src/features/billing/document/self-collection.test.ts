import { documentCalls, invoiceCalls } from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeArrived } from '../../../testing/make-arrived'
import { startApp, type TestApp } from '../../../testing/start'
import { buildDocument } from './build-document'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

/** The papers of a paid shipment that is delivered, or that its customer collects. */
const papersOf = async (service: 'delivery' | 'self_collection') => {
  const { owner } = await makeArrived(app, { service })
  const list = await app.send(invoiceCalls.invoices, { query: {} }, owner.sender)
  const query = { invoice_code: list.body.results[0]?.invoice_code ?? '' }
  const { body: printed } = await app.send(invoiceCalls.invoicePrint, { query }, owner.sender)
  const { body: packed } = await app.send(documentCalls.packingCopy, { query }, owner.sender)
  const { address } = printed.result.invoice
  const partyIn = (language: 'en' | 'id' | 'cn') => buildDocument(printed.result, language, 'Layar').parties.at(-1)
  return { invoice: printed.result.invoice, packing: packed.result, address, partyIn }
}

describe('the papers of goods', () => {
  test('that their customer collects name who collects them, and no address', async () => {
    const { invoice, packing, address, partyIn } = await papersOf('self_collection')
    expect([invoice.is_self_collected, packing.is_self_collected]).toEqual([true, true])
    expect(partyIn('en')).toEqual({
      label: 'Collected by',
      name: address?.recipient_name,
      lines: ['+65 9000 0000'],
    })
    expect([partyIn('id')?.label, partyIn('cn')?.label]).toEqual(['Diambil oleh', '自提人'])
  })

  test('that are delivered name the address, with the phone as people read it', async () => {
    const { invoice, packing, address, partyIn } = await papersOf('delivery')
    expect([invoice.is_self_collected, packing.is_self_collected]).toEqual([false, false])
    expect(partyIn('en')).toEqual({
      label: 'Delivered to',
      name: address?.recipient_name,
      lines: [address?.full_address, '+65 9000 0000'],
    })
  })
})
