import { Button } from '@mantine/core'
import { useState } from 'react'
import { socialCalls, type SocialProvider } from '@layar/contract'
import { showFailure } from '@layar/ui/call/failure.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { useSettings } from '../../../shared/settings/settings-context'
import { ProviderMark, providerNames } from '../../../shared/access/social/provider-mark'
import styles from './setting.module.css'
import { settingText } from './text/area'

/** Google and Apple as additional login methods of this account [ACC-04]. */
export function SocialLinks() {
  const t = useText(settingText)
  const send = useSend()
  const { social_sign_in } = useSettings()
  const read = useRead(socialCalls.socialLinks, {}, { enabled: social_sign_in.length > 0 })
  const unlink = useWrite(socialCalls.unlinkSocial, { invalidates: [socialCalls.socialLinks] })
  const [busy, setBusy] = useState<SocialProvider>()
  if (social_sign_in.length === 0) return null
  const connect = async (provider: SocialProvider): Promise<void> => {
    setBusy(provider)
    try {
      const { startSocial } = await import('../../../shared/access/social/start-social')
      await startSocial(send, provider, 'link')
    } catch (error) {
      showFailure(error)
      setBusy(undefined)
    }
  }
  const disconnect = async (provider: SocialProvider): Promise<void> => {
    setBusy(provider)
    await unlink.run({ params: { provider } })
    setBusy(undefined)
  }
  return (
    <SectionCard title={t('signIns')} lead={t('signInsLead')}>
      <ListState
        isPending={read.isPending}
        error={read.error}
        isEmpty={!read.data}
        onRetry={() => void read.refetch()}
        empty={null}
        skeleton={<Skeleton shape="lines" count={social_sign_in.length} />}
      >
        <ul className={styles.rows}>
          {social_sign_in.map((provider) => {
            const link = read.data?.results.find((one) => one.provider === provider)
            const name = providerNames[provider]
            return (
              <li key={provider} className={styles.row}>
                <ProviderMark provider={provider} />
                <div className={styles.words}>
                  <p className={styles.value}>{name}</p>
                  <p className={styles.quiet}>
                    {link?.email ? t('connectedAs', { email: link.email }) : t(link ? 'connected' : 'notConnected')}
                  </p>
                </div>
                <Button
                  variant="default"
                  aria-label={`${t(link ? 'disconnect' : 'connect')}: ${name}`}
                  loading={busy === provider}
                  onClick={() => void (link ? disconnect(provider) : connect(provider))}
                >
                  {t(link ? 'disconnect' : 'connect')}
                </Button>
              </li>
            )
          })}
        </ul>
      </ListState>
    </SectionCard>
  )
}
