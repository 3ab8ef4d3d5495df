import { staffContentCalls, type AnnouncementInput, type StaffAnnouncement } from '@layar/contract'
import { TextInput } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import fields from '../../../shared/editor/editor.module.css'
import { ChoiceField } from '../../../shared/editor/choice-field'
import { CountrySelect } from './country-select'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import { useDraft } from '../../../shared/editor/use-draft'
import { LanguageFields } from '../../../shared/editor/language-fields'
import { shownBody, ShownFields, shownOf } from './shown-fields'
import { NoticePreview } from './notice-preview'
import { contentText } from './text'
import { useEditor } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'

const empty = { en: '', id: '', cn: '' }
const draftOf = (announcement: StaffAnnouncement | undefined, now: Date) => ({
  level: announcement?.level ?? ('info' as const),
  country: announcement?.country ?? null,
  title: announcement?.title ?? empty,
  body: announcement?.body ?? empty,
  link: announcement?.link_url ?? '',
  shown: shownOf(announcement, now),
})

const labels = {
  level: 'level',
  country: 'country',
  title: 'title',
  body: 'body',
  link: 'link',
  shown: 'activeFrom',
} as const satisfies Record<keyof ReturnType<typeof draftOf>, string>

interface AnnouncementDialogProps {
  readonly announcement: StaffAnnouncement | undefined
  readonly onClose: () => void
}

/** Creates or changes an announcement, with a preview [SUPP-04]. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const t = useText(contentText)
  const { draft, setDraft, change, texts } = useDraft(() => draftOf(announcement, new Date()))
  const latest = useLatest(staffContentCalls.staffAnnouncements, { query: { count: 100 } }, ({ results }) =>
    results.find((row) => row.announcement_id === announcement?.announcement_id),
  )
  const { base, meanwhile, refused } = useMeanwhile(announcement, {
    draft,
    setDraft,
    draftOf: (row) => draftOf(row, new Date()),
    latest,
    labelOf: (name) => t(labels[name]),
  })
  const editor = useEditor(staffContentCalls.staffCreateAnnouncement, staffContentCalls.staffUpdateAnnouncement, {
    invalidates: [staffContentCalls.staffAnnouncements],
    onDone: onClose,
    onFailure: refused,
    wordsOf: (error: 'missingMoment') => t(error),
  })
  const save = (): void => {
    const shown = shownBody(draft.shown)
    if (!editor.check({ active_from: shown === undefined && 'missingMoment' }) || shown === undefined) return
    const body: AnnouncementInput = {
      level: draft.level,
      country: draft.country,
      title: draft.title,
      body: draft.body,
      link_url: draft.link,
      ...shown,
    }
    if (base)
      void editor.update({
        params: { announcement_id: base.announcement_id },
        body: { ...body, version: base.version },
      })
    else void editor.create({ body })
  }
  return (
    <EditorDialog
      title={t(announcement ? 'editAnnouncement' : 'newAnnouncement')}
      pending={editor.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      meanwhile={meanwhile}
      onSave={save}
      onClose={onClose}
    >
      <div className={fields.pair}>
        <ChoiceField
          name="level"
          label={t('level')}
          options={['info', 'warning']}
          wordsOf={(value) => t(value)}
          value={draft.level}
          onChange={(level) => change({ level })}
        />
        <CountrySelect value={draft.country} onChange={(country) => change({ country })} />
      </div>
      <LanguageFields {...texts('title', editor.errors)} label={t('title')} required />
      <LanguageFields {...texts('body', editor.errors)} label={t('body')} rows={4} required />
      <TextInput
        name="link_url"
        label={t('link')}
        description={t('linkHint')}
        value={draft.link}
        error={editor.errors['link_url']}
        onChange={(event) => change({ link: event.currentTarget.value })}
      />
      <ShownFields value={draft.shown} errors={editor.errors} onChange={(shown) => change({ shown })} />
      <NoticePreview title={draft.title} body={draft.body} level={draft.level} />
    </EditorDialog>
  )
}
