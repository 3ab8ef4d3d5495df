import { Button } from '@mantine/core'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import rows from '../table/rows.module.css'
import { SearchField } from './search-field'

const scopeText = areaOf({
  en: { only: 'Only “{status}” is searched.', all: 'Search all statuses' },
  id: { only: 'Hanya “{status}” yang dicari.', all: 'Cari di semua status' },
  cn: { only: '仅搜索“{status}”。', all: '搜索全部状态' },
})

interface StatusSearchProps<Status extends string> {
  readonly label: string
  readonly asked: string
  /** The status that the list opens with: a search from there goes through all of them. */
  readonly first: Status
  /** The only one that is searched. */
  readonly status: Status | undefined
  readonly nameOf: (status: Status) => string
  readonly onSearch: (to: { search: string; show?: Status | 'all' }) => void
}

/** The search of a list that shows one status at a time: it says where it looks, and offers to look everywhere. */
export function StatusSearch<Status extends string>(props: StatusSearchProps<Status>) {
  const { label, asked, first, status, nameOf, onSearch } = props
  const t = useText(scopeText)
  const search = (text: string): void => {
    const isWhole = asked === '' && status === first
    if (text === '') onSearch({ search: text, ...(status === undefined && { show: first }) })
    else onSearch({ search: text, ...(isWhole && { show: 'all' as const }) })
  }
  return (
    <>
      <SearchField label={label} asked={asked} onSearch={search} />
      {asked !== '' && status !== undefined && (
        <div className={rows.buttons}>
          <span className={rows.muted}>{t('only', { status: nameOf(status) })}</span>
          <Button size="xs" variant="default" onClick={() => onSearch({ search: asked, show: 'all' })}>
            {t('all')}
          </Button>
        </div>
      )}
    </>
  )
}
