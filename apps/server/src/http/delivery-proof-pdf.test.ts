import { deliveryProofPdfPath, documentCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addresses, shipments } from '../db/schema'
import { atTheDoor } from '../testing/at-the-door'
import { makeCustomer } from '../testing/make-customer'
import { textOfPdf } from '../testing/read-pdf'
import { startApp, type Sender, type TestApp } from '../testing/start'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const link = (sender: Sender, cart_code: string) =>
  app.send(documentCalls.createDeliveryProofLink, { body: { cart_code } }, sender)
const get = (url: string) => app.app.inject({ method: 'GET', url })

test('prints the proof of delivery in three languages, as it stood at the door', async () => {
  const { owner, shipment, photo, record, delivered } = await atTheDoor(app)
  expect((await record({ ...(await delivered()), signature: await photo() })).status).toBe(200)
  const { db } = app.deps.database
  await db.update(addresses).set({ recipientName: 'Moved Away' }).where(eq(addresses.customerId, owner.customer.id))
  await db.update(shipments).set({ domesticTrackingNumber: 'LATER-1' }).where(eq(shipments.id, shipment.id))
  for (const [language, title, signature] of [
    ['en', 'Proof of delivery', 'Signature'],
    ['id', 'Bukti pengantaran', 'Tanda tangan'],
    ['cn', '签收凭证', '签名'],
  ] as const) {
    const made = await link({ ...owner.sender, language }, shipment.cartCode)
    const reply = await get(made.body.result.url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const { text } = await textOfPdf(reply.rawPayload)
    for (const said of [title, signature, shipment.cartCode, 'Mei Tan', 'Sample Recipient', '#04-05', '+65 9000 0000'])
      expect(text, language).toContain(said)
    // “The one that bills”: nobody is billed by a proof.
    expect(text).not.toMatch(/Moved Away|LATER-1|开票方/)
  }
})

test('opens only for its owner, only once it is delivered, and by no other token', async () => {
  const { owner, shipment, record, delivered } = await atTheDoor(app)
  const absent = await link(owner.sender, shipment.cartCode)
  expect(absent.status).toBe(404)
  await record(await delivered())
  const stranger = await makeCustomer(app)
  const foreign = await link(stranger.sender, shipment.cartCode)
  expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  const { token } = (await link(owner.sender, shipment.cartCode)).body.result
  const url = deliveryProofPdfPath.replace('{svc}', 'impor')
  for (const query of [
    `cart_code=SHP-22222-22222&token=${token}`,
    `cart_code=${shipment.cartCode}&token=${token}x`,
    `cart_code=${shipment.cartCode}`,
  ])
    expect((await get(`${url}?${query}`)).statusCode, query).toBe(404)
})
