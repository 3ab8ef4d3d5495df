import type { Currency } from '../money'
import type { AgentTrack } from '../marking-code'
import type { LengthUnit } from '../length'
import type { ContainerType, Track } from '../track'
import type { WeightUnit } from '../weight'

// The names are those of the specification (section 3), because the state, the carts and the payloads share them.

export const wizardSteps = [1, 2, 3, 4, 5] as const
export type WizardStep = (typeof wizardSteps)[number]
export type StepFlag = `step_${WizardStep}`

export type WizardAgent = {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly flag: string
  readonly shipment_track: AgentTrack
  readonly allow_fcl: boolean
  readonly country_data: {
    readonly code: string
    readonly flag: string
    /** The customer's code on each route; null where the agent does not serve it. */
    readonly marking_codes: {
      readonly air: string | null
      readonly sea: string | null
      readonly sea_fcl: string | null
    }
  }
}

export type Setup = {
  readonly agent: WizardAgent | null
  readonly package_id: number
  /** The part of the marking code before the customer's five characters. */
  readonly prefix: string
  readonly marking_code: string
  /** As typed: one number a line. */
  readonly receipt_number: string
  readonly container_type: ContainerType
  readonly shipment_track: Track
  readonly cart_code: string
  readonly is_quarantine: boolean
}

/** One line of identical boxes, with texts and units as typed; weight and sides are of one box. */
export type PackagingForm = {
  readonly weight: string
  readonly weight_unit: WeightUnit
  readonly length: string
  readonly width: string
  readonly height: string
  readonly dimension_unit: LengthUnit
  readonly quantity: string
  readonly show_form: boolean
}

/** Read-only warehouse measurements of a quarantined shipment. */
export type Revision = {
  readonly weight_kg: string | null
  readonly volume_cbm: string | null
  readonly length_cm: string | null
  readonly width_cm: string | null
  readonly height_cm: string | null
}

export type ProductForm = {
  readonly product_title: string
  readonly product_description: string
  readonly product_images: readonly string[]
  readonly currency_code: Currency
  /** Per piece, in major units, as typed. */
  readonly price_original: string
  readonly quantity: string
  readonly hs_code: string
  /** The category's name. */
  readonly category: string
  readonly category_slug: string
  readonly is_fragile: boolean
  /** In Singapore: the seller charged GST, with its number as typed and the URL of the receipt; empty while there is none. */
  readonly has_seller_gst: boolean
  readonly seller_gst_number: string
  readonly seller_gst_proof: string
  /** To Indonesia: the numbers of the devices as typed, or that they have none. */
  readonly imeis: string
  readonly has_no_imei: boolean
}

export type WizardDraft = {
  readonly active: Readonly<Record<StepFlag, boolean>>
  readonly step_1: Setup & { readonly is_fill: boolean }
  readonly step_2: {
    readonly is_fill: boolean
    readonly packagings: readonly PackagingForm[]
    readonly revision: Revision | null
  }
  readonly step_3: { readonly is_fill: boolean; readonly products: readonly ProductForm[] }
  /** URLs of the uploaded item invoices. */
  readonly step_4: { readonly is_fill: boolean; readonly invoices: readonly string[] }
  /** Major units of the account's currency. */
  readonly result_tmp: { readonly international_freight: number }
}

export type DraftName = 'create' | 'edit'
export type WizardState = Readonly<Record<DraftName, WizardDraft>> & {
  /** Parked new declarations, in order, to be sent together with the open one. */
  readonly parked: readonly WizardDraft[]
}

export const emptyPackaging: PackagingForm = {
  weight: '',
  weight_unit: 'kg',
  length: '',
  width: '',
  height: '',
  dimension_unit: 'cm',
  quantity: '1',
  show_form: true,
}

export const emptyProduct: ProductForm = {
  product_title: '',
  product_description: '',
  product_images: [],
  currency_code: 'CNY',
  price_original: '',
  quantity: '1',
  hs_code: '',
  category: '',
  category_slug: '',
  is_fragile: false,
  has_seller_gst: false,
  seller_gst_number: '',
  seller_gst_proof: '',
  imeis: '',
  has_no_imei: false,
}

/** The initial wizard state: package 1, by air, only step 1 open. */
export const emptyWizardDraft: WizardDraft = {
  active: { step_1: true, step_2: false, step_3: false, step_4: false, step_5: false },
  step_1: {
    agent: null,
    package_id: 1,
    prefix: '',
    marking_code: '',
    receipt_number: '',
    container_type: 'lcl',
    shipment_track: 'udara',
    cart_code: '',
    is_quarantine: false,
    is_fill: false,
  },
  step_2: { is_fill: false, packagings: [], revision: null },
  step_3: { is_fill: false, products: [] },
  step_4: { is_fill: false, invoices: [] },
  result_tmp: { international_freight: 0 },
}

export const emptyWizard: WizardState = { create: emptyWizardDraft, edit: emptyWizardDraft, parked: [] }
