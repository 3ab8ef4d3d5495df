import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addresses, agents, auditEvents, shipmentProducts, shipments } from '../../../../db/schema'
import { openCustomsDesk, type CustomsDesk } from '../../../../testing/customs-desk'
import type { DockShipment } from '../../../../testing/departure-dock'
import { textOfPdf } from '../../../../testing/read-pdf'
import { startApp, type TestApp } from '../../../../testing/start'

let app: TestApp
let desk: CustomsDesk
let shipment: DockShipment
let code: string
const db = () => app.deps.database.db
const kinds = ['manifest', 'houses_csv', 'houses_xlsx'] as const
const imei = '490154203237518'

beforeAll(async () => {
  app = await startApp()
  desk = await openCustomsDesk(app)
  shipment = await desk.paid(2)
  await db()
    .update(shipmentProducts)
    .set({
      title: '=HYPERLINK("http://a.test","Phone")',
      categorySlug: 'phone-tablet-laptop',
      hsCode: '851712',
      quantity: 1,
    })
    .where(eq(shipmentProducts.shipmentId, shipment.id))
  code = await desk.opened(shipment.cartons, { master_number: '618-77' })
})

const contents = async () =>
  Promise.all(kinds.map(async (kind) => (await desk.paper(code, kind, 'id')).body.result.content))

test('there is no paper before the departure is closed', async () => {
  const reply = await desk.paper(code, 'manifest')
  expect([reply.status, reply.body.error_code]).toEqual([409, 'customs_no_papers'])
  await desk.go(code, 'closed')
})

test('HS code and IMEI are filled in until the declaration is lodged, and checked', async () => {
  // Singapore asks for none, and takes what is filled in.
  const { file, missing_imeis: missing } = await desk.houseOf(code, shipment)
  expect(missing).toBe(0)
  const id = file.customs_file_id
  const line = { position: 0, hs_code: '8517.13', imeis: [imei] }
  const wrong = await desk.edit(id, [{ ...line, imeis: ['490154203237519'] }], desk.loader)
  expect([wrong.status, Object.keys(wrong.body.message)]).toEqual([422, ['goods.0.imeis']])
  for (let time = 0; time < 2; time++) expect((await desk.edit(id, [line], desk.loader)).status).toBe(200)
  const { house_number: number, missing_imeis: left } = await desk.houseOf(code, shipment)
  expect(left).toBe(0)
  const audited = await db()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `house:${number}`))
  expect(audited.map(({ action }) => action)).toEqual(['customs.goods'])
  await desk.go(code, 'departed')
  const late = await desk.edit(id, [{ ...line, hs_code: '851714' }])
  expect([late.status, Object.keys(late.body.message)]).toEqual([422, ['goods.0.hs_code']])
  await desk.move(code, [{ customs_file_id: id, declaration_number: 'P-1' }], { to: 'lodged' })
  expect((await desk.edit(id, [line])).body.error_code).toBe('customs_declared')
})

test('the list has a row for each line of goods, and no cell of it is a formula', async () => {
  const { content, file_name: name, mime } = (await desk.paper(code, 'houses_csv')).body.result
  expect([name, mime]).toEqual([`houses-${code}.csv`, 'text/csv'])
  const [head = '', row = '', rest] = content.split('\r\n')
  expect(rest).toBe('')
  for (const said of ['House number', 'HS code', 'IMEI', 'Consignee', 'GST relief', 'Gross weight (kg)'])
    expect(head).toContain(said)
  const { house_number: number } = await desk.houseOf(code, shipment)
  for (const said of [
    number,
    '618-77',
    shipment.code,
    'Sample Recipient',
    `"'=HYPERLINK(""http://a.test"",""Phone"")"`,
    '851713',
    imei,
  ])
    expect(row).toContain(said)
})

test('the workbook has the same rows, as texts', async () => {
  const csv = (await desk.paper(code, 'houses_csv')).body.result.content
  const { content } = (await desk.paper(code, 'houses_xlsx')).body.result
  const sheet = strFromU8(unzipSync(Buffer.from(content, 'base64'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const cells = [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text)
  expect(cells).toHaveLength(
    2 *
      (csv
        .split('\r\n')[0]
        ?.replace(/"[^"]*"/g, '')
        .split(',').length ?? 0),
  )
  expect(cells).toContain('=HYPERLINK(&quot;http://a.test&quot;,&quot;Phone&quot;)')
  expect(sheet).not.toContain('<f>')
})

test('the manifest is in the language of its reader', async () => {
  for (const [language, title] of [
    ['en', 'Cargo manifest'],
    ['id', 'Manifes kargo'],
    ['cn', '货物舱单'],
  ] as const) {
    const { content } = (await desk.paper(code, 'manifest', language)).body.result
    const { text } = await textOfPdf(Buffer.from(content, 'base64'))
    for (const said of [title, code, '618-77', shipment.code, 'Sample Recipient', imei])
      expect(text, language).toContain(said)
  }
})

test('the same files come back, byte for byte, whatever becomes of the shipment', async () => {
  const before = await contents()
  const [row] = await db().select().from(shipments).where(eq(shipments.id, shipment.id))
  await db()
    .update(addresses)
    .set({ recipientName: 'Moved Away' })
    .where(eq(addresses.customerId, row?.customerId ?? ''))
  await db()
    .update(shipmentProducts)
    .set({ title: 'Something else', hsCode: '999999' })
    .where(eq(shipmentProducts.shipmentId, shipment.id))
  await db()
    .update(agents)
    .set({ name: 'Renamed' })
    .where(eq(agents.id, row?.agentId ?? 0))
  await desk.go(code, 'at_customs')
  await desk.move(code, [(await desk.houseOf(code, shipment)).file.customs_file_id], { to: 'released' })
  expect(await contents()).toEqual(before)
})
