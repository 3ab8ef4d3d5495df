import { codeBytes, codeFromBytes, type BillingCurrency, type LimitReview } from '@layar/domain'
import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { shipmentPackagings, shipmentProducts, shipmentReceipts, shipments } from '../../../db/schema'
import { statement } from '../../../db/statement'
import { fail, failFields } from '../../../request/fail'
import { requireUnsubmitted } from '../draft/submitted'
import type { DeclaredProduct, Declaration } from './declare'
import type { DeclaredBox } from './goods'
import type { ShipmentPrice } from './price'

export const newCartCode = (): string => codeFromBytes('cart', randomBytes(codeBytes))

const boxRow = (box: DeclaredBox, position: number) => ({
  position,
  weight_grams: box.weightGrams,
  length_mm: box.lengthMm,
  width_mm: box.widthMm,
  height_mm: box.heightMm,
  quantity: box.quantity,
})

const productRow = (product: DeclaredProduct, position: number) => ({
  position,
  title: product.title,
  description: product.description,
  image_urls: product.imageUrls,
  currency: product.currency,
  price_minor: product.priceMinor,
  quantity: product.quantity,
  hs_code: product.hsCode,
  category_slug: product.categorySlug,
  is_fragile: product.isFragile,
  seller_gst_number: product.sellerGstNumber,
  seller_gst_proof: product.sellerGstProof,
  seller_gst_state: product.sellerGstState,
  imeis: product.imeis,
  has_no_imei: product.hasNoImei,
})

/** Goods above a limit go to staff, who look at them while they travel on. */
const limitReviewOf = ({ full }: ShipmentPrice): LimitReview | null =>
  full !== null && full.overLimits.length > 0 ? 'open' : null

/** Finance is to decide whether the seller of an item charged GST. */
const hasOpenClaim = ({ products }: Declaration): boolean =>
  products.some(({ sellerGstState }) => sellerGstState === 'claimed')

/** The columns that the database sets. */
export interface InsertedShipment {
  readonly id: string
  readonly created_at: Date
  readonly sort_at: string
  /** Null without any. */
  readonly receipts: readonly string[] | null
}

/**
 * One statement, so that declaring a shipment costs one round trip. Inserts nothing if the code is taken. Of two
 * devices that submit one draft at once the second waits here for the first.
 */
const insertDeclared = statement<InsertedShipment & { is_draft_recorded: boolean }>(
  'insert_declared_shipment',
  `with s as (
     insert into shipments (cart_code, customer_id, country, agent_id, package_id, track, container_type, marking_code,
                            status, currency, quote, total_minor, invoice_files, limit_review, gst_claimed_at, imeis_missing)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10::jsonb, $11, $12, $17,
             case when $18::boolean then now() end, $19)
     on conflict (cart_code) do nothing
     returning id, created_at
   ), b as (
     insert into shipment_packagings (shipment_id, kind, position, weight_grams, length_mm, width_mm, height_mm, quantity)
     select s.id, 'declared', x.position, x.weight_grams, x.length_mm, x.width_mm, x.height_mm, x.quantity
       from s, jsonb_to_recordset($13::jsonb) as x(position int, weight_grams int, length_mm int, width_mm int,
                                                   height_mm int, quantity int)
   ), p as (
     insert into shipment_products (shipment_id, position, title, description, image_urls, currency, price_minor, quantity,
                                    hs_code, category_slug, is_fragile, seller_gst_number, seller_gst_proof, seller_gst_state,
                                    imeis, has_no_imei)
     select s.id, x.position, x.title, x.description, x.image_urls, x.currency, x.price_minor, x.quantity, x.hs_code,
            x.category_slug, x.is_fragile, x.seller_gst_number, x.seller_gst_proof, x.seller_gst_state,
            x.imeis, x.has_no_imei
       from s, jsonb_to_recordset($14::jsonb) as x(position int, title text, description text, image_urls text[],
                                                   currency text, price_minor bigint, quantity int, hs_code text,
                                                   category_slug text, is_fragile boolean, seller_gst_number text,
                                                   seller_gst_proof uuid, seller_gst_state text, imeis text[],
                                                   has_no_imei boolean)
   ), r as (
     insert into shipment_receipts (shipment_id, agent_id, receipt_number)
     select s.id, $4, number from s, unnest($15::text[]) as number
     on conflict do nothing
     returning receipt_number
   ), e as (
     insert into shipment_events (shipment_id, to_status, actor_kind, actor_id)
     select s.id, 'pending', 'customer', $2 from s
   ), d as (
     insert into submitted_drafts (customer_id, draft_id, shipment_code)
     select $2, $16::uuid, $1 from s where $16::uuid is not null
     on conflict do nothing
     returning draft_id
   )
   select s.id, s.created_at, s.created_at::text as sort_at, exists (select 1 from d) as is_draft_recorded,
          (select array_agg(receipt_number order by receipt_number) from r) as receipts from s`,
)

const refuseTakenReceipt = (wanted: readonly string[], taken: readonly string[], at: string): void => {
  const refused = wanted.filter((candidate) => !taken.includes(candidate))
  const [number] = refused
  if (number === undefined) return
  const error =
    refused.length === 1
      ? ({ code: 'receipt_number_taken', values: { number } } as const)
      : ({ code: 'receipt_numbers_taken', values: { numbers: refused.join(', ') } } as const)
  throw failFields({ [`${at}setup.receipt_number`]: error })
}

export interface NewShipment {
  readonly cartCode: string
  readonly customer: { readonly id: string; readonly country: 'sg' | 'id' }
  readonly currency: BillingCurrency
  readonly declaration: Declaration
  readonly price: ShipmentPrice
  /** The customer's draft that becomes this shipment. */
  readonly draftId: string | null
  /** Path prefix of the declaration in the request, for its field errors. */
  readonly at: string
}

/**
 * Null if the code is taken and nothing was written.
 * @throws `draft_submitted`, or the error of a receipt number that another shipment has
 */
export const insertShipment = async (db: Db, shipment: NewShipment): Promise<InsertedShipment | null> => {
  const { cartCode, customer, currency, declaration, price, draftId, at } = shipment
  const [row] = await insertDeclared(db, [
    cartCode,
    customer.id,
    customer.country,
    declaration.agentId,
    declaration.packageId,
    declaration.track,
    declaration.containerType,
    declaration.markingCode,
    currency,
    JSON.stringify(price.quote),
    price.totalMinor,
    declaration.invoiceFiles,
    JSON.stringify(declaration.boxes.map(boxRow)),
    JSON.stringify(declaration.products.map(productRow)),
    declaration.receiptNumbers,
    draftId,
    limitReviewOf(price),
    hasOpenClaim(declaration),
    declaration.imeisMissing,
  ])
  if (row === undefined) return null
  if (draftId !== null && !row.is_draft_recorded) await requireUnsubmitted({ db, customer }, draftId)
  refuseTakenReceipt(declaration.receiptNumbers, row.receipts ?? [], at)
  return row
}

/** Replaces what the customer declared; what the warehouse measured stays. */
export const completeShipment = async (
  db: Db,
  shipmentId: string,
  declaration: Declaration,
  price: ShipmentPrice,
  at: string,
): Promise<void> => {
  await db
    .delete(shipmentPackagings)
    .where(and(eq(shipmentPackagings.shipmentId, shipmentId), eq(shipmentPackagings.kind, 'declared')))
  await db
    .insert(shipmentPackagings)
    .values(declaration.boxes.map((box, position) => ({ shipmentId, kind: 'declared' as const, position, ...box })))
  await db.delete(shipmentProducts).where(eq(shipmentProducts.shipmentId, shipmentId))
  await db.insert(shipmentProducts).values(
    declaration.products.map((product, position) => ({
      shipmentId,
      position,
      ...product,
      imageUrls: [...product.imageUrls],
      imeis: [...product.imeis],
    })),
  )
  await addReceipts(db, shipmentId, declaration.agentId, declaration.receiptNumbers, at)
  await db
    .update(shipments)
    .set({
      invoiceFiles: [...declaration.invoiceFiles],
      quote: price.quote,
      totalMinor: price.totalMinor,
      declaredAt: sql`now()`,
      limitReview: limitReviewOf(price),
      imeisMissing: declaration.imeisMissing,
      gstClaimedAt: hasOpenClaim(declaration) ? sql`coalesce(${shipments.gstClaimedAt}, now())` : null,
      updatedAt: sql`now()`,
    })
    .where(eq(shipments.id, shipmentId))
}

/** Numbers that the warehouse booked stay beside those the customer adds. */
const addReceipts = async (
  db: Db,
  shipmentId: string,
  agentId: number,
  numbers: readonly string[],
  at: string,
): Promise<void> => {
  if (numbers.length === 0) return
  await db
    .insert(shipmentReceipts)
    .values(numbers.map((receiptNumber) => ({ shipmentId, agentId, receiptNumber })))
    .onConflictDoNothing()
  const held = await db
    .select({ number: shipmentReceipts.receiptNumber })
    .from(shipmentReceipts)
    .where(eq(shipmentReceipts.shipmentId, shipmentId))
  refuseTakenReceipt(
    numbers,
    held.map(({ number }) => number),
    at,
  )
}

/** Releases the receipt numbers of a finished shipment for reuse. */
export const closeReceipts = (db: Db, shipmentId: string): Promise<unknown> =>
  db.update(shipmentReceipts).set({ isOpen: false }).where(eq(shipmentReceipts.shipmentId, shipmentId))

export const lockCart = async (db: Db, cartCode: string): Promise<typeof shipments.$inferSelect> => {
  const [row] = await db.select().from(shipments).where(eq(shipments.cartCode, cartCode)).for('update')
  if (row === undefined) throw fail('not_found')
  return row
}
