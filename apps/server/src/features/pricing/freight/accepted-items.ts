import type { freightCalls, Received } from '@layar/contract'
import { parseGstNumber } from '@layar/domain'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'
import { fail } from '../../../request/fail'
import type { QuotedProduct } from './quote-lines'

type FreightBody = Received<typeof freightCalls.calculateFreight>['body']

interface Accepted {
  readonly items: readonly {
    readonly title: string
    readonly currency: string
    readonly price_minor: number
    readonly quantity: number
    readonly number: string
  }[]
}

const findAccepted = statement<Accepted>(
  'accepted_items_of_cart',
  `select coalesce((select json_agg(json_build_object(
            'title', p.title, 'currency', p.currency, 'price_minor', p.price_minor, 'quantity', p.quantity,
            'number', p.seller_gst_number))
            from shipment_products p where p.shipment_id = s.id and p.seller_gst_state = 'accepted'), '[]') as items
     from shipments s where s.cart_code = $1 and (s.customer_id = $2) is true`,
)

/**
 * Items of a shipment that is declared again, with what staff accepted of them: an item that is declared unchanged keeps its
 * decision. @throws `not_found` for a shipment that is not the customer's
 */
export const withAcceptedItems = async (
  db: Db,
  customerId: string,
  { cart_code: cartCode, products: asked }: FreightBody,
  products: readonly QuotedProduct[],
): Promise<readonly QuotedProduct[]> => {
  if (!cartCode) return products
  const [found] = await findAccepted(db, [cartCode, customerId])
  if (found === undefined) throw fail('not_found')
  return products.map((product, index) => {
    const { product_title: title, seller_gst_number: typed } = asked[index] ?? {}
    const number = parseGstNumber(typed ?? '')
    const isGstPaidAtSource = found.items.some(
      (item) =>
        number.ok &&
        item.number === number.value &&
        item.title === title &&
        item.currency === product.currency &&
        item.price_minor === product.unitPriceMinor &&
        item.quantity === product.quantity,
    )
    return { ...product, isGstPaidAtSource }
  })
}
