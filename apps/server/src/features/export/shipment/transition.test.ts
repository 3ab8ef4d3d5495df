import { exportStatuses, exportTable, type ExportStatus } from '@layar/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportEvents, exportShipments } from '../../../db/schema'
import { inWriteOf } from '../../../testing/in-write'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { makeExport } from '../../../testing/make-export'
import { writeExportInvoice } from '../../../testing/make-export-invoice'
import { makeStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'
import type { TransitionActor } from '../../cargo/transition/resolve-transition'
import { guardNames } from './guards'
import type { ExportRow } from './lock'
import { exportMovesOfRoles, transitionExport, type ExportTransition } from './transition'

let app: TestApp
let owner: TestCustomer
let staffId = ''
beforeAll(async () => {
  app = await startApp()
  owner = await makeCustomer(app, { country: 'id' })
  staffId = (await makeStaff(app, ['admin'])).staff.id
})

const admin = (): TransitionActor => ({ kind: 'staff', id: staffId, roles: ['admin'] })
const customer = (): TransitionActor => ({ kind: 'customer', id: owner.customer.id })
const move = (input: ExportTransition): Promise<string> =>
  inWriteOf(app, (context) => transitionExport(context, input)).then(
    () => 'moved',
    (error: { code?: string }) => error.code ?? 'broken',
  )
const set = (id: string, values: Partial<ExportRow>) =>
  app.deps.database.db.update(exportShipments).set(values).where(eq(exportShipments.id, id))

test('defines a condition for every guard named in the table [EXP-02]', () => {
  const named = Object.values(exportTable).flatMap(({ to }) => to.flatMap(({ guard }) => guard ?? []))
  expect([...new Set(named)].filter((guard) => !guardNames.includes(guard))).toEqual([])
})

test('allows only the transitions of the table [EXP-02]', async () => {
  const { id } = await makeExport(app, owner)
  for (const from of exportStatuses) {
    await set(id, { status: from })
    const open = new Set(exportMovesOfRoles(from, ['admin']))
    for (const to of exportStatuses.filter((status) => !open.has(status)))
      expect(
        await move({ shipmentId: id, to, actor: admin(), reason: 'test', publicNote: 'test' }),
        `${from} → ${to}`,
      ).toBe('move_not_allowed')
  }
  const events = await app.deps.database.db.select().from(exportEvents).where(eq(exportEvents.shipmentId, id))
  expect(events).toHaveLength(1)
})

interface Refusal {
  readonly from: ExportStatus
  readonly to: ExportStatus
  readonly by?: () => TransitionActor
  readonly values?: Partial<ExportRow>
  readonly isBilled?: boolean
  readonly error: string
}
const refusals: readonly Refusal[] = [
  { from: 'received', to: 'hold', error: 'reason_needed' },
  { from: 'under_review', to: 'rejected', error: 'note_needed' },
  { from: 'under_review', to: 'document_incomplete', error: 'note_needed' },
  { from: 'document_incomplete', to: 'under_review', by: customer, error: 'export_documents_needed' },
  { from: 'under_review', to: 'waiting_payment', isBilled: true, error: 'export_not_approved' },
  { from: 'under_review', to: 'waiting_payment', values: { approvedAt: new Date(), totalMinor: 1 }, error: 'not_checked_out' },
  { from: 'waiting_payment', to: 'waiting_verification', by: customer, isBilled: true, error: 'move_not_allowed' },
  { from: 'waiting_payment', to: 'waiting_shipment', by: () => ({ kind: 'system' }), isBilled: true, error: 'invoice_unpaid' },
  { from: 'waiting_verification', to: 'waiting_shipment', isBilled: true, error: 'invoice_unpaid' },
  { from: 'waiting_payment', to: 'cancelled', by: () => ({ kind: 'timer' }), isBilled: true, error: 'invoice_still_open' },
  { from: 'waiting_shipment', to: 'sent_to_warehouse', by: customer, error: 'export_tracking_needed' },
  { from: 'sent_to_warehouse', to: 'received', error: 'not_measured' },
  { from: 'received', to: 'sent', isBilled: true, error: 'invoice_unpaid' },
  { from: 'hold', to: 'received', values: { heldFrom: 'on_clearance' }, error: 'move_not_allowed' },
  { from: 'hold', to: 'on_clearance', values: { heldFrom: 'received' }, error: 'move_not_allowed' },
  { from: 'cancelled', to: 'refunded', by: () => ({ kind: 'system' }), isBilled: true, error: 'refund_not_sent' },
  { from: 'cancelled', to: 'waiting_payment', by: customer, isBilled: true, error: 'export_not_approved' },
] // prettier-ignore
test.each(refusals)('$from → $to: refuses with $error and writes nothing [EXP-02]', async (told) => {
  const shipment = await makeExport(app, owner)
  await set(shipment.id, { ...told.values, status: told.from })
  if (told.isBilled === true) await writeExportInvoice(app, owner, shipment.id)
  expect(await move({ shipmentId: shipment.id, to: told.to, actor: (told.by ?? admin)() })).toBe(told.error)
  const [row] = await app.deps.database.db.select().from(exportShipments).where(eq(exportShipments.id, shipment.id))
  expect(row?.status).toBe(told.from)
})

test('returns a held shipment to the status it was held in [EXP-02]', async () => {
  for (const from of ['received', 'on_clearance'] as const) {
    const { id } = await makeExport(app, owner, from)
    expect(await move({ shipmentId: id, to: 'hold', actor: admin(), reason: 'papers' })).toBe('moved')
    expect(await move({ shipmentId: id, to: from, actor: admin() })).toBe('moved')
  }
})
