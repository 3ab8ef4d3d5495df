import { staffDepartureCalls, type Sent } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { openDock, type Dock } from '../../../testing/departure-dock'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let dock: Dock
beforeAll(async () => {
  app = await startApp()
  dock = await openDock(app)
})

test('an edit of a departure does not undo what a colleague saved since it was opened', async () => {
  const { cartons } = await dock.paid()
  const code = await dock.opened()
  const read = async () => (await dock.by().detail(code)).body.result
  const edit = (body: Sent<typeof staffDepartureCalls.staffEditDeparture>['body']) =>
    app.send(staffDepartureCalls.staffEditDeparture, { params: { departure_code: code }, body }, dock.loader.sender)
  const { version } = await read()
  const theirs = { carrier: 'Sample Air', seal_number: 'SL-1', version }
  expect((await edit(theirs)).status).toBe(200)
  const late = await edit({ carrier: 'Other Air', planned_count: 12, version })
  expect([late.status, late.body.error_code]).toEqual([409, 'edited_meanwhile'])
  // The very same again is no other change.
  expect((await edit(theirs)).status).toBe(200)
  const after = await read()
  expect(after.departure).toMatchObject({ carrier: 'Sample Air', seal_number: 'SL-1', planned_count: null })
  // Neither a scan nor a new ETA is an edit.
  for (const carton of cartons) await dock.by().load(code, carton)
  await app.send(
    staffDepartureCalls.staffChangeEta,
    { params: { departure_code: code }, body: { eta_at: '2031-03-01T18:00:00Z', reason: 'Storm' } },
    dock.loader.sender,
  )
  const seen = await edit({ ...theirs, planned_count: 12, version: after.version })
  expect(seen.body.result?.departure, seen.text).toMatchObject({ seal_number: 'SL-1', planned_count: 12 })
})
