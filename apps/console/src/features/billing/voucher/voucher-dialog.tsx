import { staffVoucherCalls, type StaffVoucher } from '@layar/contract'
import { services, type ExpectedNumber, type Service } from '@layar/domain'
import { TextInput } from '@mantine/core'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ChoiceField } from '../../../shared/editor/choice-field'
import { EditorDialog } from '../../../shared/editor/editor-dialog'
import styles from '../../../shared/editor/editor.module.css'
import { LanguageFields } from '../../../shared/editor/language-fields'
import { PeriodFields } from '../../../shared/editor/period-fields'
import { useDraft } from '../../../shared/editor/use-draft'
import { useEditor } from '../../../shared/editor/use-editor'
import { useLatest, useMeanwhile } from '../../../shared/editor/use-meanwhile'
import rows from '../../../shared/table/rows.module.css'
import { bodyOf, currencyOf, draftOf, isFixed, type VoucherDraft, type VoucherError } from './draft'
import { voucherText } from './text'

const categories = ['all', 'international_shipping', 'domestic_shipping'] as const
/** Exports have no domestic shipping. */
const categoriesOf: Readonly<Record<Service, readonly VoucherDraft['category'][]>> = {
  impor: categories,
  ekspor: ['all', 'international_shipping'],
}
const kinds = ['amount', 'percent'] as const
const reloads = [staffVoucherCalls.staffVouchers, staffVoucherCalls.staffVoucher]

type TextField = { [Name in keyof VoucherDraft]: VoucherDraft[Name] extends string ? Name : never }[keyof VoucherDraft]

const labels = {
  code: 'code',
  title: 'name',
  description: 'description',
  terms: 'terms',
  country: 'country',
  service: 'service',
  category: 'category',
  kind: 'kind',
  value: 'value',
  ceiling: 'ceiling',
  minimum: 'minimum',
  from: 'activeFrom',
  to: 'activeTo',
  usageLimit: 'usageLimit',
  perCustomer: 'perCustomer',
  customer: 'customer',
  isActive: 'isActive',
  isListed: 'isListed',
} as const satisfies Record<keyof VoucherDraft, string>

/** Creates or changes a voucher. Its value is read-only once the voucher was used. */
export function VoucherDialog({ voucher, onClose }: { voucher: StaffVoucher | undefined; onClose: () => void }) {
  const t = useText(voucherText)
  const { draft, setDraft, change, texts } = useDraft(() => draftOf(voucher, new Date()))
  const currency = currencyOf(draft.country)
  const latest = useLatest(
    staffVoucherCalls.staffVoucher,
    { params: { voucher_id: voucher?.voucher_id ?? '' } },
    ({ result }) => result,
  )
  const { base, meanwhile, refused } = useMeanwhile(voucher, {
    draft,
    setDraft,
    draftOf: (row) => draftOf(row, new Date(row.active_from)),
    latest,
    labelOf: (name) => t(labels[name], { currency }),
    isFixed,
  })
  const editor = useEditor(staffVoucherCalls.staffCreateVoucher, staffVoucherCalls.staffUpdateVoucher, {
    invalidates: reloads,
    onDone: onClose,
    onFailure: refused,
    wordsOf: (error: VoucherError) => t(error),
  })
  const save = (): void => {
    const read = bodyOf(draft)
    editor.check('errors' in read ? read.errors : {})
    if ('errors' in read) return
    if (base)
      void editor.update({ params: { voucher_id: base.voucher_id }, body: { ...read.body, version: base.version } })
    else void editor.create({ body: read.body })
  }
  const isSettled = base?.is_settled ?? false
  const field = (name: TextField, wire: string) => ({
    name: wire,
    value: draft[name],
    error: editor.errors[wire],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const numberField = (name: TextField, wire: string, expected: ExpectedNumber) => ({
    ...field(name, wire),
    expected,
    onChange: (text: string) => change({ [name]: text }),
  })
  const money: ExpectedNumber = { kind: 'money', currency }
  const whole: ExpectedNumber = { kind: 'whole' }
  return (
    <EditorDialog
      title={voucher ? t('editTitle', { code: voucher.voucher_code }) : t('create')}
      pending={editor.pending}
      errors={editor.errors}
      attempt={editor.attempt}
      meanwhile={meanwhile}
      onSave={save}
      onClose={onClose}
    >
      {isSettled && <p className={rows.warning}>{t('settledText')}</p>}
      <div className={styles.pair}>
        <TextInput {...field('code', 'voucher_code')} label={t('code')} required disabled={isSettled} />
        <ChoiceField
          name="country"
          label={t('country')}
          options={['sg', 'id']}
          wordsOf={(country) => t(country === 'id' ? 'country_id' : country)}
          value={draft.country}
          disabled={isSettled}
          error={editor.errors['country']}
          onChange={(country) => change({ country })}
        />
        <ChoiceField
          name="service"
          label={t('service')}
          options={services}
          wordsOf={(value) => t(value)}
          value={draft.service}
          disabled={isSettled}
          error={editor.errors['service']}
          onChange={(service) =>
            change({ service, ...(!categoriesOf[service].includes(draft.category) && { category: 'all' }) })
          }
        />
        <ChoiceField
          name="category"
          label={t('category')}
          options={categoriesOf[draft.service]}
          wordsOf={(value) => t(value)}
          value={draft.category}
          disabled={isSettled}
          error={editor.errors['category']}
          onChange={(category) => change({ category })}
        />
      </div>
      <LanguageFields {...texts('title', editor.errors)} label={t('name')} required />
      <LanguageFields {...texts('description', editor.errors)} label={t('description')} rows={2} />
      <LanguageFields {...texts('terms', editor.errors)} label={t('terms')} rows={3} />
      <div className={styles.pair}>
        <ChoiceField
          name="kind"
          label={t('kind')}
          options={kinds}
          wordsOf={(value) => t(value)}
          value={draft.kind}
          disabled={isSettled}
          error={editor.errors['kind']}
          onChange={(kind) => change({ kind })}
        />
        <NumberField
          {...numberField('value', 'value', draft.kind === 'percent' ? { kind: 'percent' } : money)}
          label={draft.kind === 'percent' ? t('valuePercent') : t('valueAmount', { currency })}
          required
          disabled={isSettled}
        />
        {draft.kind === 'percent' && (
          <NumberField
            {...numberField('ceiling', 'max_discount_minor', money)}
            label={t('ceiling', { currency })}
            description={t('ceilingHint')}
            disabled={isSettled}
          />
        )}
        <NumberField {...numberField('minimum', 'min_transaction_minor', money)} label={t('minimum', { currency })} />
      </div>
      <div className={styles.pair}>
        <PeriodFields
          labels={{ from: t('activeFrom'), to: t('activeTo') }}
          needsEnd
          value={draft}
          errors={editor.errors}
          onChange={change}
        />
        <NumberField {...numberField('usageLimit', 'usage_limit', whole)} label={t('usageLimit')} required />
        <NumberField {...numberField('perCustomer', 'per_customer_limit', whole)} label={t('perCustomer')} required />
        <TextInput
          {...field('customer', 'customer_code')}
          label={t('customer')}
          description={t('customerHint')}
          disabled={isSettled}
        />
      </div>
      <div className={styles.pair}>
        {(['isActive', 'isListed'] as const).map((name) => (
          <label key={name} className={styles.check}>
            <input
              type="checkbox"
              checked={draft[name]}
              onChange={(event) => change({ [name]: event.currentTarget.checked })}
            />
            {t(name)}
          </label>
        ))}
      </div>
    </EditorDialog>
  )
}
