import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { identityCalls, profileCalls } from '@layar/contract'
import { composeIdCardAddress, idCardFields, normalizeIdCardForm, parseNik, validateIdCardForm } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { useLeaveGuard } from '../../../shared/form/use-leave-guard'
import { tell } from '../../../shared/platform/telemetry/report-error'
import styles from './identity.module.css'
import { identityText } from './text/area'
import type { CardFields, CardRead } from './use-card-reader'

const shownFields = [...idCardFields, 'id_card_region', 'id_card_province'] as const
const halfWide = new Set<string>(['id_card_rt_rw', 'id_card_village', 'id_card_region', 'id_card_province'])

/** The chosen picture, shown from memory and never stored in the browser. */
function Picture({ file, label }: { file: File; label: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt={label} className={styles.picture} />
}

/** The data encoded in the number, to compare with the card. */
function NikSays({ number }: { number: string }) {
  const t = useText(identityText)
  const parsed = parseNik(number)
  if (!parsed.ok) return null
  const { birthDay, birthMonth, birthYear, sex } = parsed.value
  const two = (value: number) => String(value).padStart(2, '0')
  return (
    <>
      {t('born', {
        date: `${two(birthDay)}-${two(birthMonth)}-${two(birthYear)}`,
        sex: t(sex === 'F' ? 'woman' : 'man'),
      })}
    </>
  )
}

type CardError = ReturnType<typeof validateIdCardForm>[number]['code'] | 'consentNeeded'

export interface CardFormProps {
  readonly card: CardRead
  readonly picture: () => Promise<string | undefined>
  readonly onAgain: () => void
  readonly onSent: () => void
}

/** Second step: the recognised data, to correct and send [IDC-02] [IDC-03]. */
export function CardForm({ card, picture, onAgain, onSent }: CardFormProps) {
  const t = useText(identityText)
  const [values, setValues] = useState<CardFields>(card.fields)
  const [hasConsent, setConsent] = useState(false)
  const fieldErrors = useFieldErrors((error: CardError) => t(error))
  const errors = fieldErrors.texts
  const [isWaiting, setWaiting] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  // Neither the picture nor what is on the card is kept in the browser.
  const leave = useLeaveGuard(values !== card.fields || hasConsent)
  const update = useWrite(identityCalls.updateIdCard, {
    invalidates: [profileCalls.profile, identityCalls.idCardState],
    onDone: () => {
      tell({ name: 'submit_id_card' })
      leave.release()
      onSent()
    },
    onFailure: ({ fields, status }) => {
      fieldErrors.takeServer(fields)
      fieldErrors.retell()
      if (status === 0 || status >= 500) toast.fail(t('updateFailed'))
    },
  })

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = Object.fromEntries(validateIdCardForm(values).map(({ field, code }) => [field, code]))
    if (!fieldErrors.check({ ...found, consent: !hasConsent && 'consentNeeded' })) return
    setWaiting(true)
    const id_card_image = await picture()
    setWaiting(false)
    if (id_card_image === undefined) {
      toast.fail(t('updateFailed'))
      return onAgain()
    }
    const form = normalizeIdCardForm(values)
    await update.run({
      body: {
        ...form,
        update_id_card: true,
        id_card_image,
        id_card_address: composeIdCardAddress(form),
        id_card_region: values.id_card_region.trim() || null,
        id_card_province: values.id_card_province.trim() || null,
        consent: true,
      },
    })
  }

  const labels = Object.fromEntries(shownFields.map((field) => [field, t(field)]))
  const notice = card.outcome === 'read' ? 'readDone' : card.outcome === 'late' ? 'readFailedLead' : 'readNothing'
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {t('detailsTitle')}
      </h2>
      <p className={styles.notice} data-tone={card.outcome === 'read' ? 'info' : 'warning'}>
        {t(notice)}
      </p>
      <ErrorSummary errors={errors} labels={labels} attempt={fieldErrors.attempt} />
      <div className={styles.shown}>
        <Picture file={card.picture} label={t('yourCard')} />
        <Button variant="default" size="sm" onClick={onAgain}>
          {t('otherPhoto')}
        </Button>
      </div>
      <div className={styles.fields}>
        {shownFields.map((field) => (
          <TextInput
            key={field}
            className={halfWide.has(field) ? styles.half : styles.whole}
            label={t(field)}
            name={field}
            inputMode={field === 'id_card_number' ? 'numeric' : 'text'}
            autoComplete="off"
            autoCapitalize="characters"
            value={values[field]}
            description={field === 'id_card_number' ? <NikSays number={values.id_card_number} /> : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
            error={errors[field]}
          />
        ))}
      </div>
      <Checkbox
        name="consent"
        label={t('consent')}
        checked={hasConsent}
        onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
        error={errors['consent']}
      />
      <p className={styles.quiet}>{t('privacy')}</p>
      <Button type="submit" loading={isWaiting || update.pending}>
        {t('submit')}
      </Button>
      {leave.question}
    </form>
  )
}
