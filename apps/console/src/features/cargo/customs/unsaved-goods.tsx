import type { HouseGoods } from '@layar/contract'
import { TextInput } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import rows from '../../../shared/table/rows.module.css'
import { customsText } from './text'

interface UnsavedGoodsProps {
  readonly goods: readonly (HouseGoods & { readonly typed: { readonly hsCode: string; readonly imeis: string } })[]
}

/** What was typed into goods that a colleague closed meanwhile, to be copied. */
export function UnsavedGoods({ goods }: UnsavedGoodsProps) {
  const t = useText(customsText)
  return (
    <>
      <p className={rows.warning} role="alert">
        {t('goodsUnsaved')}
      </p>
      {goods.flatMap(({ position, name, hs_code: hsCode, imeis, typed }) => [
        typed.hsCode !== hsCode && (
          <TextInput
            key={`${String(position)} code`}
            label={t('hsCodeOf', { item: name })}
            value={typed.hsCode}
            readOnly
          />
        ),
        typed.imeis !== imeis.join(' ') && (
          <TextInput
            key={`${String(position)} imei`}
            label={t('imeiOf', { item: name })}
            value={typed.imeis}
            readOnly
          />
        ),
      ])}
    </>
  )
}
