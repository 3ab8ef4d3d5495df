import { staffDepartureCalls, type StaffDeparture } from '@layar/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import { useDraft } from '../../../shared/editor/use-draft'
import { useEditor } from '../../../shared/editor/use-editor'
import { departureText } from './text'
import { nameOf } from './words'

const names = ['master_number', 'container_number', 'seal_number'] as const
type Name = (typeof names)[number]
const labels = { master_number: 'masterField', container_number: 'container', seal_number: 'seal' } as const

/** Numbers that came after the departure was closed; one that stood there already is corrected with the reason. */
export function DocumentsDialog({ departure, onClose }: { departure: StaffDeparture; onClose: () => void }) {
  const t = useText(departureText)
  const { draft, change } = useDraft(() => ({
    master_number: departure.master_number ?? '',
    container_number: departure.container_number ?? '',
    seal_number: departure.seal_number ?? '',
    reason: '',
  }))
  const call = staffDepartureCalls.staffCompleteDeparture
  const editor = useEditor(call, call, {
    invalidates: [staffDepartureCalls.staffDepartures, staffDepartureCalls.staffDeparture],
    onDone: onClose,
    wordsOf: (code: string) => code,
  })
  const shown = departure.track === 'udara' ? names.slice(0, 1) : names
  const isCorrected = shown.some((name) => departure[name] && draft[name].trim().toUpperCase() !== departure[name])
  const save = (): void => {
    const body = Object.fromEntries(shown.map((name) => [name, draft[name]])) as Partial<Record<Name, string>>
    void editor.update({
      params: { departure_code: departure.departure_code },
      body: { ...body, ...(isCorrected && { reason: draft.reason }) },
    })
  }
  return (
    <EditorDialog
      title={t('documentsTitle', { code: nameOf(departure) })}
      pending={editor.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      onSave={save}
      onClose={onClose}
    >
      {shown.map((name, index) => (
        <TextInput
          key={name}
          name={name}
          label={t(labels[name])}
          value={draft[name]}
          error={editor.errors[name]}
          {...(index === 0 && { 'data-autofocus': true })}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
      {isCorrected && (
        <Textarea
          name="reason"
          label={t('documentsReason')}
          required
          value={draft.reason}
          error={editor.errors['reason']}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
    </EditorDialog>
  )
}
