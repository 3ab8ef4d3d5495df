import { exportShipmentCalls } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

test('each price line of several exports names its shipment, the tax of all of them none [EXP-02]', async () => {
  const owner = await makeCustomer(app, { country: 'id', verified: true })
  const [first, second] = [await makeExport(app, owner), await makeExport(app, owner)]
  const body = { shipment_ids: [first.id, second.id] }
  const reply = await app.send(exportShipmentCalls.exportCheckoutPreview, { body }, owner.sender)
  const { lines } = reply.body.data.result
  const taxes = lines.filter(({ code }) => code === 'vat_ppn05')
  const charges = lines.filter((line) => !taxes.includes(line))
  expect(taxes.map(({ cart_code }) => cart_code)).toEqual([null])
  expect(new Set(charges.map(({ cart_code }) => cart_code))).toEqual(new Set([first.shipmentCode, second.shipmentCode]))
})
