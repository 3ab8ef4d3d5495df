import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { isCalm } from '@layar/ui/display/is-calm.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './content.module.css'
import { tell } from '../../platform/telemetry/report-error'
import { ContentLink } from './content-link'
import { contentText } from './text/area'
import { usePosts } from './use-posts'

/** A row of articles that scrolls by hand or by its buttons, or a message if there are none [SHELL-11]. */
export function KnowledgeCards() {
  const t = useText(contentText)
  const { posts, isPending } = usePosts()
  const row = useRef<HTMLUListElement>(null)
  const scroll = (direction: 1 | -1): void => {
    const list = row.current
    if (!list) return
    const end = list.scrollWidth - list.clientWidth
    const left = list.scrollLeft + direction * list.clientWidth * 0.9
    // Wraps around like the vouchers, so that each button always has an effect.
    const isAtEdge = direction === 1 ? list.scrollLeft >= end - 1 : list.scrollLeft <= 1
    const otherEdge = direction === 1 ? 0 : end
    list.scrollTo({ left: isAtEdge ? otherEdge : left, behavior: isCalm() ? 'auto' : 'smooth' })
  }
  return (
    <section className={styles.knowledge} aria-labelledby="knowledge">
      <div className={styles.line}>
        <h2 id="knowledge" className={styles.title}>
          {t('knowledge')}
        </h2>
        {posts.length > 1 && (
          <div className={styles.arrows}>
            <button type="button" aria-label={t('earlier')} onClick={() => scroll(-1)}>
              <IconChevronLeft size={20} stroke={1.75} aria-hidden />
            </button>
            <button type="button" aria-label={t('later')} onClick={() => scroll(1)}>
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </button>
          </div>
        )}
      </div>
      {!isPending && posts.length === 0 ? (
        <p className={styles.quiet}>{t('noKnowledge')}</p>
      ) : (
        <ul ref={row} className={styles.row} aria-busy={isPending}>
          {posts.map((post) => (
            <li key={post.id} className={styles.card}>
              {post.imageUrl ? (
                <img src={post.imageUrl} alt="" loading="lazy" className={styles.picture} />
              ) : (
                <span className={styles.rail} aria-hidden />
              )}
              <h3 className={styles.name}>
                <ContentLink
                  href={post.link}
                  className={styles.cover}
                  onClick={() => tell({ name: 'select_content', content_type: 'article', content_id: String(post.id) })}
                >
                  {post.title}
                </ContentLink>
              </h3>
              <p className={styles.excerpt}>{post.excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
