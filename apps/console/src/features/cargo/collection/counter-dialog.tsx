import { staffCollectionCalls, type StaffCounter } from '@layar/contract'
import { countryNames, type Country } from '@layar/domain'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import styles from '../../../shared/editor/editor.module.css'
import { LanguageFields } from '../../../shared/editor/language-fields'
import { isShownInEditor, useEditorErrors } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'
import { collectionText } from './text'

const draftOf = (counter: StaffCounter | undefined) => ({
  name: counter?.name ?? { en: '', id: '', cn: '' },
  address: counter?.address ?? '',
  hours: counter?.hours ?? '1-6 10:00-19:00',
  phone: counter?.phone ?? '',
  keep_days: String(counter?.keep_days ?? 14),
})

const labels = { name: 'name', address: 'address', hours: 'hours', phone: 'phone', keep_days: 'keepDays' } as const

interface CounterDialogProps {
  readonly country: Country
  /** Undefined where none is set yet. */
  readonly counter: StaffCounter | undefined
  readonly onClose: () => void
}

/** Sets the collection counter of a country. */
export function CounterDialog({ country, counter, onClose }: CounterDialogProps) {
  const t = useText(collectionText)
  const pick = usePick()
  const [draft, setDraft] = useState(() => draftOf(counter))
  const latest = useLatest(staffCollectionCalls.staffCounters, {}, ({ results }) =>
    results.find((one) => one.country === country),
  )
  const { base, meanwhile, refused } = useMeanwhile(counter, {
    draft,
    setDraft,
    draftOf,
    latest,
    labelOf: (name) => t(labels[name]),
  })
  const save = useWrite(staffCollectionCalls.staffSaveCounter, {
    invalidates: [staffCollectionCalls.staffCounters],
    onDone: onClose,
    isShownInPlace: isShownInEditor,
    onFailure: (failure: Failure) => {
      if (!refused(failure)) editor.retell()
    },
  })
  const editor = useEditorErrors(save.failure)
  const own = useNumberErrors<'keep_days'>()
  const field = (key: 'address' | 'hours' | 'phone', label: string) => ({
    name: key,
    label,
    value: draft[key],
    error: editor.errors[key],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setDraft((now) => ({ ...now, [key]: value }))
    },
  })
  return (
    <EditorDialog
      title={t('edit', { country: pick(countryNames[country]) })}
      pending={save.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      meanwhile={meanwhile}
      onSave={() => {
        const { keep_days: days, ...rest } = draft
        const read = own.read({ keep_days: { text: days, expected: { kind: 'whole' } } })
        if (read === undefined) return
        void save.run({ body: { ...rest, country, keep_days: Number(read.keep_days), version: base?.version ?? null } })
      }}
      onClose={onClose}
    >
      <LanguageFields
        name="name"
        label={t('name')}
        value={draft.name}
        required
        errors={editor.errors}
        onChange={(name) => setDraft((now) => ({ ...now, name }))}
      />
      <Textarea {...field('address', t('address'))} translate="no" required autosize minRows={2} />
      <div className={styles.pair}>
        <TextInput {...field('hours', t('hours'))} description={t('hoursHint')} required />
        <TextInput {...field('phone', t('phone'))} type="tel" />
        <NumberField
          name="keep_days"
          label={t('keepDays')}
          value={draft.keep_days}
          expected={{ kind: 'whole' }}
          error={own.texts['keep_days'] ?? editor.errors['keep_days']}
          onChange={(text) => setDraft((now) => ({ ...now, keep_days: text }))}
        />
      </div>
    </EditorDialog>
  )
}
