import { Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { uploadCalls } from '@layar/contract'
import { wizardLimits, type ProductForm } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { ChoosableCategory } from '../../pricing/category/category-field'
import { categoryText } from '../../pricing/category/category-text'
import type { ErrorTexts } from '../../steps/use-step-errors'
import { CountField } from './count-field'
import styles from './goods.module.css'
import { goodsText } from './text/area'
import { loadCategoryField } from './load-category-field'
import { ValueField } from './value-field'

const CategoryField = lazy(() => loadCategoryField().then(({ CategoryField: Named }) => ({ default: Named })))

/** An updater applied to the current state: input may change while an upload is running. */
export type ChangeProduct = (change: (product: ProductForm) => ProductForm) => void

/** The destination's notice on an item: a prohibition or a requirement. */
export interface ItemNotice {
  readonly text: string
  readonly isError: boolean
}

/** What a form adds below the fields of each item. */
export interface ItemExtra {
  readonly product: ProductForm
  readonly path: string
  readonly errors: ErrorTexts
  readonly onChange: ChangeProduct
}

interface ProductFieldsProps {
  readonly product: ProductForm
  /** The other products of the shipment: they decide which categories can still be chosen. */
  readonly others: readonly ProductForm[]
  readonly categories: readonly ChoosableCategory[]
  readonly path: string
  readonly errors: ErrorTexts
  readonly notice: ItemNotice | undefined
  readonly extraOf?: ((extra: ItemExtra) => ReactNode) | undefined
  readonly onChange: ChangeProduct
}

export function ProductFields(props: ProductFieldsProps) {
  const { product, others, categories, path, errors, notice, extraOf, onChange } = props
  const t = useText(goodsText)
  const joined = useJoined()
  const c = useText(categoryText)
  const put = (part: Partial<ProductForm>): void => onChange((now) => ({ ...now, ...part }))
  const set = (field: keyof ProductForm) => (event: { currentTarget: { value: string } }) =>
    put({ [field]: event.currentTarget.value })
  const optional = (label: string): string => joined.brackets(label, t('optional'))
  return (
    <>
      <TextInput
        label={t('itemName')}
        description={t('itemNameHint')}
        name={`${path}.product_title`}
        autoComplete="off"
        value={product.product_title}
        error={errors[`${path}.product_title`]}
        onChange={set('product_title')}
      />
      <Suspense fallback={<TextInput label={c('category')} placeholder={c('search')} disabled />}>
        <CategoryField
          product={product}
          others={others}
          categories={categories}
          name={`${path}.category`}
          error={errors[`${path}.category`]}
          onChoose={({ slug, category_name }) => put({ category_slug: slug, category: category_name })}
        />
      </Suspense>
      {notice && (
        <p className={styles.itemNotice} data-error={notice.isError || undefined}>
          {notice.text}
        </p>
      )}
      <div className={styles.row}>
        <ValueField
          labels={{ currency: t('currency'), price: t('price') }}
          value={product}
          path={path}
          error={errors[`${path}.price_original`]}
          onChange={put}
        />
        <CountField
          label={t('pieces')}
          name={`${path}.quantity`}
          value={product.quantity}
          error={errors[`${path}.quantity`]}
          onChange={(quantity) => put({ quantity })}
        />
      </div>
      <div className={styles.row}>
        <TextInput
          label={optional(t('hs'))}
          description={t('hsHint')}
          name={`${path}.hs_code`}
          inputMode="decimal"
          autoComplete="off"
          value={product.hs_code}
          error={errors[`${path}.hs_code`]}
          onChange={set('hs_code')}
        />
        <Textarea
          label={optional(t('description'))}
          description={t('descriptionHint')}
          name={`${path}.product_description`}
          rows={2}
          value={product.product_description}
          error={errors[`${path}.product_description`]}
          onChange={set('product_description')}
        />
      </div>
      <Checkbox
        label={t('fragile')}
        description={t('fragileHint')}
        checked={product.is_fragile}
        onChange={({ currentTarget }) => put({ is_fragile: currentTarget.checked })}
      />
      {extraOf?.({ product, path, errors, onChange })}
      <Photos product={product} error={errors[`${path}.product_images`]} onChange={onChange} />
    </>
  )
}

interface PhotosProps {
  readonly product: ProductForm
  readonly error: string | undefined
  readonly onChange: ChangeProduct
}

/** Photos are downscaled and upload as soon as they are chosen. */
function Photos({ product, error, onChange }: PhotosProps) {
  const t = useText(goodsText)
  const joined = useJoined()
  const upload = useWrite(uploadCalls.uploadImage, { successToast: false })
  const images = product.product_images
  return (
    <FileDrop
      kind="image"
      label={joined.brackets(t('photos'), t('optional'))}
      hint={t('photosHint', { max: wizardLimits.productImages })}
      most={wizardLimits.productImages}
      files={images.map((url, index) => ({ name: t('photo', { number: index + 1 }), previewUrl: url }))}
      error={error}
      onRemove={(_, index) => onChange((now) => ({ ...now, product_images: now.product_images.toSpliced(index, 1) }))}
      onFile={async (file, how) => {
        const answer = await upload.run({ body: { purpose: 'product' }, file }, how)
        if (answer) onChange((now) => ({ ...now, product_images: [...now.product_images, answer.image_url] }))
        return answer
      }}
    />
  )
}
