import { staffCustomerCalls, staffGstRegistrationCalls, type StaffCustomer } from '@layar/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import { isShownInEditor, useEditorErrors } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'
import { gstText } from './gst-text'

type Registration = NonNullable<StaffCustomer['gst_registration']>

const draftOf = (row: Registration | undefined) => ({
  company_name: row?.company_name ?? '',
  uen: row?.uen ?? '',
  gst_number: row?.gst_number ?? '',
  valid_from: row?.valid_from ?? '',
  reason: row?.reason ?? '',
})
type Draft = ReturnType<typeof draftOf>

const labels = {
  company_name: 'company',
  uen: 'uen',
  gst_number: 'number',
  valid_from: 'from',
  reason: 'reason',
} as const

/** Records the GST registration of a customer in Singapore, or changes it. */
export function GstDialog({ customer, onClose }: { customer: StaffCustomer; onClose: () => void }) {
  const t = useText(gstText)
  const { customer_id, gst_registration: registration } = customer
  const opened = registration ?? undefined
  const [draft, setDraft] = useState(() => draftOf(opened))
  const latest = useLatest(
    staffCustomerCalls.staffCustomer,
    { params: { customer_id } },
    ({ result }) => result.gst_registration ?? undefined,
  )
  const { base, meanwhile, refused } = useMeanwhile(opened, {
    draft,
    setDraft,
    draftOf,
    latest,
    labelOf: (name) => t(labels[name]),
  })
  const save = useWrite(staffGstRegistrationCalls.staffSaveGstRegistration, {
    invalidates: [staffCustomerCalls.staffCustomer],
    onDone: onClose,
    isShownInPlace: isShownInEditor,
    onFailure: (failure: Failure) => {
      if (!refused(failure)) editor.retell()
    },
  })
  const editor = useEditorErrors(save.failure)
  const field = (key: keyof Draft) => ({
    name: key,
    label: t(labels[key]),
    value: draft[key],
    error: editor.errors[key],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setDraft((now) => ({ ...now, [key]: value }))
    },
  })
  return (
    <EditorDialog
      title={t('editTitle', { name: customer.name || customer.customer_code })}
      pending={save.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      meanwhile={meanwhile}
      onSave={() => void save.run({ params: { customer_id }, body: { ...draft, version: base?.version ?? null } })}
      onClose={onClose}
    >
      <TextInput {...field('company_name')} translate="no" />
      <TextInput {...field('uen')} translate="no" autoCapitalize="characters" />
      <TextInput {...field('gst_number')} description={t('numberHint')} translate="no" autoCapitalize="characters" />
      <TextInput {...field('valid_from')} type="date" description={t('fromHint')} />
      <Textarea {...field('reason')} description={t('reasonHint')} autosize minRows={2} />
    </EditorDialog>
  )
}
