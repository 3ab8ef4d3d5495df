import { staffClaimCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  auditEvents,
  cartons,
  files,
  messages,
  parcelClaims,
  shipmentEvents,
  shipments,
  unclaimedParcels,
} from '../../../db/schema'
import { makeCustomer, type TestCustomer } from '../../../testing/make-customer'
import { claimParcel, makeParcel } from '../../../testing/make-parcel'
import { makePhotos, makeStaff, type TestStaff } from '../../../testing/make-staff'
import { startApp, type TestApp } from '../../../testing/start'

let app: TestApp
let clerk: TestStaff
beforeAll(async () => {
  app = await startApp()
  clerk = await makeStaff(app, ['support'])
})

const approve = (claim_id: string, by = clerk) =>
  app.send(staffClaimCalls.staffApproveClaim, { params: { claim_id }, body: { track: 'udara' } }, by.sender)
const reject = (claim_id: string, note = 'The name differs.', by = clerk) =>
  app.send(staffClaimCalls.staffRejectClaim, { params: { claim_id }, body: { note } }, by.sender)

const makeClaim = async (country: 'sg' | 'id' = 'sg') => {
  const owner = await makeCustomer(app, { country })
  const photos = await makePhotos(app, await makeStaff(app, ['warehouse']))
  const parcel = await makeParcel(app, { photos: photos.map(({ id }) => id), boxCount: 2, weightGrams: 3001 })
  const { body } = await claimParcel(app, owner, parcel)
  return { owner, parcel, claimId: body.result.claim_id, photos }
}
const told = async ({ customer }: TestCustomer) =>
  (
    await app.deps.database.db
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, customer.id), eq(messages.channel, 'app')))
  ).map(({ template }) => template)

describe('decisions on claims [SHIP-06]', () => {
  test('approval makes the parcel a quarantined shipment of its owner with photos, shelf and weight', async () => {
    const { owner, parcel, claimId, photos } = await makeClaim()
    const { db } = app.deps.database
    const list = await app.send(staffClaimCalls.staffClaims, { query: { count: 100 } }, clerk.sender)
    const waiting = list.body.results.find(({ claim_id }) => claim_id === claimId)
    expect(waiting).toMatchObject({ customer_code: owner.customer.code, rivals: 0, parcel: { parcel_id: parcel.id } })
    expect(waiting?.proof_files).toHaveLength(1)
    const { status, body, text } = await approve(claimId)
    expect(status, text).toBe(200)
    const [shipment] = await db
      .select()
      .from(shipments)
      .where(eq(shipments.cartCode, body.result.cart_code ?? ''))
    expect(shipment).toMatchObject({
      customerId: owner.customer.id,
      status: 'quarantine',
      quarantineReason: 'no_prealert',
      photos: photos.map(({ id }) => id),
    })
    const [carton] = await db
      .select()
      .from(cartons)
      .where(eq(cartons.shipmentId, shipment?.id ?? ''))
    expect(carton).toMatchObject({ status: 'quarantined', unclaimedId: null, receiptNumber: parcel.receiptNumber })
    expect(carton?.locationId).not.toBeNull()
    const [event] = await db
      .select()
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, shipment?.id ?? ''))
    expect(event).toMatchObject({ fromStatus: null, toStatus: 'quarantine', actorId: clerk.staff.id })
    const [photo] = await db
      .select()
      .from(files)
      .where(eq(files.id, photos[0]?.id ?? ''))
    expect(photo?.customerId).toBe(owner.customer.id)
    const [kept] = await db.select().from(unclaimedParcels).where(eq(unclaimedParcels.id, parcel.id))
    expect(kept?.status).toBe('claimed')
    expect(await told(owner)).toEqual(['parcel_claim_approved'])
    const [record] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `parcel:${parcel.id}`))
    expect(record).toMatchObject({ action: 'parcel.claim_approved', staffId: clerk.staff.id })
  })

  test('rejection with a note keeps the parcel, which may be claimed again', async () => {
    const { owner, parcel, claimId } = await makeClaim('id')
    expect((await reject(claimId)).body.result).toMatchObject({
      status: 'rejected',
      decision_note: 'The name differs.',
    })
    expect(await told(owner)).toEqual(['parcel_claim_rejected'])
    expect((await approve(claimId)).status).toBe(409)
    const { status, body } = await claimParcel(app, owner, parcel)
    expect([status, body.result.status]).toEqual([201, 'pending'])
    expect(body.result.claim_id).not.toBe(claimId)
  })

  test('concurrent approval of two claimants gives it to one and rejects the other claim', async () => {
    const { owner, parcel, claimId } = await makeClaim()
    const rival = await makeCustomer(app)
    const second = (await claimParcel(app, rival, parcel)).body.result.claim_id
    const other = await makeStaff(app, ['warehouse'])
    const answers = await Promise.all([approve(claimId), approve(second, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const rows = await app.deps.database.db.select().from(parcelClaims).where(eq(parcelClaims.parcelId, parcel.id))
    expect(rows.map(({ status }) => status).sort()).toEqual(['approved', 'rejected'])
    const made = await app.deps.database.db
      .select()
      .from(shipments)
      .where(eq(shipments.markingCode, `LYSG${owner.customer.code}-A`))
    expect(made.length).toBe(
      rows.find(({ customerId }) => customerId === owner.customer.id)?.status === 'approved' ? 1 : 0,
    )
    expect((await told(rows.find(({ status }) => status === 'rejected')?.customerId === rival.customer.id ? rival : owner)).at(-1)).toBe('parcel_claim_rejected') // prettier-ignore
  })

  test('approving twice makes one shipment', async () => {
    const { owner, claimId } = await makeClaim()
    const answers = await Promise.all([approve(claimId), approve(claimId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const rows = await app.deps.database.db.select().from(shipments).where(eq(shipments.customerId, owner.customer.id))
    expect(rows).toHaveLength(1)
  })
})
