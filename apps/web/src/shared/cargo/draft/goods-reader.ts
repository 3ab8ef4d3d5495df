import {
  currencies,
  emptyPackaging,
  emptyProduct,
  lengthUnits,
  weightUnits,
  type PackagingForm,
  type ProductForm,
} from '@layar/domain'
import { fields, flag, list, oneOf, text } from './readers'

export const packagingReader = fields<PackagingForm>(emptyPackaging, {
  weight: text,
  weight_unit: oneOf(weightUnits),
  length: text,
  width: text,
  height: text,
  dimension_unit: oneOf(lengthUnits),
  quantity: text,
  show_form: flag,
})

export const productReader = (empty: ProductForm = emptyProduct) =>
  fields<ProductForm>(empty, {
    product_title: text,
    product_description: text,
    product_images: list(text),
    currency_code: oneOf(currencies),
    price_original: text,
    quantity: text,
    hs_code: text,
    category: text,
    category_slug: text,
    is_fragile: flag,
    has_seller_gst: flag,
    seller_gst_number: text,
    seller_gst_proof: text,
    imeis: text,
    has_no_imei: flag,
  })
