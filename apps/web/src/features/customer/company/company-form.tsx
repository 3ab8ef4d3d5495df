import { companyCalls, maxCompanyDocuments, profileCalls, type Company, type CompanyInput } from '@layar/contract'
import type { PhoneError } from '@layar/domain'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { emptyErrors } from '../../../shared/form/empty-errors'
import { useLeaveGuard } from '../../../shared/form/use-leave-guard'
import { phoneError } from '../../../shared/phone/phone-error'
import styles from './company.module.css'
import { companyText } from './text/area'

const required = [
  'name',
  'product_category',
  'registration_number',
  'tax_number',
  'address',
  'phone_number',
  'email',
] as const

interface Paper {
  readonly url: string
  readonly name: string
}

interface CompanyFormProps {
  /** The data submitted before. */
  readonly company: Company | null
  readonly onSaved: () => void
  /** Content beside the button: the link back. */
  readonly aside?: ReactNode
}

/** The data of a business account with its documents [SUPP-05]. */
export function CompanyForm({ company, onSaved, aside }: CompanyFormProps) {
  const t = useText(companyText)
  const joined = useJoined()
  const { country } = useLanguage()
  const [stored] = useState({
    name: company?.name ?? '',
    registration_number: company?.registration_number ?? '',
    tax_number: company?.tax_number ?? '',
    product_category: company?.product_category ?? '',
    address: company?.address ?? '',
    phone_number: company?.phone_number ?? '',
    email: company?.email ?? '',
    website: company?.website ?? '',
  })
  const [fields, setFields] = useState(stored)
  const [storedPapers] = useState<readonly Paper[]>(
    (company?.documents ?? []).map(({ file_url: url, file_name: name }) => ({ url, name })),
  )
  const [papers, setPapers] = useState(storedPapers)
  const leave = useLeaveGuard(fields !== stored || papers !== storedPapers)
  const own = useFieldErrors((error: 'required' | PhoneError) => t(error))
  const categories = useRead(companyCalls.companyCategories, {}, { staleMs: 3_600_000 })
  const upload = useWrite(companyCalls.uploadCompanyDocument, { successToast: false })
  const save = useWrite(companyCalls.saveCompany, {
    invalidates: [companyCalls.company, profileCalls.profile],
    onDone: () => {
      leave.release()
      onSaved()
    },
    onFailure: ({ fields: wrong }) => {
      own.takeServer(wrong)
      own.retell()
    },
  })
  const errors = own.texts
  const field = (name: keyof typeof fields) => ({
    name,
    label: t(name),
    value: fields[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget
      setFields((now) => ({ ...now, [name]: value }))
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const empties = emptyErrors(fields, required)
    const phone = phoneError(fields.phone_number, country)
    if (!own.check({ ...empties, ...(phone && { phone_number: phone }), documents: papers.length === 0 && 'required' }))
      return
    void save.run({
      body: {
        ...fields,
        product_category: fields.product_category as CompanyInput['product_category'],
        documents: papers.map(({ url }) => url),
      },
    })
  }
  const documentError = Object.entries(errors).find(([name]) => name.startsWith('documents'))?.[1]
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary
        errors={errors}
        labels={Object.fromEntries(
          [...required, 'website' as const, 'documents' as const].map((name) => [name, t(name)]),
        )}
        attempt={own.attempt}
      />
      <div className={styles.pair}>
        <TextInput {...field('name')} description={t('nameHint')} required autoComplete="organization" />
        <FailedPart reads={[categories]} what={t('product_category')} />
        <NativeSelect
          {...field('product_category')}
          description={t('categoryHint')}
          required
          data={[
            { value: '', label: t('choose') },
            ...(categories.data?.results ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <TextInput
          {...field('registration_number')}
          description={t('registrationHint')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...field('tax_number')}
          description={t('taxHint')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Textarea {...field('address')} required rows={3} autoComplete="street-address" />
      <div className={styles.pair}>
        <TextInput {...field('phone_number')} required type="tel" autoComplete="tel" />
        <TextInput {...field('email')} required type="email" autoComplete="email" />
        <TextInput
          {...field('website')}
          label={joined.brackets(t('website'), t('optional'))}
          autoComplete="url"
          inputMode="url"
        />
      </div>
      <FileDrop
        kind="document"
        label={t('documents')}
        hint={t('documentsHint', { count: maxCompanyDocuments })}
        required
        most={maxCompanyDocuments}
        files={papers.map(({ name }) => ({ name }))}
        error={documentError}
        onRemove={(_, index) => {
          setPapers((now) => now.filter((_paper, place) => place !== index))
          own.drop('documents')
        }}
        onFile={async (file, how) => {
          const answer = await upload.run({ file }, how)
          if (answer) own.drop('documents')
          if (answer)
            setPapers((now) =>
              now.length < maxCompanyDocuments ? [...now, { url: answer.file_url, name: answer.file_name }] : now,
            )
          return answer
        }}
      />
      <div className={styles.acts}>
        <Button type="submit" loading={save.pending}>
          {t('send')}
        </Button>
        {aside}
      </div>
      {leave.question}
    </form>
  )
}
