import type { SellerGst } from '@layar/contract'
import { currencyExponents, isCurrency, money } from '@layar/domain'
import { cut } from '@layar/ui/display/measure.tsx'
import { useFormatPrice } from '@layar/ui/i18n/format-price.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Photos } from './photos'
import detail from './detail.module.css'
import { parcelText } from './text/area'
import styles from './parcel.module.css'

const descriptionCharacters = 40
const categoryCharacters = 17

/** One kind of goods; the price is that of one piece, in major units. */
export interface ParcelItem {
  readonly name: string
  readonly description: string
  readonly photos: readonly string[]
  readonly category: string
  readonly hsCode: string | null
  readonly isFragile: boolean
  readonly pieces: number
  readonly currency: string
  readonly price: number
  /** The claim that its seller charged GST. */
  readonly sellerGst?: SellerGst | null
}

function Product({ item }: { item: ParcelItem }) {
  const t = useText(parcelText)
  const format = useFormat()
  const formatPrice = useFormatPrice()
  const { description, category, currency } = item
  const price = isCurrency(currency)
    ? formatPrice(money(currency, Math.round(item.price * 10 ** currencyExponents[currency])))
    : `${currency} ${format.number(item.price)}`
  return (
    <li className={styles.product}>
      <div className={detail.words}>
        <h3 className={styles.name}>{item.name}</h3>
        {description && (
          <p className={detail.quiet} title={description}>
            {cut(description, descriptionCharacters)}
          </p>
        )}
        <p className={styles.facts}>
          <span title={category}>{cut(category, categoryCharacters)}</span>
          {item.hsCode && <span>{`HS ${item.hsCode}`}</span>}
          {item.isFragile && <span className={styles.fragile}>{t('fragile')}</span>}
        </p>
        {item.sellerGst && (
          <p className={detail.quiet}>
            {t(`sellerGst_${item.sellerGst.state}`, { reason: item.sellerGst.reason ?? '' })}
          </p>
        )}
        <Photos urls={item.photos.slice(0, 5)} />
      </div>
      <p className={styles.amount}>
        <strong>{t('pieces', { count: item.pieces })}</strong>
        <span className={detail.quiet}>{t('each', { price })}</span>
      </p>
    </li>
  )
}

/** The contents; long descriptions and categories are truncated [CARD-03], pieces counted as Pcs [CARD-05]. */
export function ProductsCard({ items }: { items: readonly ParcelItem[] }) {
  const t = useText(parcelText)
  return (
    <SectionCard title={t('products')}>
      {items.length === 0 ? (
        <p className={detail.quiet}>{t('noProducts')}</p>
      ) : (
        <ul className={styles.products}>
          {items.map((item, index) => (
            <Product key={`${String(index)}-${item.name}`} item={item} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
