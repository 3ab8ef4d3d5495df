import type { Country, Language } from '@layar/domain'
import type { Db } from '../../../db/open'
import { allAgents, allCategories, allPackages } from '../../pricing/public'
import type { DeclaredProduct } from './declare'
import type { CartRow, ItemRow } from './rows'
import type { InsertedShipment, NewShipment } from './save'

type Categories = Awaited<ReturnType<typeof allCategories>>

const itemRow = (
  product: DeclaredProduct,
  categories: Categories,
  { language, country }: { readonly language: Language; readonly country: Country },
): ItemRow => ({
  title: product.title,
  description: product.description,
  image_urls: [...product.imageUrls],
  currency: product.currency,
  price_minor: product.priceMinor,
  quantity: product.quantity,
  hs_code: product.hsCode,
  category_slug: product.categorySlug,
  category_name: categories.find(({ slug }) => slug === product.categorySlug)?.name[language] ?? null,
  is_fragile: product.isFragile,
  seller_gst_number: product.sellerGstNumber,
  seller_gst_proof: product.sellerGstProof,
  seller_gst_state: product.sellerGstState,
  seller_gst_reason: product.sellerGstReason,
  imeis: [...product.imeis],
  has_no_imei: product.hasNoImei,
  asks_imei: categories.some(({ slug, imeiIn }) => slug === product.categorySlug && imeiIn.includes(country)),
})

/**
 * A shipment as it was declared just now, equal to what `cartRows` would read: nothing but the declaration, the cached
 * reference data and the columns that the insert returned decide it.
 */
export const declaredRow = async (
  db: Db,
  shipment: NewShipment,
  inserted: InsertedShipment,
  language: Language,
): Promise<CartRow> => {
  const { cartCode, customer, currency, declaration, price } = shipment
  const agent = (await allAgents(db)).find(({ id }) => id === declaration.agentId)
  const service = (await allPackages(db)).find(({ packageId }) => packageId === declaration.packageId)
  const categories = await allCategories(db)
  if (agent === undefined || service === undefined) throw new Error('A declaration names an unknown agent or service.')
  return {
    id: inserted.id,
    sort_at: inserted.sort_at,
    created_at: inserted.created_at,
    updated_at: inserted.created_at,
    status_at: inserted.created_at,
    cart_code: cartCode,
    customer_id: customer.id,
    country: customer.country,
    agent_id: agent.id,
    agent_name: agent.name,
    agent_country: agent.country,
    agent_track: agent.shipmentTrack,
    allow_fcl: agent.allowFcl,
    package_id: service.packageId,
    lead_days_min: service.leadDaysMin,
    lead_days_max: service.leadDaysMax,
    track: declaration.track,
    container_type: declaration.containerType,
    marking_code: declaration.markingCode,
    status: 'pending',
    sub_status: null,
    is_quarantine: false,
    quarantine_reason: null,
    quarantine_note: null,
    hold_note: null,
    over_limits: price.full?.overLimits ?? null,
    tax_reason: price.totalMinor === null ? (price.full?.tax.reason ?? null) : null,
    limit_review: price.full !== null && price.full.overLimits.length > 0 ? 'open' : null,
    is_at_counter: false,
    storage_events: null,
    currency,
    total_minor: price.totalMinor,
    invoice_files: [...declaration.invoiceFiles],
    measured_at: null,
    condition: null,
    photos: [],
    domestic_carrier: null,
    domestic_tracking_number: null,
    journey: null,
    receipts: inserted.receipts === null ? null : inserted.receipts.join('\n'),
    boxes: declaration.boxes.map((box) => ({
      kind: 'declared',
      weight_grams: box.weightGrams,
      length_mm: box.lengthMm,
      width_mm: box.widthMm,
      height_mm: box.heightMm,
      quantity: box.quantity,
    })),
    items: declaration.products.map((product) => itemRow(product, categories, { language, country: customer.country })),
    invoice: null,
  }
}
