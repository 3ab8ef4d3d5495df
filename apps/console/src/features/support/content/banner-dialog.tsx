import { staffContentCalls, type BannerInput, type StaffBanner } from '@layar/contract'
import { readWhole } from '@layar/domain'
import { TextInput } from '@mantine/core'
import { BannerCard } from '@layar/ui/content/banner-card.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import fields from '../../../shared/editor/editor.module.css'
import styles from './content.module.css'
import { ChoiceField } from '../../../shared/editor/choice-field'
import { CountrySelect } from './country-select'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import { useDraft } from '../../../shared/editor/use-draft'
import { LanguageFields } from '../../../shared/editor/language-fields'
import { PictureField } from './picture-field'
import { shownBody, ShownFields, shownOf } from './shown-fields'
import { contentText } from './text'
import { useEditor } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'

const empty = { en: '', id: '', cn: '' }
const draftOf = (banner: StaffBanner | undefined, now: Date) => ({
  kind: banner?.kind ?? ('featured' as const),
  service: banner?.service ?? ('impor' as const),
  country: banner?.country ?? null,
  title: banner?.title ?? empty,
  body: banner?.body ?? empty,
  imageUrl: banner?.image_url ?? null,
  link: banner?.link_url ?? '',
  position: String(banner?.position ?? 0),
  shown: shownOf(banner, now),
})
type Draft = ReturnType<typeof draftOf>

const labels = {
  kind: 'kind',
  service: 'service',
  country: 'country',
  title: 'title',
  body: 'body',
  imageUrl: 'picture',
  link: 'link',
  position: 'position',
  shown: 'activeFrom',
} as const satisfies Record<keyof ReturnType<typeof draftOf>, string>

function Preview({ draft }: { draft: Draft }) {
  const t = useText(contentText)
  const joined = useJoined()
  const card = (language: 'en' | 'id' | 'cn') => (
    <BannerCard title={draft.title[language] || '…'} body={draft.body[language]} imageUrl={draft.imageUrl} />
  )
  return (
    <section className={styles.previews} aria-label={t('preview')}>
      <p className={styles.previewTitle}>{joined.colon(t('preview'), t('desk'))}</p>
      <div className={styles.widths}>
        {(['en', 'id', 'cn'] as const).map((language) => (
          <div key={language}>{card(language)}</div>
        ))}
      </div>
      <p className={styles.previewTitle}>{joined.colon(t('preview'), t('phone'))}</p>
      <div className={styles.phone}>{card('id')}</div>
    </section>
  )
}

/** Creates or changes a banner, with a preview [SUPP-04]. */
export function BannerDialog({ banner, onClose }: { banner: StaffBanner | undefined; onClose: () => void }) {
  const t = useText(contentText)
  const { draft, setDraft, change, texts } = useDraft(() => draftOf(banner, new Date()))
  const latest = useLatest(staffContentCalls.staffBanners, { query: { count: 100 } }, ({ results }) =>
    results.find((row) => row.banner_id === banner?.banner_id),
  )
  const { base, meanwhile, refused } = useMeanwhile(banner, {
    draft,
    setDraft,
    draftOf: (row) => draftOf(row, new Date()),
    latest,
    labelOf: (name) => t(labels[name]),
  })
  const editor = useEditor(staffContentCalls.staffCreateBanner, staffContentCalls.staffUpdateBanner, {
    invalidates: [staffContentCalls.staffBanners],
    onDone: onClose,
    onFailure: refused,
    wordsOf: (error: 'missingMoment' | 'positionWrong') => t(error),
  })
  const save = (): void => {
    const shown = shownBody(draft.shown)
    const position = readWhole(draft.position)
    const isSound = editor.check({
      active_from: shown === undefined && 'missingMoment',
      position: position === undefined && 'positionWrong',
    })
    if (!isSound || shown === undefined || position === undefined) return
    const body: BannerInput = {
      kind: draft.kind,
      service: draft.service,
      country: draft.country,
      title: draft.title,
      body: draft.body,
      image_url: draft.imageUrl,
      link_url: draft.link,
      position,
      ...shown,
    }
    if (base) void editor.update({ params: { banner_id: base.banner_id }, body: { ...body, version: base.version } })
    else void editor.create({ body })
  }
  return (
    <EditorDialog
      title={t(banner ? 'editBanner' : 'newBanner')}
      pending={editor.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      meanwhile={meanwhile}
      onSave={save}
      onClose={onClose}
    >
      <div className={fields.pair}>
        <ChoiceField
          name="kind"
          label={t('kind')}
          options={['featured', 'promo']}
          wordsOf={(value) => t(value)}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
        <ChoiceField
          name="service"
          label={t('service')}
          options={['impor', 'ekspor']}
          wordsOf={(value) => t(value)}
          value={draft.service}
          onChange={(service) => change({ service })}
        />
        <CountrySelect value={draft.country} onChange={(country) => change({ country })} />
      </div>
      <LanguageFields {...texts('title', editor.errors)} label={t('title')} required />
      <LanguageFields {...texts('body', editor.errors)} label={t('body')} rows={2} />
      <div className={fields.pair}>
        <TextInput
          name="link_url"
          label={t('link')}
          description={t('linkHint')}
          value={draft.link}
          error={editor.errors['link_url']}
          onChange={(event) => change({ link: event.currentTarget.value })}
        />
        <NumberField
          name="position"
          expected={{ kind: 'whole' }}
          label={t('position')}
          description={t('positionHint')}
          value={draft.position}
          error={editor.errors['position']}
          onChange={(position) => change({ position })}
        />
      </div>
      <PictureField
        value={draft.imageUrl}
        hint={t('bannerPictureHint')}
        error={editor.errors['image_url']}
        onChange={(imageUrl) => change({ imageUrl })}
      />
      <ShownFields value={draft.shown} errors={editor.errors} onChange={(shown) => change({ shown })} />
      <Preview draft={draft} />
    </EditorDialog>
  )
}
