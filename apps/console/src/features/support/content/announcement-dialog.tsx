import { staffContentCalls, type AnnouncementInput, type StaffAnnouncement } from '@layar/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import fields from '../../../shared/editor/editor.module.css'
import styles from './content.module.css'
import { CountrySelect } from './country-select'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import { LanguageFields } from '../../../shared/editor/language-fields'
import { fromSgtField, toSgtField } from '../../../shared/sgt'
import { ShownFields } from './shown-fields'
import { contentText } from './text'
import { useEditorErrors } from '../../../shared/editor/use-editor'

const empty = { en: '', id: '', cn: '' }
const draftOf = (announcement: StaffAnnouncement | undefined, now: Date) => ({
  level: announcement?.level ?? ('info' as const),
  country: announcement?.country ?? null,
  title: announcement?.title ?? empty,
  body: announcement?.body ?? empty,
  link: announcement?.link_url ?? '',
  shown: {
    isActive: announcement?.is_active ?? true,
    from: toSgtField(announcement?.active_from ?? now.toISOString()),
    to: toSgtField(announcement?.active_to ?? null),
  },
})
type Draft = ReturnType<typeof draftOf>

interface AnnouncementDialogProps {
  readonly announcement: StaffAnnouncement | undefined
  readonly onClose: () => void
}

/** Creates or changes an announcement, with a preview [SUPP-04]. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const t = useText(contentText)
  const [draft, setDraft] = useState(() => draftOf(announcement, new Date()))
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }))
  const options = {
    invalidates: [staffContentCalls.staffAnnouncements],
    onDone: onClose,
    onFailure: () => editor.retell(),
  }
  const create = useWrite(staffContentCalls.staffCreateAnnouncement, options)
  const update = useWrite(staffContentCalls.staffUpdateAnnouncement, options)
  const editor = useEditorErrors(create.failure ?? update.failure, (fault: 'missingMoment') => t(fault))
  const save = (): void => {
    const from = fromSgtField(draft.shown.from)
    if (!editor.check({ active_from: from === undefined && 'missingMoment' }) || from === undefined) return
    const body: AnnouncementInput = {
      level: draft.level,
      country: draft.country,
      title: draft.title,
      body: draft.body,
      link_url: draft.link,
      is_active: draft.shown.isActive,
      active_from: from,
      active_to: fromSgtField(draft.shown.to) ?? null,
    }
    if (announcement) void update.run({ params: { announcement_id: announcement.announcement_id }, body })
    else void create.run({ body })
  }
  return (
    <EditorDialog
      title={t(announcement ? 'editAnnouncement' : 'newAnnouncement')}
      pending={create.pending || update.pending}
      faults={editor.faults}
      attempt={editor.attempt}
      onSave={save}
      onClose={onClose}
    >
      <div className={fields['pair']}>
        <NativeSelect
          name="level"
          label={t('level')}
          value={draft.level}
          data={(['info', 'warning'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) => change({ level: value === 'warning' ? 'warning' : 'info' })}
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
        maxLength={500}
        rows={4}
        required
        faults={editor.faults}
        onChange={(body) => change({ body })}
      />
      <TextInput
        name="link_url"
        label={t('link')}
        description={t('linkHint')}
        value={draft.link}
        error={editor.faults['link_url']}
        onChange={(event) => change({ link: event.currentTarget.value })}
      />
      <ShownFields value={draft.shown} faults={editor.faults} onChange={(shown) => change({ shown })} />
      <section className={styles['previews']} aria-label={t('preview')}>
        <p className={styles['previewTitle']}>{t('preview')}</p>
        <div className={styles['widths']}>
          {(['en', 'id', 'cn'] as const).map((language) => (
            <div key={language} className={styles['notice']} data-level={draft.level}>
              <strong>{draft.title[language] || '…'}</strong>
              <p>{draft.body[language]}</p>
            </div>
          ))}
        </div>
      </section>
    </EditorDialog>
  )
}
