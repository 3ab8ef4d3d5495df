import { leadCalls, leadKinds, maxLeadFiles, type LeadInput } from '@layar/contract'
import { isEmail, type PhoneError } from '@layar/domain'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { CaptchaNotice } from '../../../shared/access/captcha/captcha-notice'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { emptyErrors } from '../../../shared/form/empty-errors'
import { IdentityNotice } from '../../../shared/form/identity-notice'
import { useLeaveGuard } from '../../../shared/form/use-leave-guard'
import { phoneError } from '../../../shared/phone/phone-error'
import { Option } from '../../../shared/choice/option'
import styles from './lead.module.css'
import { leadText } from './text/area'

interface Listed {
  readonly handle: string
  readonly name: string
}

const empty = {
  name: '',
  company_name: '',
  email: '',
  phone_number: '',
  origin_country: '',
  track: '',
  goods: '',
  message: '',
  fax: '',
}

const trackOf = (text: string): LeadInput['track'] => (text === 'udara' || text === 'laut' ? text : null)

/** A request to ship something, from visitors and customers alike [SUPP-03] [ROUTE-29]. */
export function OrderFormScreen({ onSent }: { onSent: () => void }) {
  const t = useText(leadText)
  const joined = useJoined()
  const { country } = useLanguage()
  const [kind, setKind] = useState<(typeof leadKinds)[number]>('order')
  const [fields, setFields] = useState(empty)
  const [files, setFiles] = useState<readonly Listed[]>([])
  const own = useFieldErrors((error: 'required' | 'contactNeeded' | 'badEmail' | PhoneError) => t(error))
  const upload = useWrite(leadCalls.uploadLeadFile, { successToast: false })
  const leave = useLeaveGuard(files.length > 0 || Object.values(fields).some((text) => text !== ''))
  const post = useWrite(leadCalls.postLead, {
    successToast: false,
    onDone: () => {
      leave.release()
      onSent()
    },
    onFailure: ({ fields: wrong }) => {
      own.takeServer(wrong)
      own.retell()
    },
  })
  const told = post.failure?.fields ?? {}
  const errors = own.texts
  const isLost = post.failure !== undefined && Object.keys(told).length === 0
  const field = (name: keyof typeof fields, isOptional = false) => ({
    name,
    label: isOptional && name !== 'fax' ? joined.brackets(t(name), t('optional')) : t(name),
    value: fields[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget
      setFields((now) => ({ ...now, [name]: value }))
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const hasEmail = fields.email.trim() !== ''
    const hasContact = hasEmail || fields.phone_number.trim() !== ''
    const email = hasContact ? hasEmail && !isEmail(fields.email) && 'badEmail' : 'contactNeeded'
    const empties = emptyErrors(fields, ['name', 'goods'])
    const phone = phoneError(fields.phone_number, country)
    // The server knows the numbers of all countries, this browser those of two.
    const isKnownWrong = phone !== undefined && phone !== 'phone_invalid'
    if (!own.check({ ...empties, email, phone_number: isKnownWrong && phone })) return
    void post.run({
      body: { ...fields, kind, track: trackOf(fields.track), files: files.map(({ handle }) => handle) },
    })
  }
  const fileError = Object.entries(errors).find(([name]) => name.startsWith('files'))?.[1]
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <form noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary
          errors={errors}
          labels={Object.fromEntries(
            (['name', 'company_name', 'email', 'phone_number', 'origin_country', 'goods', 'message'] as const).map(
              (name) => [name, t(name)],
            ),
          )}
          attempt={own.attempt}
        />
        {isLost && (
          <div className={styles.lost} role="alert">
            <strong>{t('failed')}</strong>
            <p>{t('failedText')}</p>
          </div>
        )}
        <SectionCard>
          <fieldset className={styles.kinds}>
            <legend className={styles.legend}>{t('kind')}</legend>
            {leadKinds.map((one) => (
              <Option
                key={one}
                name="kind"
                title={t(one)}
                note={t(`${one}Note`)}
                isChosen={one === kind}
                onChoose={() => setKind(one)}
              />
            ))}
          </fieldset>
        </SectionCard>
        <SectionCard title={t('who')} lead={t('phoneHint')}>
          <div className={styles.pair}>
            <TextInput {...field('name')} required autoComplete="name" />
            <TextInput {...field('company_name', true)} autoComplete="organization" />
            <TextInput {...field('email')} type="email" autoComplete="email" />
            <TextInput {...field('phone_number')} type="tel" autoComplete="tel" />
          </div>
        </SectionCard>
        <SectionCard title={t('what')}>
          <div className={styles.fields}>
            <div className={styles.pair}>
              <TextInput {...field('origin_country', true)} autoComplete="off" />
              <NativeSelect
                {...field('track')}
                data={[
                  { value: '', label: t('unsure') },
                  { value: 'udara', label: t('udara') },
                  { value: 'laut', label: t('laut') },
                ]}
              />
            </div>
            <Textarea {...field('goods')} description={t('goodsHint')} required rows={4} />
            <FileDrop
              kind="order"
              label={kind === 'reorder' ? t('files') : joined.brackets(t('files'), t('optional'))}
              hint={t('filesHint', { count: maxLeadFiles })}
              most={maxLeadFiles}
              files={files.map(({ name }) => ({ name }))}
              error={fileError}
              onRemove={(_, index) => {
                setFiles((now) => now.filter((_file, place) => place !== index))
                own.drop('files')
              }}
              onFile={async (file, how) => {
                const answer = await upload.run({ file }, how)
                if (answer)
                  setFiles((now) =>
                    now.length < maxLeadFiles ? [...now, { handle: answer.file_handle, name: answer.file_name }] : now,
                  )
                return answer
              }}
            />
            <Textarea {...field('message', true)} rows={3} />
            <IdentityNotice texts={[fields.goods, fields.message]} />
          </div>
        </SectionCard>
        {/* No person sees or reaches it: whoever fills it in is a machine. */}
        <div className={styles.trap} aria-hidden>
          <input
            name="fax"
            tabIndex={-1}
            autoComplete="off"
            aria-label={t('fax')}
            value={fields.fax}
            onChange={field('fax').onChange}
          />
        </div>
        <div className={styles.send}>
          <Button type="submit" size="md" loading={post.pending}>
            {t('send')}
          </Button>
          <p className={styles.quiet}>{t('privacy')}</p>
          <CaptchaNotice />
        </div>
        {leave.question}
      </form>
    </>
  )
}
