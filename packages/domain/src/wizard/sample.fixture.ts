import { goForward } from './moves'
import {
  emptyPackaging,
  emptyProduct,
  emptyWizardDraft,
  type PackagingForm,
  type ProductForm,
  type Setup,
  type WizardAgent,
  type WizardDraft,
} from './state'
import type { CartForEdit } from './edit'

// A sample declaration for the wizard tests: two boxes of tea sets from Guangzhou.

export const sampleAgent: WizardAgent = {
  id: 'agent-guangzhou',
  name: 'CN Guangzhou',
  country: 'China',
  flag: '🇨🇳',
  shipment_track: 'all',
  allow_fcl: true,
  country_data: {
    code: 'CN',
    flag: '🇨🇳',
    marking_codes: { air: 'LYSG7K2QM-A', sea: 'LYSG7K2QM-S', sea_fcl: 'LYSG7K2QM-F' },
  },
}

export const sampleSetup: Setup = {
  ...emptyWizardDraft.step_1,
  agent: sampleAgent,
  prefix: 'LYSG',
  marking_code: 'LYSG7K2QM-A',
  receipt_number: 'yt111111\nYT222222',
}

export const seaSetup: Setup = {
  ...sampleSetup,
  package_id: 2,
  shipment_track: 'laut',
  marking_code: 'LYSG7K2QM-S',
}

export const samplePackaging: PackagingForm = {
  ...emptyPackaging,
  weight: '2,6',
  length: '40',
  width: '30',
  height: '25',
  quantity: '2',
}

export const sampleProduct: ProductForm = {
  ...emptyProduct,
  product_title: 'Tea set',
  product_description: 'Six cups',
  product_images: ['/f/1.jpg'],
  price_original: '128,50',
  quantity: '4',
  hs_code: '6912.00',
  category: 'General goods',
  category_slug: 'general-goods',
}

export function sampleDraft(setup: Setup = sampleSetup, invoices: readonly string[] = []): WizardDraft {
  const afterSetup = goForward(emptyWizardDraft, { step: 1, data: setup })
  const afterPackagings = goForward(afterSetup, { step: 2, data: [samplePackaging] })
  const afterProducts = goForward(afterPackagings, { step: 3, data: [sampleProduct] })
  return goForward(afterProducts, { step: 4, data: invoices })
}

const { shipment_track: _unknownToCarts, ...agentOfCart } = sampleAgent

export const sampleCart: CartForEdit = {
  cart_code: 'SHP-7K2QM-4XD9P',
  marking_code: 'LYSG7K2QM-S',
  receipt_number: 'YT111111',
  is_quarantine: true,
  agent: agentOfCart,
  package: { package_id: 2, package_track: 'laut' },
  container_type: 'lcl',
  cart_packagings: [
    {
      dimension_length_estimation: 25.4,
      dimension_width_estimation: 30,
      dimension_height_estimation: 10.555,
      weight_estimation: 1500,
      quantity: 3,
    },
  ],
  details: [
    {
      name: 'Tea set',
      currency: 'CNY',
      price_original: 128.5,
      qty: 4,
      hs_code: null,
      product_type_titipkirimin: { slug: 'general-goods', category_name: 'General goods' },
      is_fragile: true,
      product: { product_description: 'Six cups', image_files: ['/f/1.jpg'] },
    },
  ],
  invoice_files: ['/f/invoice.pdf'],
  weight_revision: 1730,
  volume_revision: 0.0213,
  dimension_length_revision: 26,
  dimension_width_revision: null,
}
