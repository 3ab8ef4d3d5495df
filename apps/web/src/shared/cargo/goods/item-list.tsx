import { emptyProduct, parseMoney, parseQuantity, type ProductForm } from '@layar/domain'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { cut } from '@layar/ui/display/measure.tsx'
import { FieldError } from '@layar/ui/form/field-error.tsx'
import { useFormatPrice } from '@layar/ui/i18n/format-price.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import type { ChoosableCategory } from '../../pricing/category/category-field'
import { Entry } from './entry'
import type { ErrorTexts } from '../../steps/use-step-errors'
import { ProductFields, type ItemExtra, type ItemNotice } from './product-fields'
import styles from './goods.module.css'
import { goodsText } from './text/area'

interface ItemListProps {
  readonly products: readonly ProductForm[]
  readonly categories: readonly ChoosableCategory[]
  /** Initial values of an added item. */
  readonly empty?: ProductForm
  /** Notice shown at an item. */
  readonly noticeOf?: (product: ProductForm) => ItemNotice | undefined
  readonly extraOf?: ((extra: ItemExtra) => ReactNode) | undefined
  readonly errors: ErrorTexts
  readonly onChange: (change: (products: readonly ProductForm[]) => readonly ProductForm[]) => void
  readonly onClear: () => void
}

const isFilled = (product: ProductForm): boolean =>
  product.product_title.trim() !== '' && product.category_slug !== '' && product.price_original !== ''

/** Step 3: the contents, with the rules on what may travel together [WIZ-12] [WIZ-13]; completed items collapse. */
export function ItemList(props: ItemListProps) {
  const { products, categories, empty = emptyProduct, noticeOf, extraOf, errors, onChange, onClear } = props
  const t = useText(goodsText)
  const [open, setOpen] = useState<readonly number[]>(() =>
    products.flatMap((product, index) => (isFilled(product) ? [] : [index])),
  )
  const [isClearing, setClearing] = useState(false)
  const add = (): void => {
    onChange((now) => [...now, empty])
    setOpen([products.length])
  }
  const toggle = (index: number): void =>
    setOpen(open.includes(index) ? open.filter((one) => one !== index) : [...open, index])
  const remove = (index: number): void => {
    onChange((now) => now.toSpliced(index, 1))
    setOpen(open.filter((one) => one !== index).map((one) => (one > index ? one - 1 : one)))
  }
  const hasError = (index: number) => Object.keys(errors).some((field) => field.startsWith(`products.${index}.`))
  return (
    <>
      <p className={styles.lead}>{t('itemsLead')}</p>
      {products.length === 0 ? (
        <EmptyState drawing="crates" title={t('noItems')} action={<Button onClick={add}>{t('addItem')}</Button>}>
          {t('noItemsText')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {products.map((product, index) => {
              const notice = noticeOf?.(product)
              return (
                <Entry
                  key={index}
                  title={product.product_title.trim() || t('item', { number: String(index + 1) })}
                  summary={
                    <>
                      <ProductSummary product={product} />
                      {notice && (
                        <span className={styles.itemNote} data-error={notice.isError || undefined}>
                          {notice.text}
                        </span>
                      )}
                    </>
                  }
                  isOpen={open.includes(index) || hasError(index)}
                  hasError={hasError(index) || (notice?.isError ?? false)}
                  canRemove={products.length > 1}
                  onToggle={() => toggle(index)}
                  onRemove={() => remove(index)}
                >
                  <ProductFields
                    product={product}
                    others={products.filter((_, other) => other !== index)}
                    categories={categories}
                    path={`products.${index}`}
                    errors={errors}
                    notice={notice}
                    extraOf={extraOf}
                    onChange={(change) => {
                      // Opened by an error, it stays open while that is corrected.
                      if (hasError(index) && !open.includes(index)) setOpen([...open, index])
                      onChange((now) => now.map((one, at) => (at === index ? change(one) : one)))
                    }}
                  />
                </Entry>
              )
            })}
          </ul>
          <div className={styles.foot}>
            <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
              {t('addItem')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setClearing(true)}>
              {t('clearItems')}
            </Button>
          </div>
        </>
      )}
      <FieldError message={errors['products']} />
      <ConfirmDialog
        isOpen={isClearing}
        isDanger
        title={t('clearItems')}
        confirmLabel={t('clearItems')}
        onClose={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false)
          setOpen([])
          onClear()
        }}
      >
        {t('clearItemsText')}
      </ConfirmDialog>
    </>
  )
}

/** Category at most 17 and description at most 40 characters [CARD-03]. */
export function ProductSummary({ product }: { product: ProductForm }) {
  const t = useText(goodsText)
  const formatPrice = useFormatPrice()
  const price = parseMoney(product.price_original, product.currency_code)
  return (
    <>
      {product.category && <span>{cut(product.category, 17)}</span>}
      <span>{t('pcs', { count: parseQuantity(product.quantity) ?? 0 })}</span>
      {price.ok && <span>{formatPrice(price.value)}</span>}
      {product.is_fragile && <span>{t('fragile')}</span>}
      {product.has_seller_gst && <span>{t('sellerGst')}</span>}
      {product.product_description && <span>{cut(product.product_description, 40)}</span>}
    </>
  )
}
