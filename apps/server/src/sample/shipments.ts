import { createHash } from 'node:crypto'
import { codeBytes, codeFromBytes, countrySettings, markingCodesFor, missingImeis } from '@layar/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Address } from '@layar/contract'
import type { Config } from '../config/config'
import type { FileStore } from '../adapters/files/port'
import { reactions } from '../features/events'
import { snapshotFor, priceCheckout, dueAt, insertInvoice, startPayment } from '../features/billing/public'
import { priceShipment } from '../features/cargo/public'
import type { Db } from '../db/open'
import {
  addresses,
  customers,
  deliveryAttempts,
  files,
  invoices,
  markingCodes,
  payments,
  shipmentEvents,
  shipmentIntakes,
  shipmentPackagings,
  shipmentProducts,
  shipmentReceipts,
  shipments,
} from '../db/schema'
import { addCartons, moveImportCartons } from './cartons'
import { customerIds, staffIds } from './ids'
import { samplePaper, sampleSignature } from './sample-paper'
import { storiesOfMei } from './story/mei'
import { storiesOfSari } from './story/sari'
import type { Step, Story } from './story/story'

export interface ShipmentSeedContext {
  readonly now: Date
  readonly config: Config
  readonly files: FileStore
}

type Owner = typeof customers.$inferSelect
const dayMs = 86_400_000
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)
const codeOf = (kind: 'cart' | 'invoice', id: string): string =>
  codeFromBytes(kind, createHash('sha256').update(id).digest().subarray(0, codeBytes))

const measuredBox = (story: Story): Story['box'] => ({ ...story.box, ...story.measured })
const wasMeasured = ({ steps }: Story): Step | undefined => steps.find(({ by }) => by === 'warehouse')

/** A picture, or that of a document labelled with what it represents. */
export const addFile = async (
  db: Db,
  context: ShipmentSeedContext,
  owner: Pick<Owner, 'id'>,
  name: string,
  drawn: string | Promise<Buffer>,
  purpose: 'image' | 'inspection' = 'image',
): Promise<string> => {
  const bytes = await (typeof drawn === 'string' ? samplePaper(drawn) : drawn)
  const storageKey = createHash('sha256').update(`sample/${name}`).digest('hex')
  await context.files.put(storageKey, bytes)
  const [row] = await db
    .insert(files)
    .values({
      customerId: owner.id,
      purpose,
      mime: 'image/jpeg',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      originalName: `${name}.jpg`,
      storageKey,
    })
    .returning({ id: files.id })
  if (row === undefined) throw new Error('The sample file was not written.')
  return row.id
}

const markOf = async (db: Db, owner: Owner, story: Story): Promise<string> => {
  const route = story.track === 'udara' ? 'air' : 'sea'
  const [row] = await db
    .select()
    .from(markingCodes)
    .where(and(eq(markingCodes.customerId, owner.id), eq(markingCodes.route, route)))
  return row?.markingCode ?? markingCodesFor({ brand: 'LY', country: owner.country, customerPart: owner.code })[route]
}

const missingOf = ({ hsCode, quantity, imeis = [] }: Story['items'][number]): number =>
  missingImeis({ isAsked: false, hasNoImei: false, hsCode, quantity, imeis: imeis.length })

const addShipment = async (db: Db, context: ShipmentSeedContext, owner: Owner, story: Story): Promise<void> => {
  const { now } = context
  const [first] = story.steps
  const last = story.steps.at(-1)
  const measuring = wasMeasured(story)
  if (first === undefined || last === undefined) throw new Error(`The story ${story.id} has no steps.`)
  const isDeclared = first.status === 'pending'
  const box = measuring === undefined ? story.box : measuredBox(story)
  const coveredAt = story.isCovered ? before(now, first.daysAgo) : null
  const price = await priceShipment(
    { db, now },
    {
      ...story,
      coveredAt,
      country: owner.country,
      containerType: 'lcl',
      boxes: [box],
      isBuyerGstRegistered: false,
      products: story.items.map(({ slug, ...item }) => ({ ...item, categorySlug: slug })),
    },
  )
  const paper =
    story.track === 'laut' ? [await addFile(db, context, owner, `invoice-${story.id}`, 'SAMPLE ITEM INVOICE')] : []
  await db.insert(shipments).values({
    id: story.id,
    cartCode: codeOf('cart', story.id),
    customerId: owner.id,
    country: owner.country,
    agentId: story.agentId,
    packageId: story.track === 'udara' ? 1 : 2,
    track: story.track,
    containerType: 'lcl',
    markingCode: await markOf(db, owner, story),
    status: last.status,
    subStatus: last.subStatus ?? null,
    isQuarantine: last.status === 'quarantine',
    quarantineReason: story.quarantineReason ?? null,
    currency: countrySettings[owner.country].currency,
    coveredAt,
    quote: price.quote,
    totalMinor: price.totalMinor,
    invoiceFiles: paper,
    measuredAt: measuring === undefined ? null : before(now, measuring.daysAgo),
    condition: measuring === undefined ? null : 'good',
    manifestNumber: story.manifest ?? null,
    domesticCarrier: story.carrier?.name ?? null,
    domesticTrackingNumber: story.carrier?.number ?? null,
    createdAt: before(now, first.daysAgo),
    updatedAt: before(now, last.daysAgo),
    statusAt: before(now, last.daysAgo),
    imeisMissing: owner.country === 'id' ? story.items.reduce((sum, item) => sum + missingOf(item), 0) : 0,
  })
  const shipmentId = story.id
  const boxes = [
    ...(isDeclared ? [{ shipmentId, kind: 'declared' as const, position: 0, ...story.box }] : []),
    ...(measuring === undefined ? [] : [{ shipmentId, kind: 'measured' as const, position: 0, ...measuredBox(story) }]),
  ]
  await db.insert(shipmentPackagings).values(boxes)
  if (measuring !== undefined) await addIntake(db, context, story, measuring)
  if (story.items.length > 0)
    await db.insert(shipmentProducts).values(
      story.items.map(({ slug, imeis = [], ...item }, position) => ({
        shipmentId,
        position,
        ...item,
        imeis: [...imeis],
        categorySlug: slug,
      })),
    )
  await db.insert(shipmentReceipts).values({
    shipmentId,
    agentId: story.agentId,
    receiptNumber: story.receipt,
    isOpen: last.status !== 'finished' && last.status !== 'cancelled',
  })
  await db.insert(shipmentEvents).values(
    story.steps.map((step, index) => ({
      shipmentId,
      fromStatus: story.steps[index - 1]?.status ?? null,
      toStatus: step.status,
      subStatus: step.subStatus ?? null,
      actorKind: step.by === 'customer' ? ('customer' as const) : ('staff' as const),
      actorId: step.by === 'customer' ? owner.id : staffIds[step.by],
      reason: step.status === 'quarantine' ? (story.quarantineReason ?? null) : null,
      publicNote: typeof step.note === 'object' ? step.note[owner.country] : (step.note ?? null),
      createdAt: before(now, step.daysAgo),
    })),
  )
}

const addIntake = async (db: Db, { now }: ShipmentSeedContext, story: Story, measuring: Step): Promise<void> => {
  const at = before(now, measuring.daysAgo)
  const [intake] = await db
    .insert(shipmentIntakes)
    .values({ shipmentId: story.id, receiptNumber: story.receipt, receivedBy: staffIds.warehouse, createdAt: at })
    .returning()
  if (intake === undefined) throw new Error('The sample intake was not written.')
  await addCartons(db, {
    owner: { shipmentId: story.id },
    building: { agentId: story.agentId },
    shelf: 'A-01',
    intakeId: intake.id,
    receiptNumber: story.receipt,
    boxes: [measuredBox(story)],
    at,
  })
  await moveImportCartons(
    db,
    story.id,
    story.steps.map(({ status, daysAgo }) => ({ status, at: before(now, daysAgo) })),
  )
}

const addInvoice = async (db: Db, context: ShipmentSeedContext, owner: Owner, story: Story): Promise<void> => {
  const { invoice: told } = story
  if (told === undefined) return
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, story.id))
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerId, owner.id), eq(addresses.service, 'impor'), isNull(addresses.deletedAt)))
    .limit(1)
  if (shipment === undefined || address === undefined) throw new Error(`No shipment or no address for ${told.id}.`)
  const customer = { ...owner, idCardStatus: owner.idCardStatus, gstRegisteredFrom: null }
  const pricing = { db, now: context.now, customer }
  const choice = {
    address_id: address.id,
    domestic_service: story.isCollected ? 'self_collection' : 'delivery',
    voucher_codes: [],
  }
  const price = await priceCheckout(pricing, [shipment], choice)
  const madeAt = before(context.now, told.daysAgo)
  const isMeasured = shipment.measuredAt !== null
  const made = await insertInvoice(db, {
    id: told.id,
    invoiceCode: codeOf('invoice', told.id),
    customerId: owner.id,
    country: owner.country,
    currency: price.currency,
    type: 'shipment',
    lines: price.lines,
    snapshot: snapshotFor({ language: owner.language }, price),
    shipmentIds: [story.id],
    dueAt: dueAt(madeAt, isMeasured),
  })
  const method =
    told.status === 'pending'
      ? { sg: { vendor: 'paynow', method: 'paynow_qr' }, id: { vendor: 'qris', method: 'qris' } }[owner.country]
      : { vendor: 'bank_transfer', method: 'bank_transfer' }
  const write = { db, now: madeAt, config: context.config, reactions, enqueue: () => Promise.resolve() }
  const payment = await startPayment(write, { ...made, dueAt: dueAt(madeAt, false) }, method, 'CO')
  await db
    .update(invoices)
    .set({ status: told.status, createdAt: madeAt, updatedAt: madeAt, paidAt: told.status === 'paid' ? madeAt : null })
    .where(eq(invoices.id, made.id))
  if (told.status === 'pending') return
  const isPaid = told.status === 'paid'
  await db
    .update(payments)
    .set({
      status: told.status,
      createdAt: madeAt,
      updatedAt: madeAt,
      proofFileId: await addFile(db, context, owner, `proof-${told.id}`, 'SAMPLE TRANSFER RECEIPT'),
      proof: {
        bank: owner.country === 'sg' ? 'Sample Bank Singapore' : 'Bank Contoh',
        sender_name: `${owner.firstName} ${owner.lastName}`.trim(),
        amount_minor: made.totalMinor,
        date: madeAt.toISOString().slice(0, 10),
        note: null,
        submitted_at: madeAt.toISOString(),
        ...(isPaid && { bank_reference: `SAMPLE-${told.id.slice(-4)}` }),
      },
      ...(isPaid && { decidedBy: staffIds.finance, decidedAt: madeAt }),
    })
    .where(eq(payments.id, payment.id))
}

/** The attempts of the courier, after the checkout whose address they go to. */
const addAttempts = async (db: Db, context: ShipmentSeedContext, owner: Owner, story: Story): Promise<void> => {
  const { attempts = [] } = story
  const [row] = await db
    .select({ address: sql<Address | null>`${invoices.snapshot}->'address'` })
    .from(invoices)
    .where(eq(invoices.id, story.invoice?.id ?? story.id))
  const box = measuredBox(story)
  for (const [index, told] of attempts.entries()) {
    const isDelivered = told.outcome === 'delivered'
    const name = `delivery-${story.id}-${index + 1}`
    const picture = (kind: string, drawn: string | Promise<Buffer>) =>
      isDelivered ? addFile(db, context, owner, `${name}-${kind}`, drawn, 'inspection') : null
    await db.insert(deliveryAttempts).values({
      customerId: owner.id,
      shipmentId: story.id,
      number: index + 1,
      outcome: told.outcome,
      reason: told.reason ?? null,
      receiverName: told.receiver ?? null,
      relation: isDelivered ? 'self' : null,
      photoFileId: await picture('photo', 'SAMPLE DELIVERY PHOTO'),
      signatureFileId: await picture('signature', sampleSignature()),
      snapshot: isDelivered
        ? {
            code: codeOf('cart', story.id),
            recipient_name: row?.address?.recipient_name ?? '',
            phone_number: row?.address?.phone_number ?? '',
            full_address: row?.address?.full_address ?? '',
            service_name: null,
            carrier: story.carrier?.name ?? null,
            tracking_number: story.carrier?.number ?? null,
            box_count: box.quantity,
            weight_gram: box.weightGrams * box.quantity,
            recorded_by: 'Sample Courier',
          }
        : null,
      recordedBy: staffIds.hub,
      attemptedAt: before(context.now, told.daysAgo),
      createdAt: before(context.now, told.daysAgo),
    })
  }
}

/**
 * The sample shipments, invoices and payments, priced by the sample tariff. Customers and addresses must be seeded
 * first.
 */
export const seedShipments = async (db: Db, context: ShipmentSeedContext): Promise<void> => {
  const owners = await db
    .select()
    .from(customers)
    .where(sql`${customers.id} in ${Object.values(customerIds)}`)
  for (const story of [...storiesOfMei, ...storiesOfSari]) {
    const owner = owners.find(({ id }) => id === customerIds[story.owner])
    if (owner === undefined) throw new Error(`The sample customer ${story.owner} is missing.`)
    await addShipment(db, context, owner, story)
    await addInvoice(db, context, owner, story)
    await addAttempts(db, context, owner, story)
  }
}
