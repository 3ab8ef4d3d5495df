import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { CallFailure, contentCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import styles from './blog.module.css'
import { blogText } from './text/area'

/** One article; its text is rendered as plain text, so nothing in it can become markup. */
export function ArticleScreen({ slug, missing }: { slug: string; missing: ReactNode }) {
  const t = useText(blogText)
  const format = useFormat()
  const { data, error, isPending, refetch } = useRead(contentCalls.article, { params: { slug } })
  const article = data?.result
  if (error instanceof CallFailure && error.status === 404) return missing
  return (
    <article className={styles.article}>
      <PageHead title={article?.title ?? t('title')} lead={article && format.date(article.published_at)} />
      {isPending && <Skeleton shape="lines" count={9} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {article?.image_url && <img src={article.image_url} alt="" className={styles.picture} />}
      {article?.paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {article?.is_sample && <p className={styles.date}>{t('sample')}</p>}
      {!isPending && (
        <p className={styles.ways}>
          <Link to="/blog">{t('back')}</Link>
          <Link to="/">{t('home')}</Link>
        </p>
      )}
    </article>
  )
}
