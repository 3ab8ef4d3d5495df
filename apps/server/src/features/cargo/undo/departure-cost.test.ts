import { staffUndoCalls } from '@layar/contract'
import { expect, test } from 'vitest'
import { copyRows } from '../../../testing/copy-rows'
import { openDock } from '../../../testing/departure-dock'
import { makeStaff } from '../../../testing/make-staff'
import { rowsReadBy } from '../../../testing/rows-read'
import { startApp } from '../../../testing/start'

test('taking a departure back reads its own cartons, however many there are of others', async () => {
  const app = await startApp()
  const { pool } = app.deps.database
  const dock = await openDock(app)
  const lead = await makeStaff(app, ['admin'])
  const shipment = await dock.paid(2)
  const code = await dock.opened(shipment.cartons)
  await dock.go(code, 'closed', 'departed')
  const changes = `'serial', 1000000 + n, 'shipment_id', md5('shipments' || n)::uuid, 'intake_id', null`
  await copyRows(app, [{ table: 'cartons', id: shipment.cartons[0]?.id ?? '', count: 20_000, changes }])
  const { undo } = (await dock.by(lead).detail(code)).body.result
  const { result, read } = await rowsReadBy(pool, () =>
    app.send(
      staffUndoCalls.staffUndoDeparture,
      { params: { departure_code: code }, body: { event_id: undo?.event_id ?? '', reason: 'The wrong button' } },
      lead.sender,
    ),
  )
  expect(result.status, result.text).toBe(200)
  expect(read.get('cartons')).toBeLessThan(300)
})
