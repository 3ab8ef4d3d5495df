import type { WarehouseAddress } from '@layar/contract'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FilterTabs } from '../../../shared/filter/filter-tabs'
import { Flag } from '../../../shared/flag/flag'
import { warehouseText } from './text/area'

interface CountryChoiceProps {
  readonly warehouses: readonly WarehouseAddress[]
  /** ISO code; undefined shows every country. */
  readonly chosen: string | undefined
  readonly onChoose: (code: string | undefined) => void
}

/** Filters the warehouses by country, in their given order; empty with fewer than two countries. */
export function CountryChoice({ warehouses, chosen, onChoose }: CountryChoiceProps) {
  const t = useText(warehouseText)
  const countries = new Map(warehouses.map(({ agent }) => [agent.country_data.code, agent.country]))
  if (countries.size < 2) return null
  return (
    <FilterTabs
      label={t('countries')}
      allLabel={t('everywhere')}
      tabs={[...countries].map(([value, label]) => ({ value, label, icon: <Flag code={value} size="sm" /> }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
