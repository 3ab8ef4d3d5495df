import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SocialProvider } from '@layar/contract'
import { showFailure } from '@layar/ui/call/failure.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSettings } from '../../../shared/settings/settings-context'
import { ProviderMark, providerNames } from '../../../shared/access/social/provider-mark'
import styles from './session.module.css'
import { sessionText } from './text/area'

/** The sign-in methods without a password that this deployment offers [ACC-04]. */
export function SocialButtons() {
  const t = useText(sessionText)
  const send = useSend()
  const { social_sign_in } = useSettings()
  const [going, setGoing] = useState<SocialProvider>()
  if (social_sign_in.length === 0) return null
  const go = async (provider: SocialProvider): Promise<void> => {
    setGoing(provider)
    try {
      const { startSocial } = await import('../../../shared/access/social/start-social')
      await startSocial(send, provider, 'sign_in')
    } catch (error) {
      showFailure(error)
      setGoing(undefined)
    }
  }
  return (
    <div className={styles.social}>
      <p>{t('or')}</p>
      {social_sign_in.map((provider) => (
        <Button
          key={provider}
          variant="default"
          fullWidth
          loading={going === provider}
          leftSection={<ProviderMark provider={provider} />}
          onClick={() => void go(provider)}
        >
          {t('continueWith', { provider: providerNames[provider] })}
        </Button>
      ))}
    </div>
  )
}
