import { staffCategoryCalls, staffLimitCalls, type QuantityLimit } from '@layar/contract'
import { countries, readWhole, type Country } from '@layar/domain'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import styles from '../../../shared/editor/editor.module.css'
import { useEditor } from '../../../shared/editor/use-editor'
import { versionText } from '../../../shared/platform/version/version-text'
import rows from '../../../shared/table/rows.module.css'
import { limitText } from './text'

interface LimitDialogProps {
  /** A draft is edited; for any other a draft is made in its place. */
  readonly limit: QuantityLimit | undefined
  readonly onClose: () => void
}

const isPieces = (text: string): boolean => text.trim() === '' || (readWhole(text, 1) ?? Infinity) <= 100_000

/** The rule of one category in one country, which somebody else publishes. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  const t = useText(limitText)
  const words = useText(versionText)
  const pick = usePick()
  const isDraft = limit?.state === 'draft'
  const categories = useRead(staffCategoryCalls.staffCategories, {}, { enabled: limit === undefined })
  const [slug, setSlug] = useState(limit?.category_slug ?? '')
  const [country, setCountry] = useState<Country>(limit?.country ?? 'id')
  const [pieces, setPieces] = useState(String(limit?.pieces ?? ''))
  const [texts, setTexts] = useState({
    agency: limit?.agency ?? '',
    rule: limit?.rule ?? '',
    source_url: limit?.source_url ?? '',
    note: isDraft ? limit.note : '',
  })
  const editor = useEditor(staffLimitCalls.staffDraftLimit, staffLimitCalls.staffSaveLimit, {
    invalidates: [staffLimitCalls.staffLimits],
    onDone: onClose,
    wordsOf: (error: 'categoryNeeded' | 'agencyNeeded' | 'ruleNeeded' | 'piecesWrong') => t(error),
  })
  const save = (): void => {
    const isGood = editor.check({
      category_slug: slug === '' && 'categoryNeeded',
      pieces: !isPieces(pieces) && 'piecesWrong',
      agency: texts.agency.trim() === '' && 'agencyNeeded',
      rule: texts.rule.trim() === '' && 'ruleNeeded',
    })
    if (!isGood) return
    const body = { pieces: readWhole(pieces) ?? null, ...texts }
    if (isDraft)
      void editor.update({ params: { limit_id: limit.limit_id }, body: { ...body, revision: limit.revision } })
    else void editor.create({ body: { ...body, category_slug: slug, country } })
  }
  const field = (name: keyof typeof texts, label: string, description?: string, required = false) => (
    <TextInput
      name={name}
      label={label}
      description={description}
      required={required}
      value={texts[name]}
      error={editor.errors[name]}
      onChange={({ currentTarget: { value } }) => setTexts((now) => ({ ...now, [name]: value }))}
    />
  )
  const name = limit?.category_name ?? ''
  return (
    <EditorDialog
      title={limit === undefined ? t('create') : t(isDraft ? 'editDraft' : 'replace', { name })}
      pending={editor.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      onSave={save}
      onClose={onClose}
    >
      {limit && !isDraft && limit.note !== '' && <p className={rows.warning}>{limit.note}</p>}
      {!isDraft && <p>{t('replaceText')}</p>}
      {categories.error && <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />}
      {limit === undefined && (
        <div className={styles.pair}>
          <NativeSelect
            name="category_slug"
            label={t('category')}
            required
            value={slug}
            error={editor.errors['category_slug']}
            data={[
              { value: '', label: t('choose') },
              ...(categories.data?.results ?? []).map((one) => ({ value: one.slug, label: pick(one.name) })),
            ]}
            onChange={(event) => setSlug(event.currentTarget.value)}
          />
          <NativeSelect
            name="country"
            label={t('country')}
            value={country}
            error={editor.errors['country']}
            data={countries.map((value) => ({ value, label: words(value === 'sg' ? 'singapore' : 'indonesia') }))}
            onChange={(event) => setCountry(event.currentTarget.value === 'sg' ? 'sg' : 'id')}
          />
        </div>
      )}
      <div className={styles.pair}>
        <NumberField
          name="pieces"
          label={t('pieces')}
          description={t('piecesHint')}
          expected={{ kind: 'whole' }}
          value={pieces}
          error={editor.errors['pieces']}
          onChange={setPieces}
        />
        {field('agency', t('agency'), undefined, true)}
      </div>
      {field('rule', t('rule'), t('ruleHint'), true)}
      {field('source_url', t('link'), t('linkHint'))}
      {field('note', words('note'))}
    </EditorDialog>
  )
}
