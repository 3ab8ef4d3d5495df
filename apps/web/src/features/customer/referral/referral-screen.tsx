import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { referralCalls, voucherCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { Money } from '@layar/ui/display/money.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { forgetReferral, keptReferral } from '../../../shared/customer/referral/referral-hint'
import styles from './referral.module.css'
import { referralText } from './text/area'

/** A friend's code, entered once; it may be skipped [ROUTE-08] [GUARD-04]. */
export function ReferralScreen({ onDone }: { onDone: () => void }) {
  const t = useText(referralText)
  const own = useRead(referralCalls.referral, {})
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(keptReferral)
  const errors = useFieldErrors((error: 'required') => t(error))
  const leave = (): void => {
    forgetReferral()
    onDone()
  }
  const add = useWrite(referralCalls.addReferralCode, {
    invalidates: [referralCalls.referral, voucherCalls.myVouchers],
    onDone: leave,
    onFailure: ({ status, fields, messages }) => {
      if (status !== 422 && status !== 409) return
      errors.takeServer({ referral_code: fields['referral_code'] ?? messages[0] })
      input.current?.focus()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!errors.check({ referral_code: code.trim() === '' && 'required' })) return input.current?.focus()
    void add.run({ body: { referral_code: code } })
  }

  if (own.isPending)
    return (
      <>
        <PageHead title={t('title')} lead={t('lead')} />
        <Skeleton count={1} />
      </>
    )
  if (!own.data) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />
  const { reward, has_used_code } = own.data.result
  if (has_used_code)
    return (
      <>
        <PageHead title={t('usedTitle')} lead={t('usedLead')} />
        <Button onClick={leave}>{t('toDashboard')}</Button>
      </>
    )
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SectionCard>
        <div className={styles.worth}>
          <span className={styles.amount}>
            <Money value={reward} />
          </span>
          <span className={styles.quiet}>{t('worth')}</span>
        </div>
        <form noValidate className={styles.form} onSubmit={submit}>
          <TextInput
            ref={input}
            label={t('code')}
            description={t('codeHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            name="referral_code"
            autoComplete="off"
            autoCapitalize="characters"
            classNames={{ input: styles.code }}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
            error={errors.texts['referral_code']}
          />
          <Button type="submit" loading={add.pending}>
            {t('use')}
          </Button>
          <Button variant="subtle" onClick={leave}>
            {t('skip')}
          </Button>
        </form>
      </SectionCard>
    </>
  )
}
