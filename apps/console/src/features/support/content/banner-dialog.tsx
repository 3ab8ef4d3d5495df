import { staffContentCalls, type BannerInput, type StaffBanner } from '@layar/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { BannerCard } from '@layar/ui/content/banner-card.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import fields from '../../../shared/editor/editor.module.css'
import styles from './content.module.css'
import { CountrySelect } from './country-select'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import { LanguageFields } from '../../../shared/editor/language-fields'
import { PictureField } from './picture-field'
import { fromSgtField, toSgtField } from '../../../shared/sgt'
import { ShownFields } from './shown-fields'
import { contentText } from './text'
import { useEditorErrors } from '../../../shared/editor/use-editor'

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
  shown: {
    isActive: banner?.is_active ?? true,
    from: toSgtField(banner?.active_from ?? now.toISOString()),
    to: toSgtField(banner?.active_to ?? null),
  },
})
type Draft = ReturnType<typeof draftOf>

function Preview({ draft }: { draft: Draft }) {
  const t = useText(contentText)
  const card = (language: 'en' | 'id' | 'cn') => (
    <BannerCard title={draft.title[language] || '…'} body={draft.body[language]} imageUrl={draft.imageUrl} />
  )
  return (
    <section className={styles['previews']} aria-label={t('preview')}>
      <p className={styles['previewTitle']}>
        {t('preview')}: {t('desk')}
      </p>
      <div className={styles['widths']}>
        {(['en', 'id', 'cn'] as const).map((language) => (
          <div key={language}>{card(language)}</div>
        ))}
      </div>
      <p className={styles['previewTitle']}>
        {t('preview')}: {t('phone')}
      </p>
      <div className={styles['phone']}>{card('id')}</div>
    </section>
  )
}

/** Creates or changes a banner, with a preview [SUPP-04]. */
export function BannerDialog({ banner, onClose }: { banner: StaffBanner | undefined; onClose: () => void }) {
  const t = useText(contentText)
  const [draft, setDraft] = useState(() => draftOf(banner, new Date()))
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }))
  const options = { invalidates: [staffContentCalls.staffBanners], onDone: onClose, onFailure: () => editor.retell() }
  const create = useWrite(staffContentCalls.staffCreateBanner, options)
  const update = useWrite(staffContentCalls.staffUpdateBanner, options)
  const editor = useEditorErrors(create.failure ?? update.failure, (fault: 'missingMoment') => t(fault))
  const save = (): void => {
    const from = fromSgtField(draft.shown.from)
    if (!editor.check({ active_from: from === undefined && 'missingMoment' }) || from === undefined) return
    const body: BannerInput = {
      kind: draft.kind,
      service: draft.service,
      country: draft.country,
      title: draft.title,
      body: draft.body,
      image_url: draft.imageUrl,
      link_url: draft.link,
      position: Number(draft.position),
      is_active: draft.shown.isActive,
      active_from: from,
      active_to: fromSgtField(draft.shown.to) ?? null,
    }
    if (banner) void update.run({ params: { banner_id: banner.banner_id }, body })
    else void create.run({ body })
  }
  return (
    <EditorDialog
      title={t(banner ? 'editBanner' : 'newBanner')}
      pending={create.pending || update.pending}
      faults={editor.faults}
      attempt={editor.attempt}
      onSave={save}
      onClose={onClose}
    >
      <div className={fields['pair']}>
        <NativeSelect
          name="kind"
          label={t('kind')}
          value={draft.kind}
          data={(['featured', 'promo'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) => change({ kind: value === 'promo' ? 'promo' : 'featured' })}
        />
        <NativeSelect
          name="service"
          label={t('service')}
          value={draft.service}
          data={(['impor', 'ekspor'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) => change({ service: value === 'ekspor' ? 'ekspor' : 'impor' })}
        />
        <CountrySelect value={draft.country} onChange={(country) => change({ country })} />
      </div>
      <LanguageFields
        name="title"
        label={t('title')}
        value={draft.title}
        maxLength={80}
        required
        faults={editor.faults}
        onChange={(title) => change({ title })}
      />
      <LanguageFields
        name="body"
        label={t('body')}
        value={draft.body}
        maxLength={200}
        rows={2}
        faults={editor.faults}
        onChange={(body) => change({ body })}
      />
      <div className={fields['pair']}>
        <TextInput
          name="link_url"
          label={t('link')}
          description={t('linkHint')}
          value={draft.link}
          error={editor.faults['link_url']}
          onChange={(event) => change({ link: event.currentTarget.value })}
        />
        <TextInput
          name="position"
          type="number"
          min={0}
          max={1000}
          label={t('position')}
          description={t('positionHint')}
          value={draft.position}
          error={editor.faults['position']}
          onChange={(event) => change({ position: event.currentTarget.value })}
        />
      </div>
      <PictureField
        value={draft.imageUrl}
        hint={t('bannerPictureHint')}
        fault={editor.faults['image_url']}
        onChange={(imageUrl) => change({ imageUrl })}
      />
      <ShownFields value={draft.shown} faults={editor.faults} onChange={(shown) => change({ shown })} />
      <Preview draft={draft} />
    </EditorDialog>
  )
}
