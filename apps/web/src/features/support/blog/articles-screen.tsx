import { Link } from '@tanstack/react-router'
import { contentCalls } from '@layar/contract'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import styles from './blog.module.css'
import { blogText } from './text/area'

/** Our own articles, newest first; guests and customers read them alike. */
export function ArticlesScreen() {
  const t = useText(blogText)
  const format = useFormat()
  const pages = useListPages(contentCalls.articles, { query: {} })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PagedList
        pages={pages}
        keyOf={({ slug }) => slug}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        render={(article) => (
          <article className={styles.entry}>
            <h2 className={styles.entryTitle}>
              <Link to="/blog/$slug" params={{ slug: article.slug }}>
                {article.title}
              </Link>
            </h2>
            <p className={styles.date}>{format.date(article.published_at)}</p>
            <p>{article.excerpt}</p>
          </article>
        )}
      />
    </>
  )
}
