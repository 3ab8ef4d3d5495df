import { currencies, isCurrency, type ProductForm } from '@layar/domain'
import { NativeSelect } from '@mantine/core'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import styles from './value-field.module.css'

type GoodsValue = Pick<ProductForm, 'currency_code' | 'price_original'>

interface ValueFieldProps {
  readonly labels: { readonly currency: string; readonly price: string }
  readonly value: GoodsValue
  readonly path: string
  readonly error: string | undefined
  readonly onChange: (part: Partial<GoodsValue>) => void
}

/** What one piece cost, in the currency in which it was paid. */
export function ValueField({ labels, value, path, error, onChange }: ValueFieldProps) {
  return (
    <div className={styles.amount}>
      <NativeSelect
        label={labels.currency}
        value={value.currency_code}
        data={[...currencies]}
        onChange={({ currentTarget }) => {
          if (isCurrency(currentTarget.value)) onChange({ currency_code: currentTarget.value })
        }}
      />
      <NumberField
        label={labels.price}
        name={`${path}.price_original`}
        expected={{ kind: 'money', currency: value.currency_code }}
        value={value.price_original}
        error={error}
        onChange={(price_original) => onChange({ price_original })}
      />
    </div>
  )
}
