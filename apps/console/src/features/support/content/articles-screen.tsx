import { staffContentCalls, type StaffArticle } from '@layar/contract'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { AddButton } from '../../../shared/editor/add-button'
import type { Column } from '../../../shared/table/column'
import { Worklist } from '../../../shared/worklist/worklist'
import { ArticleDialog } from './article-dialog'
import { useContentColumns } from './content-columns'
import { contentText } from './text'

/** The guides of the knowledge area [SHELL-11]. */
export function ArticlesScreen() {
  const t = useText(contentText)
  const pages = useListPages(staffContentCalls.staffArticles, { query: { count: 30 } })
  const [edited, setEdited] = useState<StaffArticle | 'new'>()
  const format = useFormat()
  const common = useContentColumns<StaffArticle>(setEdited)
  const columns: Column<StaffArticle>[] = [
    common.title,
    { key: 'slug', name: t('slug'), isClear: true, cell: ({ slug }) => slug },
    {
      key: 'published',
      name: t('publishedAt'),
      isOnce: true,
      cell: ({ published_at: at }) => format.dateTime(at),
    },
    common.edited,
    common.state,
  ]
  return (
    <>
      <PageHead
        title={t('articles')}
        lead={t('articlesLead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('newArticle')}</AddButton>}
      />
      <Worklist
        pages={pages}
        keyOf={(article) => article.slug}
        table={{ list: 'articles', label: t('articles'), columns }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {edited && <ArticleDialog article={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
