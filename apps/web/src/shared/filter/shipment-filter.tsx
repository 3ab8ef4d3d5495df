import type { Typed } from '@layar/ui/address/use-typed.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FilterTabs, type FilterTabsProps } from './filter-tabs'
import { SearchField } from './search-field'
import styles from './shipment-filter.module.css'
import { filterText } from './text/area'

interface ShipmentFilterProps<Status extends string> extends Pick<
  FilterTabsProps<Status>,
  'tabs' | 'chosen' | 'onChoose'
> {
  readonly search: Typed
  /** Describes what can be searched for. */
  readonly searchHint: string
}

/** Filters shipments by status and search text. */
export function ShipmentFilter<Status extends string>(props: ShipmentFilterProps<Status>) {
  const { search, searchHint, ...tabs } = props
  const t = useText(filterText)
  return (
    <div className={styles.filter}>
      <SearchField label={t('search')} hint={searchHint} words={search.words} onChange={search.setWords} />
      <FilterTabs {...tabs} label={t('filter')} allLabel={t('all')} />
    </div>
  )
}
