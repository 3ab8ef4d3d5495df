import { randomBytes, randomUUID } from 'node:crypto'
import {
  codeBytes,
  codeFromBytes,
  countrySettings,
  markingCodesFor,
  routeOf,
  type ContainerType,
  type ShipmentStatus,
  type Track,
} from '@layar/domain'
import type { NewCart } from '@layar/contract'
import {
  addresses,
  files,
  shipmentEvents,
  shipmentIntakes,
  shipmentPackagings,
  shipmentProducts,
  shipmentReceipts,
  shipments,
} from '../db/schema'
import { fileUrl } from '../features/platform/upload/store'
import { makeCartons } from './make-cartons'
import { nextBytes } from './counted'
import type { TestCustomer } from './make-customer'
import type { TestApp } from './start'

interface ShipmentOptions {
  /** @default 'pending' */
  status?: ShipmentStatus
  /** @default 'udara' */
  track?: Track
  containerType?: ContainerType
  agentId?: number
  /** @default one box of 2 kg, 30 × 20 × 10 cm */
  boxes?: { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number; quantity: number }[]
  /** Adds measured boxes equal to those declared, and the time of measuring. @default false */
  measured?: boolean
  /** @default one item */
  items?: number
  /** @default that of a lamp */
  hsCode?: string
  quarantineReason?: typeof shipments.$inferInsert.quarantineReason
  createdAt?: Date
  statusAt?: Date
  receiptNumber?: string
  receiptNumbers?: readonly string[]
}

/** The first agent of the reference data: China, both tracks, full containers. */
export const sampleAgentId = 1

const sampleBox = { weightGrams: 2000, lengthMm: 300, widthMm: 200, heightMm: 100, quantity: 1 }

export const newTestCartCode = (): string => codeFromBytes('cart', nextBytes(codeBytes))

export const markingCodeOf = (owner: TestCustomer, track: Track, container: ContainerType = 'lcl'): string =>
  markingCodesFor({ brand: 'LY', country: owner.customer.country, customerPart: owner.customer.code })[
    routeOf(track, container)
  ]

/** A shipment of a test's customer, created directly in the given status. */
export const makeShipment = async (
  { deps }: TestApp,
  owner: TestCustomer,
  options: ShipmentOptions = {},
): Promise<typeof shipments.$inferSelect> => {
  const { db } = deps.database
  const { status = 'pending', track = 'udara', containerType = 'lcl', boxes = [sampleBox], items = 1 } = options
  const agentId = options.agentId ?? sampleAgentId
  const now = options.createdAt ?? new Date()
  const isMeasured = options.measured ?? false
  const [row] = await db
    .insert(shipments)
    .values({
      cartCode: newTestCartCode(),
      customerId: owner.customer.id,
      country: owner.customer.country,
      agentId,
      packageId: track === 'udara' ? 1 : 2,
      track,
      containerType,
      markingCode: markingCodeOf(owner, track, containerType),
      status,
      isQuarantine: status === 'quarantine',
      quarantineReason: options.quarantineReason ?? (status === 'quarantine' ? 'no_prealert' : null),
      currency: countrySettings[owner.customer.country].currency,
      invoiceFiles: track === 'laut' && items > 0 ? [randomUUID()] : [],
      measuredAt: isMeasured ? now : null,
      condition: isMeasured ? 'good' : null,
      createdAt: now,
      ...(options.statusAt !== undefined && { statusAt: options.statusAt }),
    })
    .returning()
  if (row === undefined) throw new Error('The shipment was not written.')
  const shipmentId = row.id
  const receiptNumbers = options.receiptNumbers ?? (options.receiptNumber === undefined ? [] : [options.receiptNumber])
  for (const kind of isMeasured ? (['declared', 'measured'] as const) : (['declared'] as const))
    if (boxes.length > 0)
      await db.insert(shipmentPackagings).values(boxes.map((box, position) => ({ shipmentId, kind, position, ...box })))
  if (isMeasured) {
    const receiptNumber = receiptNumbers[0] ?? null
    const [intake] = await db.insert(shipmentIntakes).values({ shipmentId, receiptNumber, createdAt: now }).returning()
    const ofIntake = intake === undefined ? {} : { intakeId: intake.id }
    await makeCartons(db, { owner: { shipmentId }, agentId, boxes, receiptNumber, at: now, ...ofIntake })
  }
  if (items > 0)
    await db.insert(shipmentProducts).values(
      Array.from({ length: items }, (_, position) => ({
        shipmentId,
        position,
        title: `Sample item ${position + 1}`,
        currency: 'CNY',
        priceMinor: 5000,
        quantity: 2,
        categorySlug: 'general-goods',
        hsCode: options.hsCode ?? '940521',
      })),
    )
  for (const receiptNumber of receiptNumbers)
    await db.insert(shipmentReceipts).values({ shipmentId, agentId, receiptNumber })
  await db.insert(shipmentEvents).values({ shipmentId, toStatus: status, actorKind: 'system' })
  return row
}

/** A file as an upload would have stored it; `url` is the one that the upload returned. */
export const makeFile = async (
  { deps }: TestApp,
  owner: TestCustomer,
  purpose: 'document' | 'image' | 'company' = 'document',
): Promise<{ id: string; url: string }> => {
  const id = randomUUID()
  await deps.database.db.insert(files).values({
    id,
    customerId: owner.customer.id,
    purpose,
    mime: purpose === 'image' ? 'image/jpeg' : 'application/pdf',
    sizeBytes: 1,
    sha256: randomBytes(32),
    storageKey: randomBytes(16).toString('hex'),
  })
  return { id, url: fileUrl({ config: deps.config, now: new Date() }, { id }, { customerId: owner.customer.id }) }
}

/** An address that the sample tariff serves, in the customer's country. */
export const makeAddress = async ({ deps }: TestApp, owner: TestCustomer): Promise<string> => {
  const { country, id: customerId } = owner.customer
  const place =
    country === 'sg'
      ? {
          postalCode: '520123',
          city: 'Singapore',
          blockNumber: '123',
          roadName: 'Sample Street 11',
          unitNumber: '#04-05',
        }
      : {
          postalCode: '12190',
          province: 'DKI Jakarta',
          city: 'Jakarta Selatan',
          district: 'Kebayoran Baru',
          village: 'Senayan',
          subDistrictId: '31.74.07',
          roadName: 'Jalan Contoh 1',
        }
  const [row] = await deps.database.db
    .insert(addresses)
    .values({
      customerId,
      service: 'impor',
      addressType: 'recipient',
      country,
      label: 'Home',
      recipientName: 'Sample Recipient',
      recipientPhone: country === 'sg' ? '+6590000000' : '+6281200000000',
      ...place,
    })
    .returning({ id: addresses.id })
  if (row === undefined) throw new Error('The address was not written.')
  return row.id
}

/** A complete declaration of one parcel by air; `changes` overrides its setup. */
export const newCartInput = (owner: TestCustomer, changes: Partial<NewCart['setup']> = {}): NewCart => ({
  setup: {
    agent_id: String(sampleAgentId),
    package_track: 'udara',
    marking_code: markingCodeOf(owner, changes.package_track === 'laut' ? 'laut' : 'udara'),
    receipt_number: '',
    container_type: 'lcl',
    packaging: [
      {
        estimation_weight: 2000,
        estimation_dimension_length: 30,
        estimation_dimension_width: 20,
        estimation_dimension_height: 10,
        quantity: 1,
      },
    ],
    invoice_files: [],
    ...changes,
  },
  products: [
    {
      product_title: 'Desk lamp',
      currency_code: 'CNY',
      price_original: '50.00',
      quantity: 2,
      category_slug: 'general-goods',
    },
  ],
})
