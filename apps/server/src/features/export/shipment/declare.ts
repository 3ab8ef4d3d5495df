import type { Address, ExportItemInput, ExportShipmentReceived } from '@layar/contract'
import { countryName, isCountry, type Currency, type Track } from '@layar/domain'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { refuseUnprintable } from '../../../request/printable'
import { findAddress, addressView, requireIdCard } from '../../customer/public'
import { allCategories } from '../../pricing/public'
import {
  checkCategories,
  ownFileIds,
  readBox,
  readHsCode,
  readPieceValue,
  type DeclaredBox,
  type InputErrors,
} from '../../cargo/public'
import { restrictionsFor } from './restrictions'

interface ExportItem {
  readonly name: string
  readonly categorySlug: string
  readonly currency: Currency
  readonly valueMinor: number
  readonly quantity: number
  readonly description: string
  readonly hsCode: string
  /** Ids of files. */
  readonly photos: readonly string[]
  readonly isFragile: boolean
}

/** A validated export shipment in the units of the rows. */
export interface ExportDeclaration {
  readonly sender: Address
  readonly recipient: Address
  readonly pickup: Address | null
  readonly track: Track
  readonly boxes: readonly DeclaredBox[]
  readonly items: readonly ExportItem[]
  /** Ids of files. */
  readonly documents: readonly string[]
  readonly note: string
}

type Place = 'sender' | 'recipient' | 'pickup'

/** An address of the customer that is valid for this role. @throws `not_found` if it is not theirs */
export const ownPlace = async (
  context: CustomerContext,
  id: string,
  place: Place,
  errors: InputErrors,
): Promise<Address> => {
  const { customer, db } = context
  const row = await findAddress(db, customer.id, id)
  if (row === undefined) throw fail('not_found')
  const field = `${place}_address_id`
  const isHome = row.country === customer.country
  if (row.service !== 'ekspor' || row.addressType !== place) errors[field] = 'export_address_unfit'
  else if (place === 'recipient' && isHome) errors[field] = 'export_destination_is_home'
  else if (place !== 'recipient' && !isHome) errors[field] = 'export_address_unfit'
  return addressView(row)
}

export const readExportItems = (
  items: readonly (Pick<ExportItemInput, 'category_slug' | 'quantity' | 'is_fragile'> & {
    currency_code: string
    value: string
  })[],
  errors: InputErrors,
) =>
  items.map((item, index) => {
    const { currency, priceMinor } = readPieceValue(
      { currency: item.currency_code, amount: item.value },
      { currency: `items.${index}.currency_code`, amount: `items.${index}.value` },
      errors,
    )
    return {
      categorySlug: item.category_slug,
      currency,
      valueMinor: priceMinor,
      quantity: item.quantity,
      isFragile: item.is_fragile ?? false,
    }
  })

export const readExportBoxes = (packages: ExportShipmentReceived['packages'], errors: InputErrors): DeclaredBox[] =>
  packages.map((box, index) => readBox(box, (part) => `packages.${index}.${part}`, errors))

/** Reports goods that the destination prohibits, at their field. */
const checkProhibited = async (
  { db, language }: CustomerContext,
  destination: string,
  slugs: readonly string[],
  errors: InputErrors,
): Promise<void> => {
  const refused = (await restrictionsFor(db, destination, slugs)).filter(({ kind }) => kind === 'prohibited')
  for (const { categorySlug, categoryName, reason } of refused)
    errors[`items.${slugs.indexOf(categorySlug)}.category_slug`] = {
      code: 'export_goods_prohibited',
      values: {
        category: categoryName[language],
        destination: countryName(destination, language),
        reason: reason[language],
      },
    }
}

/**
 * Validates what only the server can check: ownership of addresses and files, what is carried, what the destination
 * permits. Reports the errors of all fields at once.
 * @throws `id_card_needed`; `not_found` for another customer's address
 */
export const readExportDeclaration = async (
  context: CustomerContext,
  input: ExportShipmentReceived,
): Promise<ExportDeclaration> => {
  const { db, customer, language } = context
  requireIdCard(customer)
  const errors: InputErrors = {}
  const sender = await ownPlace(context, input.sender_address_id, 'sender', errors)
  const recipient = await ownPlace(context, input.recipient_address_id, 'recipient', errors)
  const pickup = input.pickup_address_id ? await ownPlace(context, input.pickup_address_id, 'pickup', errors) : null
  const goods = readExportItems(input.items, errors)
  const slugs = goods.map(({ categorySlug }) => categorySlug)
  const { country } = recipient
  checkCategories(
    { track: input.track, slugs, destination: isCountry(country) ? country : null },
    { categories: await allCategories(db), language },
    (index) => `items.${index}.category_slug`,
    errors,
  )
  await checkProhibited(context, country, slugs, errors)
  const idsOf = ownFileIds(db, customer.id, errors)
  const items: ExportItem[] = []
  for (const [index, item] of input.items.entries()) {
    refuseUnprintable(`items.${index}.name`, item.name, errors)
    const read = goods[index]
    if (read !== undefined)
      items.push({
        ...read,
        name: item.name,
        description: item.description ?? '',
        hsCode: readHsCode(item.hs_code, `items.${index}.hs_code`, errors),
        photos: await idsOf(item.photos ?? [], ['image'], (photo) => `items.${index}.photos.${photo}`),
      })
  }
  const documents = await idsOf(input.documents ?? [], ['document', 'image'], (index) => `documents.${index}`)
  const boxes = readExportBoxes(input.packages, errors)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  return { sender, recipient, pickup, track: input.track, boxes, items, documents, note: input.note ?? '' }
}
