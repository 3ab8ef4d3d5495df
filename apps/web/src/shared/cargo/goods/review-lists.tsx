import { formatKg, packagingTotals, type PackagingForm, type ProductForm, type Track } from '@layar/domain'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from '../../steps/review.module.css'
import { BoxSummary } from './box-list'
import { ProductSummary } from './item-list'
import { goodsText } from './text/area'

interface BoxReviewProps {
  readonly packagings: readonly PackagingForm[]
  readonly track: Track | undefined
}

/** The boxes as declared, with a total where there are several kinds. */
export function BoxReview({ packagings, track }: BoxReviewProps) {
  const t = useText(goodsText)
  const joined = useJoined()
  const { language } = useLanguage()
  const totals = packagingTotals(packagings)
  return (
    <>
      <ul className={styles.rows}>
        {packagings.map((form, index) => (
          <li key={index}>
            <span className={styles.details}>
              <BoxSummary form={form} track={track} />
            </span>
          </li>
        ))}
      </ul>
      {packagings.length > 1 && (
        <p className={styles.sum}>
          {joined.colon(
            t('allBoxes'),
            joined.comma(t('boxCount', { count: totals.boxCount }), formatKg(totals.weightGrams, language)),
          )}
        </p>
      )}
    </>
  )
}

/** The items as declared, each with its first photo. */
export function ItemReview({ products }: { products: readonly ProductForm[] }) {
  return (
    <ul className={styles.rows}>
      {products.map((product, index) => (
        <li key={index}>
          {product.product_images[0] && (
            <img className={styles.photo} src={product.product_images[0]} alt="" width={44} height={44} />
          )}
          <span className={styles.words}>
            <span className={styles.strong}>{product.product_title}</span>
            <span className={styles.details}>
              <ProductSummary product={product} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
