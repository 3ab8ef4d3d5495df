import type { Text } from '@layar/contract'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './content.module.css'
import { contentText } from './text'

interface NoticePreviewProps {
  readonly title: Text
  readonly body: Text
  readonly level?: 'info' | 'warning'
  /** The parts of a body, each a paragraph. */
  readonly paragraphsOf?: (body: string) => readonly string[]
}

/** What readers of each language will see. */
export function NoticePreview({ title, body, level, paragraphsOf = (text) => [text] }: NoticePreviewProps) {
  const t = useText(contentText)
  return (
    <section className={styles.previews} aria-label={t('preview')}>
      <p className={styles.previewTitle}>{t('preview')}</p>
      <div className={styles.widths}>
        {(['en', 'id', 'cn'] as const).map((language) => (
          <div key={language} className={styles.notice} data-level={level}>
            <strong>{title[language] || '…'}</strong>
            {paragraphsOf(body[language]).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
