import { staffDepartureCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents } from '../../../db/schema'
import { openDock, type Dock } from '../../../testing/departure-dock'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
})

const complete = (code: string, body: Record<string, string | null>, by = dock.loader) =>
  app.send(staffDepartureCalls.staffCompleteDeparture, { params: { departure_code: code }, body }, by.sender)
const audited = async (code: string) =>
  (
    await app.deps.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `departure:${code}`), eq(auditEvents.action, 'departure.documents')))
  ).map(({ details }) => details)

test('numbers of its documents are completed until a departure is settled, corrected with a reason, and audited', async () => {
  const { cartons } = await dock.paid()
  const code = await dock.opened(cartons)
  expect((await complete(code, { master_number: '618-1' })).body.error_code).toBe('departure_documents_closed')
  await dock.go(code, 'closed')
  const done = await complete(code, { master_number: '618-12345675' })
  expect(done.status, done.text).toBe(200)
  expect(done.body.result).toMatchObject({
    departure: { master_number: '618-12345675', seal_number: null },
    may_edit: false,
    may_complete: true,
  })
  // The same again changes nothing.
  expect((await complete(code, { master_number: '618-12345675' })).status).toBe(200)
  await dock.go(code, 'departed')
  const refused = await complete(code, { master_number: '618-99999999', seal_number: 'SL-1' })
  expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['reason']])
  const corrected = await complete(code, { master_number: '618-99999999', seal_number: 'sl-1', reason: 'Misread' })
  expect(corrected.body.result.departure).toMatchObject({ master_number: '618-99999999', seal_number: 'SL-1' })
  const byHub = await complete(code, { container_number: 'MSCU1234567' }, dock.hub)
  expect(byHub.status, byHub.text).toBe(200)
  expect(await audited(code)).toEqual([
    { before: { master_number: null }, after: { master_number: '618-12345675' }, reason: null },
    {
      before: { master_number: '618-12345675', seal_number: null },
      after: { master_number: '618-99999999', seal_number: 'SL-1' },
      reason: 'Misread',
    },
    { before: { container_number: null }, after: { container_number: 'MSCU1234567' }, reason: null },
  ])
  await dock.go(code, 'at_customs', 'released', 'arrived')
  for (const carton of cartons) await dock.by(dock.hub).unload(code, carton)
  await dock.go(code, 'unloaded', 'settled')
  const late = await complete(code, { seal_number: 'SL-2', reason: 'Late' }, dock.hub)
  expect(late.body.error_code).toBe('departure_documents_closed')
})
