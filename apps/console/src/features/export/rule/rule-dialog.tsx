import { staffCategoryCalls, staffExportRuleCalls, type StaffExportRule } from '@layar/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import styles from '../../../shared/editor/editor.module.css'
import { LanguageFields } from '../../../shared/editor/language-fields'
import { isShownInEditor, useEditorErrors } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'
import { countriesIn } from '../../../shared/editor/countries'
import { exportRuleText } from './text'

const draftOf = (rule: StaffExportRule | undefined, country: string) => ({
  country: rule?.country ?? country,
  category_slug: rule?.category_slug ?? '',
  kind: rule?.kind ?? ('papers' as const),
  reason: rule?.reason ?? { en: '', id: '', cn: '' },
})
type Draft = ReturnType<typeof draftOf>

const labels = {
  country: 'destination',
  category_slug: 'category',
  kind: 'kind',
  reason: 'reason',
} as const satisfies Record<keyof Draft, string>

const isOf = (rule: StaffExportRule | undefined, draft: Draft): boolean =>
  rule?.country === draft.country && rule.category_slug === draft.category_slug

interface RuleDialogProps {
  readonly rule: StaffExportRule | undefined
  /** The destination preselected for a new restriction. */
  readonly country: string
  readonly onClose: () => void
}

/**
 * Creates, changes or removes a restriction. Its subject is read-only: another destination needs another restriction.
 */
export function RuleDialog({ rule, country, onClose }: RuleDialogProps) {
  const t = useText(exportRuleText)
  const joined = useJoined()
  const pick = usePick()
  const { language } = useLanguage()
  const list = useRead(staffCategoryCalls.staffCategories, {})
  const categories = list.data?.results ?? []
  const [draft, setDraft] = useState(() => draftOf(rule, country))
  const [isRemoving, setRemoving] = useState(false)
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }))
  const latest = useLatest(staffExportRuleCalls.staffExportRules, { query: {} }, ({ results }) =>
    results.find((one) => isOf(one, draft)),
  )
  const { base, meanwhile, refused } = useMeanwhile(rule, {
    draft,
    setDraft,
    draftOf: (row) => draftOf(row, country),
    latest,
    labelOf: (name) => t(labels[name]),
  })
  const options = {
    invalidates: [staffExportRuleCalls.staffExportRules],
    onDone: onClose,
    isShownInPlace: isShownInEditor,
    onFailure: (failure: Failure): void => {
      setRemoving(false)
      if (!refused(failure)) editor.retell()
    },
  }
  const write = useWrite(staffExportRuleCalls.staffSaveExportRule, options)
  const remove = useWrite(staffExportRuleCalls.staffDeleteExportRule, options)
  const editor = useEditorErrors(write.failure, (error: 'needed') => t(error))
  const save = (): void => {
    // A new one may be given another subject after a colleague's was loaded.
    const version = base && isOf(base, draft) ? base.version : null
    if (editor.check({ category_slug: draft.category_slug === '' && 'needed' }))
      void write.run({ body: { ...draft, version } })
  }
  const placeOf = (code: string): string =>
    code === '*' ? t('everywhere') : (countriesIn(language).find(({ value }) => value === code)?.label ?? code)
  return (
    <>
      <EditorDialog
        title={rule ? t('edit', { name: joined.comma(rule.category_name, placeOf(rule.country)) }) : t('create')}
        pending={write.pending}
        errors={editor.errors}
        attempt={editor.attempt}
        meanwhile={meanwhile}
        onSave={save}
        onClose={onClose}
      >
        {!rule && <FailedPart reads={[list]} what={t('category')} />}
        {!rule && (
          <div className={styles.pair}>
            <NativeSelect
              name="country"
              label={t('destination')}
              value={draft.country}
              error={editor.errors['country']}
              data={[{ value: '*', label: t('everywhere') }, ...countriesIn(language)]}
              onChange={(event) => change({ country: event.currentTarget.value })}
            />
            <NativeSelect
              name="category_slug"
              label={t('category')}
              required
              value={draft.category_slug}
              error={editor.errors['category_slug']}
              data={[
                { value: '', label: t('choose') },
                ...categories.map(({ slug, name }) => ({ value: slug, label: pick(name) })),
              ]}
              onChange={(event) => change({ category_slug: event.currentTarget.value })}
            />
          </div>
        )}
        <NativeSelect
          name="kind"
          label={t('kind')}
          value={draft.kind}
          error={editor.errors['kind']}
          data={(['papers', 'prohibited'] as const).map((value) => ({ value, label: t(`${value}Long`) }))}
          onChange={({ currentTarget }) =>
            change({ kind: currentTarget.value === 'prohibited' ? 'prohibited' : 'papers' })
          }
        />
        <LanguageFields
          name="reason"
          label={t('reason')}
          value={draft.reason}
          rows={3}
          required
          errors={editor.errors}
          onChange={(reason) => change({ reason })}
        />
        {rule && (
          <div>
            <Button variant="subtle" color="red" px={8} onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          </div>
        )}
      </EditorDialog>
      {rule && (
        <ConfirmDialog
          isOpen={isRemoving}
          isDanger
          title={t('removeTitle')}
          confirmLabel={t('remove')}
          pending={remove.pending}
          onClose={() => setRemoving(false)}
          onConfirm={() => void remove.run({ params: { rule_id: rule.rule_id }, query: { version: base?.version } })}
        >
          {t('removeText', { category: rule.category_name, place: placeOf(rule.country) })}
        </ConfirmDialog>
      )}
    </>
  )
}
