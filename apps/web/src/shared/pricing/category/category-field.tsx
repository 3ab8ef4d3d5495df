import { Select } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { Category } from '@layar/contract'
import type { ProductForm } from '@layar/domain'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './category.module.css'
import { categoryText } from './category-text'
import { searchOrAll } from './search-or-all'

/** The category data that the field needs. */
export type ChoosableCategory = Omit<Category, 'group' | 'hs_code'>

interface CategoryFieldProps {
  readonly product: Pick<ProductForm, 'category_slug'>
  /** The shipment's other products, which limit the categories that can be chosen. */
  readonly others: readonly Pick<ProductForm, 'category_slug'>[]
  readonly categories: readonly ChoosableCategory[]
  readonly name: string
  readonly error: string | undefined
  readonly onChoose: (category: ChoosableCategory) => void
}

/** The category in the shipment that this one cannot be combined with [WIZ-13]. */
const clashOf = (
  category: ChoosableCategory,
  others: CategoryFieldProps['others'],
  categories: readonly ChoosableCategory[],
) =>
  categories.find(
    (other) =>
      others.some(({ category_slug }) => category_slug === other.slug) &&
      (category.cannot_combine_with.includes(other.slug) || other.cannot_combine_with.includes(category.slug)),
  )

/** A searchable category field; unavailable categories stay in the list with the reason. */
export function CategoryField({ product, others, categories, name, error, onChoose }: CategoryFieldProps) {
  const t = useText(categoryText)
  const reasonOf = (category: ChoosableCategory): string | null => {
    if (category.is_blocked) return category.blocked_reason
    const clash = clashOf(category, others, categories)
    return clash ? t('clash', { name: clash.category_name }) : null
  }
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const chosen = bySlug.get(product.category_slug)
  /** Leaving the field takes the one category that was meant, without a second tap on it. */
  const takeTyped = (typed: string): void => {
    const words = typed.trim().toLowerCase()
    const [found, ...more] = categories.filter(({ category_name: one }) => one.toLowerCase().includes(words))
    const isMeant = words.length > 1 && found !== undefined && more.length === 0
    if (isMeant && found !== chosen && reasonOf(found) === null) onChoose(found)
  }
  const facts = chosen && [chosen.note, chosen.limit_note].filter(Boolean)
  return (
    <div>
      <Select
        label={t('category')}
        data-path={name}
        placeholder={t('search')}
        searchable
        filter={searchOrAll(t('none'))}
        maxDropdownHeight={250}
        classNames={{ option: styles.choice, groupLabel: styles.none }}
        styles={{ options: { maxHeight: 250, overflowY: 'auto' } }}
        onBlur={(event) => takeTyped(event.currentTarget.value)}
        value={product.category_slug || null}
        error={error}
        data={categories.map((category) => ({
          value: category.slug,
          label: category.category_name,
          disabled: reasonOf(category) !== null,
        }))}
        renderOption={({ option }) => {
          const category = bySlug.get(option.value)
          const reason = category ? reasonOf(category) : null
          return (
            <span className={styles.option} data-blocked={reason !== null || undefined}>
              {option.label}
              {reason && <small>{reason}</small>}
            </span>
          )
        }}
        onChange={(slug) => {
          const category = slug ? bySlug.get(slug) : undefined
          if (category) onChoose(category)
        }}
      />
      {facts && facts.length > 0 && <p className={styles.facts}>{facts.join(' ')}</p>}
    </div>
  )
}
