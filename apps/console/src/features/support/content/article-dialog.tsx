import { staffContentCalls, type ArticleInput, type StaffArticle } from '@layar/contract'
import { TextInput } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import fields from '../../../shared/editor/editor.module.css'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import { useDraft } from '../../../shared/editor/use-draft'
import { LanguageFields } from '../../../shared/editor/language-fields'
import { MomentField } from '../../../shared/editor/moment-field'
import { PictureField } from './picture-field'
import { fromSgtField, toSgtField } from '../../../shared/editor/sgt'
import { NoticePreview } from './notice-preview'
import { contentText } from './text'
import { useEditor } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'

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

const labels = {
  slug: 'slug',
  title: 'title',
  excerpt: 'excerpt',
  body: 'body',
  imageUrl: 'picture',
  isPublished: 'isPublished',
  publishedAt: 'publishedAt',
} as const satisfies Record<keyof ReturnType<typeof draftOf>, string>

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)

const beginningOf = (body: string): readonly string[] => body.split(/\n\s*\n/).slice(0, 2)

/** Creates or changes an article [SUPP-04] [SHELL-11]. */
export function ArticleDialog({ article, onClose }: { article: StaffArticle | undefined; onClose: () => void }) {
  const t = useText(contentText)
  const { draft, setDraft, change, texts } = useDraft(() => draftOf(article, new Date()))
  const latest = useLatest(staffContentCalls.staffArticles, { query: { count: 100 } }, ({ results }) =>
    results.find((row) => row.article_id === article?.article_id),
  )
  const { base, meanwhile, refused } = useMeanwhile(article, {
    draft,
    setDraft,
    draftOf: (row) => draftOf(row, new Date()),
    latest,
    labelOf: (name) => t(labels[name]),
  })
  const editor = useEditor(staffContentCalls.staffCreateArticle, staffContentCalls.staffUpdateArticle, {
    invalidates: [staffContentCalls.staffArticles],
    onDone: onClose,
    onFailure: refused,
    wordsOf: (error: 'missingMoment') => t(error),
  })
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
    if (base) void editor.update({ params: { article_id: base.article_id }, body: { ...body, version: base.version } })
    else void editor.create({ body })
  }
  return (
    <EditorDialog
      title={t(article ? 'editArticle' : 'newArticle')}
      pending={editor.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      meanwhile={meanwhile}
      onSave={save}
      onClose={onClose}
    >
      <LanguageFields {...texts('title', editor.errors)} label={t('title')} required />
      <TextInput
        name="slug"
        label={t('slug')}
        description={t('slugHint')}
        required
        value={slug}
        error={editor.errors['slug']}
        onChange={(event) => change({ slug: event.currentTarget.value })}
      />
      <LanguageFields {...texts('excerpt', editor.errors)} label={t('excerpt')} rows={3} required />
      <LanguageFields {...texts('body', editor.errors)} label={t('body')} rows={8} required />
      <PictureField
        value={draft.imageUrl}
        hint={t('articlePictureHint')}
        error={editor.errors['image_url']}
        onChange={(imageUrl) => change({ imageUrl })}
      />
      <div className={fields.pair}>
        <MomentField
          name="published_at"
          label={t('publishedAt')}
          required
          value={draft.publishedAt}
          error={editor.errors['published_at']}
          onChange={(publishedAt) => change({ publishedAt })}
        />
        <label className={fields.check}>
          <input
            type="checkbox"
            checked={draft.isPublished}
            onChange={(event) => change({ isPublished: event.currentTarget.checked })}
          />
          {t('isPublished')}
        </label>
      </div>
      <NoticePreview title={draft.title} body={draft.body} paragraphsOf={beginningOf} />
    </EditorDialog>
  )
}
