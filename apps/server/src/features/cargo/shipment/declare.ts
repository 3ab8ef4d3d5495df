import type { NewCartReceived } from '@layar/contract'
import {
  checkMarkingCode,
  parseGstNumber,
  missingImeis,
  parseReceiptNumbers,
  readImeis,
  type ContainerType,
  type Country,
  type Currency,
  type Language,
  type SellerGstState,
  type Track,
} from '@layar/domain'
import type { Db } from '../../../db/open'
import type { Customer } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { refuseUnprintable } from '../../../request/printable'
import { errorFields, allAgents, allCategories, allPackages } from '../../pricing/public'
import { requireIdCard } from '../../customer/public'
import { lockImeis, takenImeis } from '../imei/store'
import { categoriesWithImei } from '../imei/view'
import {
  checkCategories,
  ownFileIds,
  readBox,
  readHsCode,
  readPieceValue,
  type DeclaredBox,
  type InputErrors,
} from './goods'

export interface DeclaredProduct {
  readonly title: string
  readonly description: string
  /** Ids of files once the declaration is read. */
  readonly imageUrls: readonly string[]
  readonly currency: Currency
  readonly priceMinor: number
  readonly quantity: number
  readonly hsCode: string
  readonly categorySlug: string
  readonly isFragile: boolean
  /** What the customer says of it; staff alone decide. */
  readonly sellerGstNumber: string | null
  /** Id of a file once the declaration is read. */
  readonly sellerGstProof: string | null
  readonly sellerGstState: SellerGstState | null
  readonly sellerGstReason: string | null
  readonly imeis: readonly string[]
  readonly hasNoImei: boolean
}

/** A validated declaration in the units of the rows. */
export interface Declaration {
  readonly cartCode: string | null
  readonly agentId: number
  readonly packageId: number
  readonly track: Track
  readonly containerType: ContainerType
  readonly markingCode: string
  readonly receiptNumbers: readonly string[]
  readonly boxes: readonly DeclaredBox[]
  readonly products: readonly DeclaredProduct[]
  readonly invoiceFiles: readonly string[]
  /** Devices without an IMEI that customs register. */
  readonly imeisMissing: number
}

export interface DeclarationReader {
  readonly db: Db
  readonly customer: Customer
  readonly language: Language
}

/** The reference rows that validate one or many declarations. */
const findReference = async (db: Db) => {
  const agentRows = await allAgents(db)
  const packageRows = await allPackages(db)
  const categoryRows = await allCategories(db)
  return {
    agent: (id: string) => agentRows.find((row) => String(row.id) === id),
    packages: packageRows,
    categories: categoryRows,
  }
}
type Reference = Awaited<ReturnType<typeof findReference>>

const readSetup = (
  reader: DeclarationReader,
  cart: NewCartReceived,
  reference: Reference,
  errors: InputErrors,
  at: string,
) => {
  const { setup } = cart
  const agent = reference.agent(setup.agent_id)
  const byId = reference.packages.find(({ packageId }) => packageId === setup.package_id)
  const track: Track = setup.package_track || (byId?.packageTrack ?? 'udara')
  const packageId = reference.packages.find(({ packageTrack }) => packageTrack === track)?.packageId ?? 1
  const containerType = setup.container_type ?? 'lcl'
  if (agent === undefined) errors[`${at}setup.agent_id`] = 'agent_unknown'
  else {
    const checked = checkMarkingCode(setup.marking_code, {
      customerPart: reader.customer.code,
      country: reader.customer.country,
      agent: { isActive: agent.isActive, shipment_track: agent.shipmentTrack, allow_fcl: agent.allowFcl },
      shipment: { track, containerType },
    })
    if (!checked.ok) errors[`${at}setup.${errorFields[checked.code]}`] = checked.code
    else if (track === 'udara' && containerType !== 'lcl') errors[`${at}setup.container_type`] = 'fcl_not_offered'
  }
  const receipts = parseReceiptNumbers(setup.receipt_number ?? '')
  if (!receipts.ok)
    errors[`${at}setup.receipt_number`] =
      receipts.code === 'receipt_numbers_invalid'
        ? { code: receipts.code, values: { number: receipts.number } }
        : receipts.code
  return {
    cartCode: setup.cart_code || null,
    agentId: agent?.id ?? 0,
    packageId,
    track,
    containerType,
    markingCode: setup.marking_code,
    receiptNumbers: receipts.ok ? receipts.value : [],
  }
}

const readBoxes = (cart: NewCartReceived, errors: InputErrors, at: string): DeclaredBox[] =>
  cart.setup.packaging.map((box, index) =>
    readBox(
      {
        weight: box.estimation_weight,
        length: box.estimation_dimension_length,
        width: box.estimation_dimension_width,
        height: box.estimation_dimension_height,
        quantity: box.quantity,
      },
      (part) => `${at}setup.packaging.${index}.estimation_${part === 'weight' ? part : `dimension_${part}`}`,
      errors,
    ),
  )

/** The claim that the seller charged GST: a number and its proof, which count together or not at all. */
const readSellerGst = (
  { seller_gst_number: typed, seller_gst_proof: proof }: NewCartReceived['products'][number],
  country: Country,
  field: (name: string) => string,
  errors: InputErrors,
): Pick<DeclaredProduct, 'sellerGstNumber' | 'sellerGstProof' | 'sellerGstState' | 'sellerGstReason'> => {
  const none = { sellerGstNumber: null, sellerGstProof: null, sellerGstState: null, sellerGstReason: null }
  if (!typed && !proof) return none
  const number = parseGstNumber(typed ?? '')
  if (country !== 'sg') errors[field('seller_gst_number')] = 'seller_gst_not_offered'
  else if (!number.ok) errors[field('seller_gst_number')] = number.code
  if (!proof) errors[field('seller_gst_proof')] = 'seller_gst_proof_required'
  if (!number.ok || !proof) return none
  return { ...none, sellerGstNumber: number.value, sellerGstProof: proof, sellerGstState: 'claimed' }
}

/** Numbers of devices; `seen` are those of the products before it, of all declarations. */
const readProductImeis = (
  { imeis: typed, has_no_imei: hasNone, quantity }: NewCartReceived['products'][number],
  { country, seen }: { readonly country: Country; readonly seen: Set<string> },
  field: string,
  errors: InputErrors,
): Pick<DeclaredProduct, 'imeis' | 'hasNoImei'> => {
  const { imeis, problem } = readImeis(typed ?? [], quantity, seen)
  if (country !== 'id' && (typed ?? []).length > 0) errors[field] = 'imei_not_asked'
  else if (problem !== undefined) errors[field] = { code: problem.code, values: problem.params }
  return { imeis, hasNoImei: country === 'id' && imeis.length === 0 && hasNone === true }
}

interface ProductsReader {
  readonly country: Country
  readonly seen: Set<string>
}

const readProducts = (
  cart: NewCartReceived,
  { country, seen }: ProductsReader,
  errors: InputErrors,
  at: string,
): DeclaredProduct[] =>
  cart.products.map((product, index) => {
    const field = (name: string): string => `${at}products.${index}.${name}`
    refuseUnprintable(field('product_title'), product.product_title, errors)
    return {
      title: product.product_title,
      description: product.product_description ?? '',
      imageUrls: [...new Set([...(product.product_images ?? []), ...(product.image_urls ?? [])])].slice(0, 10),
      ...readPieceValue(
        { currency: product.currency_code, amount: product.price_original },
        { currency: field('currency_code'), amount: field('price_original') },
        errors,
      ),
      quantity: product.quantity,
      hsCode: readHsCode(product.hs_code, field('hs_code'), errors),
      categorySlug: product.category_slug,
      isFragile: product.is_fragile ?? false,
      ...readSellerGst(product, country, field, errors),
      ...readProductImeis(product, { country, seen }, field('imeis'), errors),
    }
  })

const missingOf = (products: readonly DeclaredProduct[], asked: ReadonlySet<string>): number =>
  products.reduce(
    (sum, { imeis, ...product }) =>
      sum + missingImeis({ ...product, isAsked: asked.has(product.categorySlug), imeis: imeis.length }),
    0,
  )

const withOwnFiles = async (
  { db, customer }: DeclarationReader,
  declared: Declaration,
  errors: InputErrors,
  at: string,
): Promise<Declaration> => {
  const images = declared.products.flatMap(({ imageUrls }) => imageUrls)
  const proofs = declared.products.flatMap(({ sellerGstProof }) => sellerGstProof ?? [])
  const idsOf = ownFileIds(db, customer.id, errors, [...images, ...proofs, ...declared.invoiceFiles])
  const products: DeclaredProduct[] = []
  for (const [index, product] of declared.products.entries()) {
    const proof = product.sellerGstProof === null ? [] : [product.sellerGstProof]
    const proofField = `${at}products.${index}.seller_gst_proof`
    const [sellerGstProof = null] = await idsOf(proof, ['document', 'image'], () => proofField)
    products.push({
      ...product,
      sellerGstProof,
      imageUrls: await idsOf(product.imageUrls, ['image'], () => `${at}products.${index}.product_images`),
    })
  }
  const invoiceFiles = await idsOf(
    declared.invoiceFiles,
    ['document', 'image'],
    (index) => `${at}setup.invoice_files.${index}`,
  )
  return { ...declared, products, invoiceFiles }
}

/** A number of another shipment that is not finished, at the product that names it. */
const refuseTaken = async (
  db: Db,
  declarations: readonly Declaration[],
  atOf: (index: number) => string,
  errors: InputErrors,
): Promise<void> => {
  const all = declarations.flatMap(({ products }) => products.flatMap(({ imeis }) => imeis))
  await lockImeis(db, all)
  const taken = await takenImeis(
    db,
    all,
    declarations.flatMap(({ cartCode }) => cartCode ?? []),
  )
  for (const [index, { products }] of declarations.entries())
    for (const [product, { imeis }] of products.entries()) {
      const imei = imeis.find((one) => taken.has(one))
      if (imei !== undefined)
        errors[`${atOf(index)}products.${product}.imeis`] ??= { code: 'imei_taken', values: { imei } }
    }
}

/**
 * Validates declarations as the wizard does, plus what only the server can check: the ID card, ownership of code and
 * files, what the agent offers. Specification sections 4 and 5. Reports the errors of all fields at once.
 */
export const readDeclarations = async (
  reader: DeclarationReader,
  carts: readonly NewCartReceived[],
  isMany: boolean,
): Promise<Declaration[]> => {
  const { customer } = reader
  requireIdCard(customer)
  const reference = await findReference(reader.db)
  const errors: InputErrors = {}
  const declarations: Declaration[] = []
  const asked = await categoriesWithImei(reader.db, customer.country)
  const seen = new Set<string>()
  const atOf = (index: number): string => (isMany ? `carts.${index}.` : '')
  for (const [index, cart] of carts.entries()) {
    const at = atOf(index)
    const products = readProducts(cart, { country: customer.country, seen }, errors, at)
    const declaration = {
      ...readSetup(reader, cart, reference, errors, at),
      boxes: readBoxes(cart, errors, at),
      products,
      invoiceFiles: [...new Set(cart.setup.invoice_files ?? [])],
      imeisMissing: customer.country === 'id' ? missingOf(products, asked) : 0,
    }
    checkCategories(
      {
        track: declaration.track,
        slugs: declaration.products.map(({ categorySlug }) => categorySlug),
        destination: customer.country,
      },
      { categories: reference.categories, language: reader.language },
      (product) => `${at}products.${product}.category_slug`,
      errors,
    )
    if (declaration.track === 'laut' && declaration.invoiceFiles.length === 0)
      errors[`${at}setup.invoice_files`] = 'invoice_required'
    declarations.push(await withOwnFiles(reader, declaration, errors, at))
  }
  await refuseTaken(reader.db, declarations, atOf, errors)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  return declarations
}
