import { staffCategoryCalls, type CategoryInput, type StaffCategory, type Text } from '@layar/contract'
import { carriages, categoryGroups, combineRules, readWhole, taxClasses } from '@layar/domain'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { CheckField } from '../../../shared/editor/check-field'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import styles from '../../../shared/editor/editor.module.css'
import { LanguageFields } from '../../../shared/editor/language-fields'
import { isShownInEditor, useEditorErrors } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'
import { categoryText } from './text'

const empty: Text = { en: '', id: '', cn: '' }
const draftOf = (category: StaffCategory | undefined, nextPosition: number) => ({
  slug: category?.slug ?? '',
  name: category?.name ?? empty,
  category_group: category?.category_group ?? ('general' as const),
  tax_class: category?.tax_class ?? ('general' as const),
  air: category?.air ?? ('yes' as const),
  sea: category?.sea ?? ('yes' as const),
  combine: category?.combine ?? ('free' as const),
  prohibited_in: category?.prohibited_in ?? [],
  imei_in: category?.imei_in ?? [],
  papersSg: category?.papers.sg ?? empty,
  papersId: category?.papers.id ?? empty,
  is_active: category?.is_active ?? true,
  position: String(category?.position ?? nextPosition),
})
type Draft = ReturnType<typeof draftOf>

const labels = {
  slug: 'slug',
  name: 'name',
  category_group: 'group',
  tax_class: 'taxClass',
  air: 'byAir',
  sea: 'bySea',
  combine: 'combine',
  prohibited_in: 'prohibited',
  imei_in: 'imeiInIndonesia',
  papersSg: 'papersSg',
  papersId: 'papersId',
  is_active: 'active',
  position: 'position',
} as const satisfies Record<keyof Draft, string>

const isBlank = (text: Text): boolean => Object.values(text).every((one) => one.trim() === '')
const isHalf = (text: Text): boolean => !isBlank(text) && Object.values(text).some((one) => one.trim() === '')

interface CategoryDialogProps {
  readonly category: StaffCategory | undefined
  readonly nextPosition: number
  readonly onClose: () => void
}

/** Creates or changes a category of goods: rates, transport rules and documents. */
export function CategoryDialog({ category, nextPosition, onClose }: CategoryDialogProps) {
  const t = useText(categoryText)
  const pick = usePick()
  const [draft, setDraft] = useState(() => draftOf(category, nextPosition))
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }))
  const latest = useLatest(staffCategoryCalls.staffCategories, {}, ({ results }) =>
    results.find(({ slug }) => slug === category?.slug),
  )
  const { base, meanwhile, refused } = useMeanwhile(category, {
    draft,
    setDraft,
    draftOf: (row) => draftOf(row, nextPosition),
    latest,
    labelOf: (name) => t(labels[name]),
  })
  const options = {
    invalidates: [staffCategoryCalls.staffCategories],
    onDone: onClose,
    onFailure: (failure: Failure): void => {
      if (!refused(failure)) editor.retell()
    },
    isShownInPlace: isShownInEditor,
  }
  const create = useWrite(staffCategoryCalls.staffCreateCategory, options)
  const update = useWrite(staffCategoryCalls.staffUpdateCategory, options)
  const editor = useEditorErrors(create.failure ?? update.failure, (error: 'papersWhole' | 'positionWrong') => t(error))
  const save = (): void => {
    const place = readWhole(draft.position)
    const isGood = editor.check({
      'papers.sg': isHalf(draft.papersSg) && 'papersWhole',
      'papers.id': isHalf(draft.papersId) && 'papersWhole',
      position: place === undefined && 'positionWrong',
    })
    if (!isGood || place === undefined) return
    const { slug, papersSg, papersId, position: _typed, ...rest } = draft
    const body: CategoryInput = {
      ...rest,
      papers: { sg: isBlank(papersSg) ? undefined : papersSg, id: isBlank(papersId) ? undefined : papersId },
      position: place,
    }
    if (base) void update.run({ params: { slug: base.slug }, body: { ...body, version: base.version } })
    else void create.run({ body: { ...body, slug } })
  }
  const select = <Key extends 'category_group' | 'tax_class' | 'air' | 'sea' | 'combine'>(
    key: Key,
    label: string,
    values: readonly Draft[Key][],
    nameOf: (value: Draft[Key]) => string,
  ) => (
    <NativeSelect
      name={key}
      label={label}
      value={draft[key]}
      error={editor.errors[key]}
      data={values.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  )
  const country = (value: 'sg' | 'id', label: string) => (
    <CheckField
      name={`prohibited_in.${value}`}
      label={t('prohibitedIn', { country: label })}
      isChecked={draft.prohibited_in.includes(value)}
      onChange={(isChecked) =>
        change({
          prohibited_in: isChecked
            ? [...draft.prohibited_in, value]
            : draft.prohibited_in.filter((one) => one !== value),
        })
      }
    />
  )
  return (
    <EditorDialog
      title={category ? t('edit', { name: pick(category.name) }) : t('create')}
      pending={create.pending || update.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      meanwhile={meanwhile}
      onSave={save}
      onClose={onClose}
    >
      {!category && (
        <TextInput
          name="slug"
          label={t('slug')}
          description={t('slugHint')}
          required
          value={draft.slug}
          error={editor.errors['slug']}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
      )}
      <LanguageFields
        name="name"
        label={t('name')}
        value={draft.name}
        required
        errors={editor.errors}
        onChange={(name) => change({ name })}
      />
      <div className={styles.pair}>
        {select('category_group', t('group'), categoryGroups, (value) => t(value))}
        {select('tax_class', t('taxClass'), taxClasses, (value) => t(value === 'general' ? 'taxGeneral' : value))}
        {select('combine', t('combine'), combineRules, (value) => t(value === 'no' ? 'refused' : value))}
        {select('air', t('byAir'), carriages, (value) => t(value))}
        {select('sea', t('bySea'), carriages, (value) => t(value))}
      </div>
      <div className={styles.pair}>
        {country('sg', t('singapore'))}
        {country('id', t('indonesia'))}
        <CheckField
          name="imei_in.id"
          label={t('imeiInIndonesia')}
          isChecked={draft.imei_in.includes('id')}
          onChange={(isChecked) => change({ imei_in: isChecked ? ['id'] : [] })}
        />
      </div>
      <LanguageFields
        name="papers.sg"
        label={t('papersSg')}
        value={draft.papersSg}
        rows={2}
        errors={editor.errors}
        onChange={(papersSg) => change({ papersSg })}
      />
      <LanguageFields
        name="papers.id"
        label={t('papersId')}
        value={draft.papersId}
        rows={2}
        errors={editor.errors}
        onChange={(papersId) => change({ papersId })}
      />
      <div className={styles.pair}>
        <NumberField
          name="position"
          label={t('position')}
          expected={{ kind: 'whole' }}
          value={draft.position}
          error={editor.errors['position']}
          onChange={(position) => change({ position })}
        />
      </div>
      <CheckField
        name="is_active"
        label={t('active')}
        isChecked={draft.is_active}
        onChange={(is_active) => change({ is_active })}
      />
    </EditorDialog>
  )
}
