import type { Category } from '@layar/contract'
import { multiplyMoney, parseMoney, parseQuantity, ratio } from '@layar/domain'
import { useFormatPrice } from '@layar/ui/i18n/format-price.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { CategoryField } from '../../../shared/pricing/category/category-field'
import { CountField } from '../../../shared/cargo/goods/count-field'
import { ValueField } from '../../../shared/cargo/goods/value-field'
import styles from './calculator.module.css'
import type { GoodsForm } from './form'
import { RemoveButton } from './remove-button'
import { calculatorText } from './text/area'
import type { ErrorTexts } from './use-form-errors'

interface GoodsFieldsProps {
  readonly goods: GoodsForm
  readonly others: readonly GoodsForm[]
  readonly categories: readonly Category[]
  readonly path: string
  /** Accessible name of this group of fields. */
  readonly name: string
  readonly errors: ErrorTexts
  readonly onChange: (change: (goods: GoodsForm) => GoodsForm) => void
  readonly onRemove: (() => void) | undefined
}

/** One kind of goods, with the category rules of a declaration and the total value of all pieces. */
export function GoodsFields(props: GoodsFieldsProps) {
  const { goods, others, categories, path, name, errors, onChange, onRemove } = props
  const t = useText(calculatorText)
  const put = (part: Partial<GoodsForm>): void => onChange((now) => ({ ...now, ...part }))
  return (
    <div className={styles.goods} role="group" aria-label={name}>
      <CategoryField
        product={goods}
        others={others}
        categories={categories}
        name={`${path}.category`}
        error={errors[`${path}.category`]}
        onChoose={({ slug, category_name }) => put({ category_slug: slug, category: category_name })}
      />
      <ValueField
        labels={{ currency: t('currency'), price: t('price') }}
        value={goods}
        path={path}
        error={errors[`${path}.price_original`]}
        onChange={put}
      />
      <div>
        <CountField
          label={t('pieces')}
          name={`${path}.quantity`}
          value={goods.quantity}
          error={errors[`${path}.quantity`]}
          onChange={(quantity) => put({ quantity })}
        />
        <Worth goods={goods} />
      </div>
      {onRemove && <RemoveButton label={t('remove', { name })} onRemove={onRemove} />}
    </div>
  )
}

function Worth({ goods }: { goods: GoodsForm }) {
  const t = useText(calculatorText)
  const formatPrice = useFormatPrice()
  const price = parseMoney(goods.price_original, goods.currency_code)
  const pieces = parseQuantity(goods.quantity) ?? 0
  if (!price.ok || pieces < 2) return null
  return (
    <p className={styles.worth}>{t('worth', { amount: formatPrice(multiplyMoney(price.value, ratio(pieces))) })}</p>
  )
}
