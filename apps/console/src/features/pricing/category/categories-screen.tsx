import { staffCategoryCalls, type StaffCategory } from '@layar/contract'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { EditableList } from '../../../shared/editable-list'
import { AddButton } from '../../../shared/add-button'
import rows from '../../../shared/rows.module.css'
import { CategoryDialog } from './category-dialog'
import { categoryText } from './text'

/** Categories of goods with their rates and rules. */
export function CategoriesScreen() {
  const t = useText(categoryText)
  const joined = useJoined()
  const pick = usePick()
  const read = useRead(staffCategoryCalls.staffCategories, {})
  const categories = read.data?.results ?? []
  const [edited, setEdited] = useState<StaffCategory | 'new'>()
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('create')}</AddButton>}
      />
      <EditableList
        read={read}
        items={categories}
        keyOf={(category) => category.slug}
        render={(category) => (
          <>
            <StatusBadge tone={category.is_active ? 'success' : 'plain'}>
              {t(category.is_active ? 'offered' : 'hidden')}
            </StatusBadge>
            <strong>{pick(category.name)}</strong>
            <span>{t(category.category_group)}</span>
            <span>{joined.colon(t('byAir'), t(category.air))}</span>
            <span>{joined.colon(t('bySea'), t(category.sea))}</span>
            {category.combine === 'no' && <StatusBadge tone="danger">{t('refused')}</StatusBadge>}
            {category.prohibited_in.map((one) => (
              <StatusBadge key={one} tone="warning">
                {t('prohibited')} {t(one === 'sg' ? 'singapore' : 'indonesia')}
              </StatusBadge>
            ))}
            {category.is_sample && <span className={rows.quiet}>{t('sample')}</span>}
          </>
        )}
        onEdit={setEdited}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          nextPosition={categories.length + 1}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
