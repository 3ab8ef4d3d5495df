import { staffDepartureCalls } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { agents, shipments } from '../../../db/schema'
import { openCustomsDesk, type CustomsDesk } from '../../../testing/customs-desk'
import { sampleAgentId } from '../../../testing/make-shipment'
import { textOfPdf } from '../../../testing/read-pdf'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: CustomsDesk
beforeAll(async () => {
  app = await startApp()
  dock = await openCustomsDesk(app)
  await app.deps.database.db.update(agents).set({ shipmentTrack: 'all' }).where(eq(agents.id, sampleAgentId))
})

const sea = { track: 'laut', flight_or_vessel: 'SAMPLE STAR' } as const
const edit = (code: string, container_load: 'lcl' | 'fcl' | null) =>
  app.send(
    staffDepartureCalls.staffEditDeparture,
    { params: { departure_code: code }, body: { ...sea, container_load } },
    dock.loader.sender,
  )
const loadOf = async (code: string) => (await dock.by().detail(code)).body.result.departure.container_load

const bySea = async () => {
  const shipment = await dock.paid()
  await app.deps.database.db.update(shipments).set({ track: 'laut' }).where(eq(shipments.id, shipment.id))
  return shipment
}
const papers = async (code: string) => ({
  list: (await dock.paper(code, 'houses_csv')).body.result.content,
  manifest: (await textOfPdf(Buffer.from((await dock.paper(code, 'manifest')).body.result.content, 'base64'))).text,
})

test('a sailing is not closed before somebody said whether it is LCL or FCL, which its papers print', async () => {
  const code = await dock.opened((await bySea()).cartons, sea)
  expect(await loadOf(code)).toBeNull()
  const refused = await dock.by().move(code, 'closed')
  expect([refused.status, refused.body.error_code]).toEqual([409, 'departure_load_unsaid'])
  expect((await dock.by().detail(code)).body.result.departure.status).toBe('open')
  expect((await edit(code, 'fcl')).body.result.departure.container_load).toBe('fcl')
  await dock.go(code, 'closed')
  const { list, manifest } = await papers(code)
  expect(manifest).toContain('Sea · FCL')
  expect(list.split('\r\n').map((row) => row.split(',')[3])).toEqual(['LCL or FCL', 'FCL', undefined])
})

test('a flight is neither: it closes without, and its papers are as they were', async () => {
  const refused = await dock.by().create({ container_load: 'lcl' })
  expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['container_load']])
  const code = await dock.opened((await dock.paid()).cartons)
  expect((await edit(code, 'lcl')).status).toBe(422)
  await dock.go(code, 'closed')
  const { list, manifest } = await papers(code)
  expect(list).not.toContain('LCL or FCL')
  expect(manifest).not.toContain('Air ·')
})

test('the list shows LCL alone or FCL alone', async () => {
  const [lcl, fcl] = [
    await dock.opened([], { ...sea, container_load: 'lcl' }),
    await dock.opened([], { ...sea, container_load: 'fcl' }),
  ]
  const { body } = await app.send(
    staffDepartureCalls.staffDepartures,
    { query: { container_load: 'fcl', count: 100 } },
    dock.hub.sender,
  )
  const codes = body.results.map(({ departure_code: code }) => code)
  expect([codes.includes(fcl), codes.includes(lcl)]).toEqual([true, false])
})
