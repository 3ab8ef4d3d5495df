import { staffTaxCalls, type TaxDetail } from '@layar/contract'
import { TextInput } from '@mantine/core'
import { getRouteApi, Link, useBlocker } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { useEditorErrors } from '../../../shared/editor/use-editor'
import rows from '../../../shared/table/rows.module.css'
import { type HeldVersion, useHeldVersion, useHold } from '../../../shared/platform/version/use-held-version'
import { VersionActs } from '../../../shared/platform/version/version-acts'
import { VersionNotes } from '../../../shared/platform/version/version-notes'
import { versionText } from '../../../shared/platform/version/version-text'
import { VersionLead } from '../../../shared/platform/version/version-labels'
import { changedFields, Changes } from './changes'
import { CopyTax, PublishTax } from './dialogs'
import { Examples } from './examples'
import { pathOfError, readTyped, type TaxError, typedOf } from './fields'
import { RatesForm } from './rates-form'
import styles from './tax.module.css'
import { useSubject } from './taxes-screen'
import { taxText } from './text'

const route = getRouteApi('/_staff/taxes/$id')
const reloads = [staffTaxCalls.staffTaxes, staffTaxCalls.staffTax, staffTaxCalls.staffPreviewTax]

interface TaxEditorProps {
  readonly tax: TaxDetail
  /** The version in force that a draft would replace. */
  readonly before: TaxDetail | undefined
  readonly held: HeldVersion
}

function TaxEditor({ tax, before, held }: TaxEditorProps) {
  const t = useText(taxText)
  const words = useText(versionText)
  const subjectOf = useSubject()
  const { form } = tax.content
  const saved = useMemo(() => typedOf(tax.content), [tax.content])
  const [typed, setTyped] = useState(saved)
  const [note, setNote] = useState(tax.note)
  const [open, setOpen] = useState<'copy' | 'publish'>()
  const isDraft = tax.state === 'draft'
  const changes = before && changedFields(form, typedOf(before.content), typed)
  const isDirty = isDraft && (note !== tax.note || changedFields(form, saved, typed).length > 0)
  const write = useWrite(staffTaxCalls.staffSaveTax, {
    invalidates: reloads,
    onDone: () => held.hold(false),
    onFailure: () => editor.retell(),
  })
  const retire = useWrite(staffTaxCalls.staffRetireTax, { invalidates: reloads })
  const editor = useEditorErrors(write.failure, (error: TaxError) => t(error))
  const errors = Object.fromEntries(
    Object.entries(editor.errors).map(([field, text]) => [pathOfError(field, typed), text]),
  )
  useHold(held, isDirty)
  useBlocker({ shouldBlockFn: () => isDirty && !window.confirm(words('leave')), enableBeforeUnload: isDirty })

  const save = (): void => {
    const read = readTyped(form, typed)
    editor.check('errors' in read ? read.errors : {})
    if ('errors' in read) return
    void write.run({
      params: { tax_id: tax.tax_id },
      body: { revision: tax.revision, note, content: read.content },
    })
  }
  return (
    <>
      <PageHead
        title={tax.code}
        back={<Link to="/taxes">{t('title')}</Link>}
        lead={<VersionLead version={tax} subject={subjectOf(tax)} />}
        actions={
          <VersionActs
            version={tax}
            isDirty={isDirty}
            isOutdated={held.isOutdated}
            save={{ pending: write.pending, run: save }}
            retire={{
              pending: retire.pending,
              run: () => retire.run({ params: { tax_id: tax.tax_id } }),
            }}
            takeBackText={t('takeBackText')}
            onCopy={() => setOpen('copy')}
            onPublish={() => setOpen('publish')}
          />
        }
      />
      <VersionNotes version={tax} sample={t('sampleNote')} isDirty={isDirty} held={held} />
      {tax.is_registered !== null && (
        <p className={styles.hint}>
          {t(tax.is_registered ? 'registered' : 'unregistered')} {t('zeroRated')}
        </p>
      )}
      <form
        noValidate
        className={rows.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (isDirty) save()
        }}
      >
        <ErrorSummary errors={errors} attempt={editor.attempt} />
        <RatesForm
          form={form}
          typed={typed}
          errors={errors}
          isReadOnly={!isDraft}
          onChange={(path, value) => setTyped((now) => ({ ...now, [path]: value }))}
        />
        {isDraft && (
          <TextInput
            label={words('note')}
            name="note"
            value={note}
            error={errors['note']}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </form>
      {isDraft && <Changes changes={changes} />}
      <Examples tax={tax} />
      {open === 'copy' && <CopyTax version={tax} onClose={() => setOpen(undefined)} />}
      {open === 'publish' && <PublishTax tax={tax} changes={changes?.length ?? 0} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** One version of the tax rates: its content, changes, worked examples and publishing [CALC-05]. */
export function TaxScreen() {
  const { id } = route.useParams()
  const read = useRead(staffTaxCalls.staffTax, { params: { tax_id: id } })
  const { version: tax, held } = useHeldVersion(id, read.data?.result)
  const replaces = tax?.replaces_id ?? null
  const before = useRead(staffTaxCalls.staffTax, { params: { tax_id: replaces ?? id } }, { enabled: replaces !== null })
  if (read.isPending || (replaces !== null && before.isPending)) return <Skeleton />
  const error = read.error ?? before.error
  if (error) return <ErrorState error={error} onRetry={() => void (read.error ? read : before).refetch()} />
  if (tax === undefined) return null
  return (
    <TaxEditor
      key={`${tax.tax_id}.${tax.revision}.${tax.state}`}
      tax={tax}
      before={replaces === null ? undefined : before.data?.result}
      held={held}
    />
  )
}
