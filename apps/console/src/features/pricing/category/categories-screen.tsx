import { staffCategoryCalls, type StaffCategory } from '@layar/contract'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddButton } from '../../../shared/editor/add-button'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import { OpenButton } from '../../../shared/table/open-button'
import table from '../../../shared/table/table.module.css'
import { wholePages } from '../../../shared/table/whole-pages'
import { Worklist } from '../../../shared/worklist/worklist'
import { CategoryDialog } from './category-dialog'
import { categoryText } from './text'

const combineName = { free: 'free', same: 'same', solo: 'solo', no: 'refused' } as const

function useCategoryColumns(onEdit: (category: StaffCategory) => void): Column<StaffCategory>[] {
  const t = useText(categoryText)
  const words = useText(columnText)
  const pick = usePick()
  return [
    {
      key: 'name',
      name: t('name'),
      place: 'lead',
      cell: (category) => (
        <span className={table.pair}>
          <OpenButton name={pick(category.name)} onOpen={() => onEdit(category)} />
          {category.is_sample && <StatusBadge tone="info">{t('sample')}</StatusBadge>}
        </span>
      ),
    },
    { key: 'code', name: t('slug'), isOnce: true, isExtra: true, cell: ({ slug }) => slug },
    { key: 'group', name: t('group'), cell: ({ category_group: group }) => t(group) },
    { key: 'air', name: t('byAir'), cell: ({ air }) => t(air) },
    { key: 'sea', name: t('bySea'), cell: ({ sea }) => t(sea) },
    {
      key: 'combine',
      name: t('combine'),
      isExtra: true,
      cell: ({ combine }) => combine !== 'no' && t(combineName[combine]),
    },
    {
      key: 'prohibited',
      name: t('prohibited'),
      cell: ({ prohibited_in: countries }) =>
        countries.length > 0 && (
          <span className={table.pair}>
            {countries.map((one) => (
              <StatusBadge key={one} tone="warning">
                {t(one === 'sg' ? 'singapore' : 'indonesia')}
              </StatusBadge>
            ))}
          </span>
        ),
    },
    {
      key: 'state',
      name: words('status'),
      place: 'state',
      cell: ({ is_active: isActive, combine }) => (
        <span className={table.pair}>
          {combine === 'no' && <StatusBadge tone="danger">{t('refused')}</StatusBadge>}
          <StatusBadge tone={isActive ? 'success' : 'plain'}>{t(isActive ? 'offered' : 'hidden')}</StatusBadge>
        </span>
      ),
    },
  ]
}

/** Categories of goods with their rates and rules. */
export function CategoriesScreen() {
  const t = useText(categoryText)
  const pages = wholePages(useRead(staffCategoryCalls.staffCategories, {}))
  const [edited, setEdited] = useState<StaffCategory | 'new'>()
  const columns = useCategoryColumns(setEdited)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('create')}</AddButton>}
      />
      <Worklist
        pages={pages}
        keyOf={(category) => category.slug}
        table={{ list: 'categories', label: t('title'), columns }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          nextPosition={pages.items.length + 1}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
