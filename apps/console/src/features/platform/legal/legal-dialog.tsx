import { staffLegalCalls, type StaffLegal, type Text } from '@layar/contract'
import { legalKinds, type LegalKind } from '@layar/domain'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import { LanguageFields } from '../../../shared/editor/language-fields'
import { useEditor } from '../../../shared/editor/use-editor'
import { versionText } from '../../../shared/platform/version/version-text'
import { legalText } from './text'

interface LegalDialogProps {
  /** A draft is edited; for any other a draft is made from it. */
  readonly document: StaffLegal | undefined
  readonly onClose: () => void
}

const empty: Text = { en: '', id: '', cn: '' }
const lacksOne = (text: Text): boolean => Object.values(text).some((one) => one.trim() === '')

/** A version of a legal text in three languages, which somebody else publishes. */
export function LegalDialog({ document, onClose }: LegalDialogProps) {
  const t = useText(legalText)
  const words = useText(versionText)
  const isDraft = document?.state === 'draft'
  const [kind, setKind] = useState<LegalKind>(document?.kind ?? 'terms')
  const [title, setTitle] = useState<Text>(document?.title ?? empty)
  const [body, setBody] = useState<Text>(document?.body ?? empty)
  const [note, setNote] = useState(isDraft ? document.note : '')
  const editor = useEditor(staffLegalCalls.staffDraftLegal, staffLegalCalls.staffSaveLegal, {
    invalidates: [staffLegalCalls.staffLegalDocuments],
    onDone: onClose,
    wordsOf: (error: 'titleNeeded' | 'bodyNeeded') => t(error),
  })
  const save = (): void => {
    if (!editor.check({ title: lacksOne(title) && 'titleNeeded', body: lacksOne(body) && 'bodyNeeded' })) return
    const content = { title, body, note }
    if (isDraft)
      void editor.update({
        params: { document_id: document.document_id },
        body: { ...content, revision: document.revision },
      })
    else void editor.create({ body: { kind, ...content } })
  }
  const name = t(kind)
  return (
    <EditorDialog
      title={document === undefined ? t('create') : t(isDraft ? 'editDraft' : 'replace', { name })}
      pending={editor.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      onSave={save}
      onClose={onClose}
    >
      {!isDraft && <p>{t('replaceText')}</p>}
      {document === undefined && (
        <NativeSelect
          name="kind"
          label={t('kind')}
          value={kind}
          error={editor.errors['kind']}
          data={legalKinds.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => setKind(event.currentTarget.value === 'privacy' ? 'privacy' : 'terms')}
        />
      )}
      <LanguageFields
        name="title"
        label={t('heading')}
        value={title}
        required
        errors={editor.errors}
        onChange={setTitle}
      />
      <p>{t('bodyHint')}</p>
      <LanguageFields
        name="body"
        label={t('body')}
        value={body}
        rows={12}
        required
        errors={editor.errors}
        onChange={setBody}
      />
      <TextInput
        name="note"
        label={words('note')}
        value={note}
        error={editor.errors['note']}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </EditorDialog>
  )
}
