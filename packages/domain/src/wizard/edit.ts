import { isCurrency } from '../money'
import { trackOfPackage, type ContainerType } from '../track'
import { kgField } from '../weight'
import type { AgentTrack } from '../marking-code'
import { prefixOf } from './agent'
import { stepFlags } from './moves'
import {
  emptyPackaging,
  emptyProduct,
  emptyWizardDraft,
  type PackagingForm,
  type ProductForm,
  type Revision,
  type WizardAgent,
  type WizardDraft,
} from './state'

type Measured = number | null | undefined

/** The part of a cart that the wizard needs (specification section 3, cart). Weights in grams, sides in centimetres. */
export type CartForEdit = {
  readonly cart_code: string
  readonly marking_code: string
  readonly receipt_number: string
  readonly is_quarantine: boolean
  readonly agent: Omit<WizardAgent, 'shipment_track'>
  readonly package: { readonly package_id: number; readonly package_track: string | null }
  readonly container_type: ContainerType
  readonly cart_packagings: readonly {
    readonly dimension_length_estimation: number
    readonly dimension_width_estimation: number
    readonly dimension_height_estimation: number
    readonly weight_estimation: number
    readonly quantity: number
  }[]
  readonly details: readonly {
    readonly name: string
    readonly currency: string
    readonly price_original: number
    readonly qty: number
    readonly hs_code: string | null
    readonly product_type_titipkirimin: { readonly slug: string; readonly category_name: string }
    readonly is_fragile: boolean
    readonly seller_gst?: { readonly gst_number: string; readonly proof_url: string } | null
    readonly imeis?: readonly string[]
    readonly has_no_imei?: boolean
    readonly product: { readonly product_description: string; readonly image_files: readonly string[] }
  }[]
  readonly invoice_files: readonly string[]
  /** What the warehouse measured, box by box. */
  readonly received?: {
    readonly boxes: readonly {
      readonly weight_gram: number
      readonly length_mm: number
      readonly width_mm: number
      readonly height_mm: number
      readonly quantity: number
    }[]
  } | null
  readonly weight_revision?: Measured
  readonly volume_revision?: Measured
  readonly dimension_length_revision?: Measured
  readonly dimension_width_revision?: Measured
  readonly dimension_height_revision?: Measured
}

/**
 * The edit copy of a cart: weight in kg and sides in cm, whatever units were typed. A quarantined cart opens with steps
 * 1 to 3 filled and the warehouse's measurements, which are its boxes where none were declared; any other opens only
 * step 1.
 */
export function openForEdit(cart: CartForEdit): WizardDraft {
  const isFilled = cart.is_quarantine
  const declared = cart.cart_packagings
  const packagings = (declared.length > 0 ? declared : measuredPackagings(cart)).map(packagingOf)
  const products = cart.details.map(productOf)
  return {
    active: stepFlags((step) => step === 1 || (isFilled && step <= 3)),
    step_1: {
      agent: { ...cart.agent, shipment_track: servedTracks(cart.agent) },
      package_id: cart.package.package_id,
      prefix: prefixOf(cart.marking_code),
      marking_code: cart.marking_code,
      receipt_number: cart.receipt_number,
      container_type: cart.container_type,
      shipment_track: trackOfPackage(cart.package.package_track),
      cart_code: cart.cart_code,
      is_quarantine: cart.is_quarantine,
      is_fill: isFilled,
    },
    step_2: {
      is_fill: isFilled,
      packagings: packagings.length > 0 ? packagings : [emptyPackaging],
      revision: isFilled ? revisionOf(cart) : null,
    },
    step_3: { is_fill: isFilled, products: products.length > 0 ? products : [emptyProduct] },
    step_4: { is_fill: false, invoices: cart.invoice_files },
    result_tmp: emptyWizardDraft.result_tmp,
  }
}

function measuredPackagings({ received }: CartForEdit): CartForEdit['cart_packagings'] {
  return (received?.boxes ?? []).map((box) => ({
    dimension_length_estimation: box.length_mm / 10,
    dimension_width_estimation: box.width_mm / 10,
    dimension_height_estimation: box.height_mm / 10,
    weight_estimation: box.weight_gram,
    quantity: box.quantity,
  }))
}

/**
 * A new declaration with the route, boxes and items of a shipment. Its receipt numbers, invoices and proofs of
 * GST belong to that purchase, its IMEIs to those devices, and its number and measurements to that shipment: they are not
 * copied.
 */
export function copyOfCart(cart: CartForEdit): WizardDraft {
  const { active, step_1, step_2, step_3 } = openForEdit({
    ...cart,
    details: cart.details.map((item) => ({ ...item, seller_gst: null, imeis: [] })),
    cart_code: '',
    receipt_number: '',
    is_quarantine: false,
    received: null,
  })
  return { ...emptyWizardDraft, active, step_1, step_2, step_3 }
}

function packagingOf(packaging: CartForEdit['cart_packagings'][number]): PackagingForm {
  return {
    weight: kgField(packaging.weight_estimation),
    weight_unit: 'kg',
    length: hundredths(packaging.dimension_length_estimation),
    width: hundredths(packaging.dimension_width_estimation),
    height: hundredths(packaging.dimension_height_estimation),
    dimension_unit: 'cm',
    quantity: String(packaging.quantity),
    show_form: false,
  }
}

function productOf(item: CartForEdit['details'][number]): ProductForm {
  return {
    product_title: item.name,
    product_description: item.product.product_description,
    product_images: item.product.image_files,
    currency_code: isCurrency(item.currency) ? item.currency : emptyProduct.currency_code,
    price_original: String(item.price_original),
    quantity: String(item.qty),
    hs_code: item.hs_code ?? '',
    category: item.product_type_titipkirimin.category_name,
    category_slug: item.product_type_titipkirimin.slug,
    is_fragile: item.is_fragile,
    has_seller_gst: Boolean(item.seller_gst),
    seller_gst_number: item.seller_gst?.gst_number ?? '',
    seller_gst_proof: item.seller_gst?.proof_url ?? '',
    imeis: (item.imeis ?? []).join('\n'),
    has_no_imei: item.has_no_imei ?? false,
  }
}

function revisionOf(cart: CartForEdit): Revision | null {
  const textOf = (value: Measured, print: (value: number) => string) =>
    value === null || value === undefined ? null : print(value)
  const revision: Revision = {
    weight_kg: textOf(cart.weight_revision, (grams) => String(Math.round(grams) / 1000)),
    volume_cbm: textOf(cart.volume_revision, (cbm) => cbm.toFixed(2)),
    length_cm: textOf(cart.dimension_length_revision, hundredths),
    width_cm: textOf(cart.dimension_width_revision, hundredths),
    height_cm: textOf(cart.dimension_height_revision, hundredths),
  }
  return Object.values(revision).every((value) => value === null) ? null : revision
}

/** A cart does not tell which tracks its agent serves, but a route without a code is not served. */
function servedTracks(agent: CartForEdit['agent']): AgentTrack {
  const { air, sea } = agent.country_data.marking_codes
  if (air !== null && sea === null) return 'air'
  return air === null && sea !== null ? 'sea' : 'all'
}

function hundredths(value: number): string {
  return String(Math.round(value * 100) / 100)
}
