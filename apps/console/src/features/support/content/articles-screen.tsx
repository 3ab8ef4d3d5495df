import { staffContentCalls, type StaffArticle } from '@layar/contract'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { AddButton } from '../../../shared/add-button'
import { ArticleDialog } from './article-dialog'
import { ContentRow } from './content-row'
import { contentText } from './text'

/** The guides of the knowledge area [SHELL-11]. */
export function ArticlesScreen() {
  const t = useText(contentText)
  const pick = usePick()
  const pages = useListPages(staffContentCalls.staffArticles, { query: { count: 30 } })
  const [edited, setEdited] = useState<StaffArticle | 'new'>()
  return (
    <>
      <PageHead
        title={t('articles')}
        lead={t('articlesLead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('newArticle')}</AddButton>}
      />
      <PagedList
        pages={pages}
        keyOf={(article) => String(article.article_id)}
        render={(article) => (
          <ContentRow
            title={pick(article.title)}
            notes={[article.slug]}
            item={article}
            onEdit={() => setEdited(article)}
          />
        )}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {edited && <ArticleDialog article={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
