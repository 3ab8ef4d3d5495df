import { currencies, isCurrency, type ProductForm } from '@layar/domain'
import { NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { FieldError } from '@layar/ui/form/field-error.tsx'
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
  const errorId = useId()
  return (
    <div>
      <div className={styles.amount}>
        <NativeSelect
          label={labels.currency}
          value={value.currency_code}
          data={[...currencies]}
          onChange={({ currentTarget }) => {
            if (isCurrency(currentTarget.value)) onChange({ currency_code: currentTarget.value })
          }}
        />
        <TextInput
          label={labels.price}
          name={`${path}.price_original`}
          inputMode="decimal"
          autoComplete="off"
          value={value.price_original}
          error={Boolean(error)}
          {...(error ? { 'aria-describedby': errorId } : {})}
          onChange={({ currentTarget }) =>
            onChange({ price_original: currentTarget.value.replace(/[^\d.,]/g, '').slice(0, 18) })
          }
        />
      </div>
      <FieldError id={errorId} message={error} />
    </div>
  )
}
