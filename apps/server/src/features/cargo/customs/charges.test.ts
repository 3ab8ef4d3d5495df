import { staffCustomsCalls, type Sent } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import { startApp, type TestApp } from '../../../testing/start'

type Charges = Sent<typeof staffCustomsCalls.staffRecordCustomsCharges>['body']

let app: TestApp
let desk: CustomsDesk
beforeAll(async () => {
  app = await startApp()
  desk = await openCustomsDesk(app)
})

const opened = async () => {
  const shipment = await desk.paid()
  const { file } = await desk.houseOf(await desk.atCustoms([shipment]), shipment)
  const id = file.customs_file_id
  return {
    read: async () => (await desk.file(id)).body.result,
    record: (body: Charges) =>
      app.send(staffCustomsCalls.staffRecordCustomsCharges, { params: { customs_file_id: id }, body }, desk.hub.sender),
  }
}

test('charges that a colleague recorded since they were read are not replaced unseen', async () => {
  const { read, record } = await opened()
  const { charges_version: version } = await read()
  expect((await record({ duty: '12.50', tax: '9', version })).status).toBe(200)
  const theirs = await read()
  expect(theirs.charges_version).not.toBe(version)
  const late = await record({ duty: '20', tax: '9', version })
  expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
  // The very same again is no other change.
  expect((await record({ duty: '12.5', tax: '9', version })).status).toBe(200)
  expect((await read()).file.charges).toMatchObject({ duty_minor: 1250, tax_minor: 900 })
  const seen = await record({ duty: '20', tax: '9', version: theirs.charges_version })
  expect(seen.body.result.file.charges).toMatchObject({ duty_minor: 2000 })
})

test('a document that is asked for meanwhile changes nothing of the charges', async () => {
  const { read, record } = await opened()
  const { charges_version: version, file } = await read()
  const params = { customs_file_id: file.customs_file_id }
  await app.send(staffCustomsCalls.staffAskCustomsPaper, { params, body: { name: 'Invoice' } }, desk.hub.sender)
  expect((await record({ duty: '12.50', tax: '9', version })).status).toBe(200)
})

test('a payment reference without its amount is refused at the amount, and nothing is saved', async () => {
  const { read, record } = await opened()
  const reply = await record({ duty: '12.50', tax: '9', payment_reference: 'N-1' })
  expect(reply.status).toBe(422)
  expect(reply.body.message).toHaveProperty('paid')
  expect((await read()).file.charges).toBeNull()
  const paid = await record({ duty: '12.50', tax: '9', paid: '21.50', payment_reference: 'N-1' })
  expect(paid.body.result.file.charges).toMatchObject({ paid_minor: 2150, payment_reference: 'N-1' })
})
