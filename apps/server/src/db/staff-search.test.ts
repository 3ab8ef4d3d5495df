import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffShipmentPage } from '../features/cargo/shipment/staff-rows'
import { makeCustomer } from '../testing/make-customer'
import { makeShipment } from '../testing/make-shipment'
import { overseer } from '../testing/overseer'
import { startApp } from '../testing/start'

test('both engines have the extension of the staff search, and find a text anywhere in any case', async () => {
  const app = await startApp()
  const { db } = app.deps.database
  const { rows } = await db.execute(sql`
    select similarity('carton', 'carton') as alike,
           (select count(*)::int from pg_indexes where indexdef like '%gin_trgm_ops%') as indexes`)
  expect(rows).toEqual([{ alike: 1, indexes: 15 }])
  const { cartCode } = await makeShipment(app, await makeCustomer(app), { receiptNumber: 'SF12AB34CD' })
  const found = async (text: string) =>
    (await staffShipmentPage({ db, staff: overseer }, { search: text }, { cursor: null, limit: 31 })).map(
      ({ cart_code: code }) => code,
    )
  for (const text of ['SF12AB34CD', '12ab34', cartCode.slice(4).toLowerCase()])
    expect(await found(text)).toEqual([cartCode])
  for (const text of ['12AB_4', '12AB%CD', 'SF']) expect(await found(text)).toEqual([])
})

test('a text without letters or digits, and one of other letters, are found as they are', async () => {
  const app = await startApp()
  const { db } = app.deps.database
  const { cartCode, id } = await makeShipment(app, await makeCustomer(app, { firstName: '王小明' }))
  await db.execute(sql`update shipments set manifest_number = '###-' where id = ${id}`)
  for (const text of ['###', '王小明', '小明', '明'])
    expect(
      (await staffShipmentPage({ db, staff: overseer }, { search: text }, { cursor: null, limit: 31 })).map(
        ({ cart_code: code }) => code,
      ),
      text,
    ).toEqual([cartCode])
})
