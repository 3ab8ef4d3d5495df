import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { socialCalls, type SocialProvider } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { findJourney, forgetJourney, type Journey } from '../../../shared/access/social/journey'
import { providerNames } from '../../../shared/access/social/provider-mark'
import styles from './session.module.css'
import { socialText } from './social/text/area'
import { useEnter } from './use-enter'

export interface SocialReturnScreenProps {
  readonly provider: SocialProvider
  /** The provider's parameters behind `#`. */
  readonly answer: URLSearchParams
}

/** The return from Google or Apple: exchanges the token once, and only when the sign-in began in this tab [ACC-04]. */
export function SocialReturnScreen({ provider, answer }: SocialReturnScreenProps) {
  const t = useText(socialText)
  const navigate = useNavigate()
  const enter = useEnter()
  const isBegun = useRef(false)
  const [journey] = useState(() => (import.meta.env.SSR ? undefined : findJourney(provider, answer.get('state'))))
  const [refusal, setRefusal] = useState<readonly string[]>()
  const isOurs = journey !== undefined && answer.has('id_token')
  const onFailure = ({ messages }: { messages: readonly string[] }): void => setRefusal(messages)
  const signIn = useWrite(provider === 'google' ? socialCalls.googleSignIn : socialCalls.appleSignIn, {
    successToast: false,
    onDone: ({ message, result: { customer, token, is_new_customer } }) =>
      void enter({ message, customer, token: token.token }, is_new_customer),
    onFailure,
  })
  const link = useWrite(socialCalls.linkSocial, {
    invalidates: [socialCalls.socialLinks],
    onDone: () => void navigate({ to: '/setting', replace: true }),
    onFailure,
  })
  const trade = ({ purpose, nonce }: Journey): void => {
    const proof = { id_token: answer.get('id_token') ?? '', nonce }
    if (purpose === 'link') return void link.run({ params: { provider }, body: proof })
    const [first_name, last_name] = [answer.get('first_name'), answer.get('last_name')]
    void signIn.run({ body: { ...proof, ...(first_name && { first_name }), ...(last_name && { last_name }) } })
  }

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    // A sign-in ends once: its nonce must not remain in the tab.
    forgetJourney()
    if (isOurs) trade(journey)
  })

  const hasLeft = !isOurs && answer.has('error')
  const error = isOurs ? refusal && (refusal[0] ?? t('failed')) : t(hasLeft ? 'left' : 'notOurs')
  // Rendered ahead, nothing is known of the answer yet.
  if (!error || import.meta.env.SSR)
    return (
      <>
        <PageHead title={t('title', { provider: providerNames[provider] })} lead={t('lead')} />
        <Skeleton shape="lines" count={2} />
      </>
    )
  const isBusy = signIn.pending || link.pending
  return (
    <>
      <PageHead title={t(hasLeft ? 'leftTitle' : 'failedTitle')} lead={<span role="alert">{error}</span>} />
      <div className={styles.row}>
        {isOurs && (
          <Button loading={isBusy} onClick={() => trade(journey)}>
            {t('again')}
          </Button>
        )}
        {journey?.purpose === 'link' ? (
          <Link to="/setting">{t('toSettings')}</Link>
        ) : (
          <Link to="/login">{t('toLogin')}</Link>
        )}
      </div>
    </>
  )
}
