import { staffContentCalls, type ArticleInput, type StaffArticle } from '@layar/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import fields from '../../../shared/editor/editor.module.css'
import styles from './content.module.css'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import { LanguageFields } from '../../../shared/editor/language-fields'
import { PictureField } from './picture-field'
import { fromSgtField, toSgtField } from '../../../shared/sgt'
import { contentText } from './text'
import { useEditorErrors } from '../../../shared/editor/use-editor'

const empty = { en: '', id: '', cn: '' }
const draftOf = (article: StaffArticle | undefined, now: Date) => ({
  slug: article?.slug ?? '',
  title: article?.title ?? empty,
  excerpt: article?.excerpt ?? empty,
  body: article?.body ?? empty,
  imageUrl: article?.image_url ?? null,
  isPublished: article?.is_published ?? false,
  publishedAt: toSgtField(article?.published_at ?? now.toISOString()),
})
type Draft = ReturnType<typeof draftOf>

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)

/** Creates or changes an article [SUPP-04] [SHELL-11]. */
export function ArticleDialog({ article, onClose }: { article: StaffArticle | undefined; onClose: () => void }) {
  const t = useText(contentText)
  const [draft, setDraft] = useState(() => draftOf(article, new Date()))
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }))
  const options = { invalidates: [staffContentCalls.staffArticles], onDone: onClose, onFailure: () => editor.retell() }
  const create = useWrite(staffContentCalls.staffCreateArticle, options)
  const update = useWrite(staffContentCalls.staffUpdateArticle, options)
  const editor = useEditorErrors(create.failure ?? update.failure, (fault: 'missingMoment') => t(fault))
  const slug = draft.slug === '' && !article ? slugOf(draft.title.en) : draft.slug
  const save = (): void => {
    const publishedAt = fromSgtField(draft.publishedAt)
    if (!editor.check({ published_at: publishedAt === undefined && 'missingMoment' }) || publishedAt === undefined)
      return
    const body: ArticleInput = {
      slug,
      title: draft.title,
      excerpt: draft.excerpt,
      body: draft.body,
      image_url: draft.imageUrl,
      is_published: draft.isPublished,
      published_at: publishedAt,
    }
    if (article) void update.run({ params: { article_id: article.article_id }, body })
    else void create.run({ body })
  }
  return (
    <EditorDialog
      title={t(article ? 'editArticle' : 'newArticle')}
      pending={create.pending || update.pending}
      faults={editor.faults}
      attempt={editor.attempt}
      onSave={save}
      onClose={onClose}
    >
      <LanguageFields
        name="title"
        label={t('title')}
        value={draft.title}
        maxLength={120}
        required
        faults={editor.faults}
        onChange={(title) => change({ title })}
      />
      <TextInput
        name="slug"
        label={t('slug')}
        description={t('slugHint')}
        required
        maxLength={80}
        value={slug}
        error={editor.faults['slug']}
        onChange={(event) => change({ slug: event.currentTarget.value })}
      />
      <LanguageFields
        name="excerpt"
        label={t('excerpt')}
        value={draft.excerpt}
        maxLength={300}
        rows={3}
        required
        faults={editor.faults}
        onChange={(excerpt) => change({ excerpt })}
      />
      <LanguageFields
        name="body"
        label={t('body')}
        value={draft.body}
        maxLength={10_000}
        rows={8}
        required
        faults={editor.faults}
        onChange={(body) => change({ body })}
      />
      <PictureField
        value={draft.imageUrl}
        hint={t('articlePictureHint')}
        fault={editor.faults['image_url']}
        onChange={(imageUrl) => change({ imageUrl })}
      />
      <div className={fields['pair']}>
        <TextInput
          type="datetime-local"
          name="published_at"
          label={t('publishedAt')}
          required
          value={draft.publishedAt}
          error={editor.faults['published_at']}
          onChange={(event) => change({ publishedAt: event.currentTarget.value })}
        />
        <label className={fields['check']}>
          <input
            type="checkbox"
            checked={draft.isPublished}
            onChange={(event) => change({ isPublished: event.currentTarget.checked })}
          />
          {t('isPublished')}
        </label>
      </div>
      <section className={styles['previews']} aria-label={t('preview')}>
        <p className={styles['previewTitle']}>{t('preview')}</p>
        <div className={styles['widths']}>
          {(['en', 'id', 'cn'] as const).map((language) => (
            <div key={language} className={styles['notice']}>
              <strong>{draft.title[language] || '…'}</strong>
              {draft.body[language]
                .split(/\n\s*\n/)
                .slice(0, 2)
                .map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
            </div>
          ))}
        </div>
      </section>
    </EditorDialog>
  )
}
